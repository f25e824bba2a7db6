import { api, errorMessage, invalidate, type ResponseOf } from '@forecourt/api-client'
import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { toastError } from '@forecourt/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { portions } from '../portions.ts'
import { changed } from './actions.ts'
import { CHANGES, type Change } from './pending.ts'

const LIST = 'GET /dealer/makes'

function send({ ids, action }: Change): Promise<unknown> {
  const [id = '', ...others] = ids
  if (others.length > 0) return api('PATCH /dealer/makes/bulk', { body: { ids: [...ids], action } })
  const { status, featured } = changed(action)
  if (status) return api('PATCH /dealer/makes/:id/status', { params: { id }, body: { status } })
  return api('PATCH /dealer/makes/:id/featured', { params: { id }, body: { featured: featured === true } })
}

export type ChangeMakes = (makes: readonly DealerMake[], action: DealerMakeAction) => void

/**
 * Changes how the dealer has some makes, one change after the other. Until it is answered `usePending` shows it; one that
 * fails is thus shown no more, whatever became of the connection.
 */
export function useChangeMakes(): ChangeMakes {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: CHANGES,
    // In a row, else the last to arrive would win and not the last that was pressed.
    scope: { id: CHANGES.join() },
    mutationFn: send,
    onError: (error) => toastError(errorMessage(error)),
    onSuccess: (_, { ids, action }) =>
      client.setQueriesData<ResponseOf<typeof LIST>>({ queryKey: [LIST] }, (kept) => {
        if (!kept) return kept
        const data = kept.data.data.map((make) => (ids.includes(make.id) ? { ...make, ...changed(action) } : make))
        return { data: { ...kept.data, data } }
      }),
    // Fetched again after the last of several, else the answer to the first would take back what the next one did.
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGES }) > 1) return
      void invalidate(LIST, 'GET /options/makes', 'GET /overview/staff')
    },
  })
  return useCallback(
    (makes, action) => {
      for (const ids of portions(makes.map(({ id }) => id))) mutate({ ids, action })
    },
    [mutate],
  )
}
