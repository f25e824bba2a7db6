import { errorMessage, isNotFound } from '@forecourt/api-client'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { SkeletonRows } from '../../feedback/SkeletonRows.tsx'

interface Props {
  /** The kind's, in a sentence: 'make'. */
  noun: string
  /** Why it is not here. */
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  /** Beside the error, such as the way back. */
  children?: ReactNode
}

/** What stands in a record's place until it is here. */
export function RecordPending({ noun, error, isFetching, onRetry, children }: Props) {
  if (!error) return <SkeletonRows rows={3} columns={['100%']} />
  if (isNotFound(error))
    return <ErrorPanel error={{ title: `There is no such ${noun} any more.` }}>{children}</ErrorPanel>
  return (
    <ErrorPanel
      error={{ title: `The ${noun} could not be loaded.`, description: errorMessage(error) }}
      onRetry={onRetry}
      retrying={isFetching}
    >
      {children}
    </ErrorPanel>
  )
}
