import { useApiQuery } from '@forecourt/api-client'
import type { PrepListItem } from '@forecourt/contracts'
import { usePrepStage } from '../stage/PrepContext.ts'

export interface Queue {
  /** From 1; null while it is not known, or where the vehicle does not wait for approval. */
  place: number | null
  total: number
  next: PrepListItem | null
}

/** A place beyond these is not told: nobody has as many quotes to decide. */
const COUNTED = 100

/** The vehicles that wait for approval, in the order in which they should be taken. */
export function useQueue(vehicleId: string): Queue {
  const { routes } = usePrepStage()
  const { data } = useApiQuery(routes.list, {
    query: { subStage: 'APPROVAL', sort: 'urgency', pageSize: COUNTED },
  })
  const waiting = data?.data.data ?? []
  const at = waiting.findIndex(({ id }) => id === vehicleId)
  return {
    place: at === -1 ? null : at + 1,
    total: data?.data.paging.total ?? 0,
    next: waiting.find(({ id }) => id !== vehicleId) ?? null,
  }
}
