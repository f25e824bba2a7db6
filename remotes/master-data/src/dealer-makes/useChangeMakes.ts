import { errorMessage, invalidate, useApiMutation, type ResponseOf } from '@forecourt/api-client'
import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { toastError } from '@forecourt/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const LIST = 'GET /dealer/makes'
const CHANGES = ['changes of dealer makes']

/** What becomes of a make at once, as the server will have it. */
export const EFFECTS: Record<DealerMakeAction, Partial<DealerMake>> = {
  activate: { status: 'ACTIVE' },
  deactivate: { status: 'INACTIVE', featured: false },
  feature: { featured: true },
  unfeature: { featured: false },
}

/** As many as the server takes at a time. */
const PORTION = 100

const portions = (makes: readonly DealerMake[]): string[][] =>
  Array.from({ length: Math.ceil(makes.length / PORTION) }, (_, at) =>
    makes.slice(at * PORTION, (at + 1) * PORTION).map(({ id }) => id),
  )

export type ChangeMakes = (makes: readonly DealerMake[], action: DealerMakeAction) => void

/** Changes how the dealer has some makes. It shows at once, and goes back where the server refuses it. */
export function useChangeMakes(): ChangeMakes {
  const client = useQueryClient()

  const show = async (ids: readonly string[], action: DealerMakeAction) => {
    // What is under way knows nothing of it, and would show what was before.
    await client.cancelQueries({ queryKey: [LIST] })
    client.setQueriesData<ResponseOf<typeof LIST>>(
      { queryKey: [LIST] },
      (kept) =>
        kept && {
          data: {
            ...kept.data,
            data: kept.data.data.map((make) => (ids.includes(make.id) ? { ...make, ...EFFECTS[action] } : make)),
          },
        },
    )
  }
  const settings = {
    mutationKey: CHANGES,
    onError: (error: Error) => toastError(errorMessage(error)),
    // Fetched anew after the last of several, else the answer to the first would take back what the next one shows.
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGES }) > 1) return
      void invalidate(LIST, 'GET /options/makes', 'GET /overview/staff')
    },
  }
  const { mutate: changeStatus } = useApiMutation('PATCH /dealer/makes/:id/status', {
    ...settings,
    onMutate: ({ params, body }) => show([params.id], body.status === 'ACTIVE' ? 'activate' : 'deactivate'),
  })
  const { mutate: changeFeatured } = useApiMutation('PATCH /dealer/makes/:id/featured', {
    ...settings,
    onMutate: ({ params, body }) => show([params.id], body.featured ? 'feature' : 'unfeature'),
  })
  const { mutate: changeMany } = useApiMutation('PATCH /dealer/makes/bulk', {
    ...settings,
    onMutate: ({ body }) => show(body.ids, body.action),
  })

  return useCallback(
    (makes, action) => {
      const [only, ...others] = makes
      if (!only) return
      const { status, featured } = EFFECTS[action]
      if (others.length > 0) for (const ids of portions(makes)) changeMany({ body: { ids, action } })
      else if (status) changeStatus({ params: { id: only.id }, body: { status } })
      else if (featured !== undefined) changeFeatured({ params: { id: only.id }, body: { featured } })
    },
    [changeMany, changeStatus, changeFeatured],
  )
}
