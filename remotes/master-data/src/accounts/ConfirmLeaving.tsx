import { errorMessage, isNotFound } from '@forecourt/api-client'
import { Box, ErrorPanel, SkeletonRows } from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import type { ComponentProps, ReactNode } from 'react'

/** A query about whoever goes, with `refetchOnMount: 'always'`: what they held a minute ago is not what is asked about. */
interface Known<Person> {
  data: { data: Person } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Person, Result> extends Omit<ComponentProps<typeof ConfirmDeed<Result>>, 'blocked' | 'children'> {
  known: Known<Person>
  /** What is said when there is nobody any more of whom it is asked. */
  gone: string
  /** What they still hold. */
  children: (person: Person) => ReactNode
}

/** Asks before somebody leaves, and shows what they still hold: before that is known there is nothing to confirm. */
export function ConfirmLeaving<Person, Result>({ known, gone, children, ...confirm }: Props<Person, Result>) {
  const { isFetching, data, refetch } = known
  const failure = isFetching ? null : known.error
  const person = isFetching || failure ? undefined : data?.data
  const isGone = isNotFound(failure)
  return (
    <ConfirmDeed {...confirm} blocked={!person}>
      {failure ? (
        <ErrorPanel
          error={{
            title: isGone ? gone : 'Their assigned vehicles could not be loaded.',
            description: isGone ? undefined : errorMessage(failure),
          }}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      ) : (
        <Box role="status">{person ? children(person) : <SkeletonRows rows={2} columns={['70%']} />}</Box>
      )}
    </ConfirmDeed>
  )
}
