import { useApiQuery } from '@forecourt/api-client'
import type { MechanicalPrepListItem } from '@forecourt/contracts'

export interface Queue {
  /** From 1; null while it is not known, or where the vehicle does not wait for approval. */
  place: number | null
  total: number
  next: MechanicalPrepListItem | null
}

const ALL = 100

/** The vehicles that wait for approval, in the order in which they should be taken. */
export function useQueue(vehicleId: string): Queue {
  const { data } = useApiQuery('GET /stage/mechanical-prep', {
    query: { subStage: 'APPROVAL', sort: 'urgency', pageSize: ALL },
  })
  const waiting = data?.data.data ?? []
  const at = waiting.findIndex(({ id }) => id === vehicleId)
  return {
    place: at === -1 ? null : at + 1,
    total: data?.data.paging.total ?? 0,
    next: waiting.find(({ id }) => id !== vehicleId) ?? null,
  }
}
