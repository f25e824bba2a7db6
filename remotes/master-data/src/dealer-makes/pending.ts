import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { isRecord } from '@forecourt/domain'
import type { ListResult } from '@forecourt/ui'
import { useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changed } from './actions.ts'

/** Under what the changes of the dealer's makes are kept until they are answered. */
export const CHANGES = ['changes of dealer makes']

export interface Change {
  ids: readonly string[]
  action: DealerMakeAction
}

const isChange = (value: unknown): value is Change => isRecord(value) && Array.isArray(value.ids) && 'action' in value

/** A make as it will be once these changes are through, in their order. */
const withChanges = (make: DealerMake, changes: readonly Change[]): DealerMake =>
  changes.reduce((now, { ids, action }) => (ids.includes(make.id) ? { ...now, ...changed(action) } : now), make)

/** A page of makes with what was pressed and is not answered yet. */
export function usePending(result: ListResult<DealerMake>): ListResult<DealerMake> {
  const pressed = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  const { data: body } = result
  const data = useMemo(() => {
    const changes = pressed.filter(isChange)
    if (!body || changes.length === 0) return body
    return { data: { ...body.data, data: body.data.data.map((make) => withChanges(make, changes)) } }
  }, [body, pressed])
  return { ...result, data }
}
