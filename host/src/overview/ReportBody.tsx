import { errorMessage } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import type { ReactNode } from 'react'

export interface ReportResult<Data> {
  data: { data: Data } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Data> {
  result: ReportResult<Data>
  /** What could not be loaded, as in 'The stage report'. */
  subject: string
  skeleton: ReactNode
  children: (report: Data) => ReactNode
}

/** A report's states: its skeleton, what went wrong with a way to try again, or the figures. */
export function ReportBody<Data>({ result, subject, skeleton, children }: Props<Data>) {
  if (result.data) return children(result.data.data)
  if (result.error) {
    return (
      <ErrorPanel
        error={{ title: `${subject} could not be loaded.`, description: errorMessage(result.error) }}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      />
    )
  }
  return skeleton
}
