import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'

export type GroupSort = 'urgency' | 'oldest' | 'newest' | 'registration'

/** As the index `vehicles_group_mark_idx` has it; COALESCE would count as leaky under row-level security. */
const mark: SQL = sql`(case when ${vehicles.registration} is not null then ${vehicles.registration} when ${vehicles.shortChassis} is not null then ${vehicles.shortChassis} else '' end)`

const BY_MARK: Order = {
  name: 'registration',
  parts: [
    { expression: mark, type: 'text' },
    { expression: sql`${vehicles.id}`, type: 'uuid' },
  ],
}

/** The orders of the group's vehicles. Nothing about a closed one is urgent: the last closed comes first. */
export function groupOrder(sort: GroupSort, state: 'open' | 'closed'): Order {
  if (sort === 'registration') return BY_MARK
  return STAGE_ORDERS[sort === 'urgency' && state === 'closed' ? 'newest' : sort]
}
