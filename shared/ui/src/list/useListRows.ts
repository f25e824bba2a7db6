import type { Paging } from '@forecourt/contracts'
import { useState } from 'react'
import type { ListState } from './useListState.ts'

export interface ListBody<Row> {
  data: { data: Row[]; paging: Paging }
}

/** A list's query, as `useQuery(pageQuery(…))` returns it. */
export interface ListResult<Row> {
  data: ListBody<Row> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Answer<Row> {
  body: ListBody<Row>
  key: string
  page: number
  revision: number
}

interface ListRows<Row> {
  /** The last answer, which stays while another is fetched or has failed; null before the first. */
  answer: Answer<Row> | null
  /** Whether the rows are those of an earlier question. */
  isBehind: boolean
  /** The first answer is on its way. */
  isLoading: boolean
}

/** The rows to show now: the newest answer, and while there is none for this page, the one before. */
export function useListRows<Row>(
  result: ListResult<Row>,
  list: Pick<ListState, 'key' | 'page'>,
  revision: number,
): ListRows<Row> {
  const [answer, setAnswer] = useState<Answer<Row> | null>(null)
  const { data, error, isPlaceholderData } = result
  if (data && !isPlaceholderData && (answer?.body !== data || answer.key !== list.key)) {
    setAnswer({ body: data, key: list.key, page: list.page, revision })
  }
  return {
    answer,
    isBehind: answer !== null && (error !== null || answer.key !== list.key),
    isLoading: !answer && !error,
  }
}
