import { errorMessage, isNotFound } from '@forecourt/api-client'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { SkeletonRows } from '../../feedback/SkeletonRows.tsx'

interface Props {
  /** The kind's, in a sentence: 'make'. */
  noun: string
  /** Why it is not here. */
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** What stands in a record's place until it is here. */
export function RecordPending({ noun, error, isFetching, onRetry }: Props) {
  if (!error) return <SkeletonRows rows={3} columns={['100%']} />
  if (isNotFound(error)) return <ErrorPanel error={{ title: `There is no such ${noun} any more.` }} />
  return (
    <ErrorPanel
      error={{ title: `The ${noun} could not be loaded.`, description: errorMessage(error) }}
      onRetry={onRetry}
      retrying={isFetching}
    />
  )
}
