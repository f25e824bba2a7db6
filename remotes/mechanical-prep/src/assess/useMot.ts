import { errorMessage, useApiQuery, api, queryClient } from '@forecourt/api-client'
import type { MotHistory } from '@forecourt/contracts'
import { checklistItem } from '@forecourt/domain'
import { useMemo, useState } from 'react'
import type { Advisory } from './values.ts'

const ROUTE = 'GET /stage/mechanical-prep/:vehicleId/mot'

export interface Mot {
  history: MotHistory | null
  isLoading: boolean
  /** Why there is no history, in words; the form works without it. */
  problem: string | null
  /** Asks the service again. */
  refresh: () => void
  isRefreshing: boolean
  byItem: ReadonlyMap<string, readonly Advisory[]>
  /** Those that belong to no item of the checklist. */
  unmatched: readonly Advisory[]
}

const NONE: readonly Advisory[] = []

function sorted(advisories: readonly Advisory[]) {
  const byItem = new Map<string, Advisory[]>()
  const unmatched: Advisory[] = []
  for (const advisory of advisories) {
    const { itemRef } = advisory
    if (itemRef && checklistItem(itemRef)) byItem.set(itemRef, [...(byItem.get(itemRef) ?? []), advisory])
    else unmatched.push(advisory)
  }
  return { byItem, unmatched }
}

/** The last MOT of a vehicle, each advisory with the item that it belongs to (docs/domain.md#checklist). */
export function useMot(vehicleId: string): Mot {
  const input = { params: { vehicleId } }
  const query = useApiQuery(ROUTE, input)
  const [isRefreshing, setRefreshing] = useState(false)
  const history = query.data?.data ?? null
  const advisories = history?.openAdvisories ?? NONE

  async function refresh() {
    setRefreshing(true)
    try {
      const answer = await api(ROUTE, { ...input, query: { refresh: 'true' } })
      queryClient().setQueryData([ROUTE, input], answer)
    } catch {
      await query.refetch()
    } finally {
      setRefreshing(false)
    }
  }

  const isReady = history?.status === 'READY'
  return {
    history: isReady ? history : null,
    isLoading: query.isPending,
    problem: isReady || query.isPending ? null : (history?.message ?? errorMessage(query.error)),
    refresh: () => void refresh(),
    isRefreshing,
    ...useMemo(() => sorted(advisories), [advisories]),
  }
}
