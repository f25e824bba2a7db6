import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { vehicles } from '../../../schema/index.ts'
import type { Order, SortPart } from '../../../platform/lists/keyset.ts'

export type StageSort = 'urgency' | 'oldest' | 'newest' | 'registration' | 'stockNumber' | 'mileage'

const of = (column: AnyPgColumn): SQL => sql`${column}`
const id: SortPart = { expression: of(vehicles.id), type: 'uuid' }
const entered: SortPart = { expression: of(vehicles.subStageEnteredAt), type: 'timestamptz' }

/** Urgent before high before normal; written as the index `vehicles_urgency_idx` has it. */
const urgency: SortPart = {
  expression: sql`(case ${vehicles.priority} when 'URGENT' then 0 when 'HIGH' then 1 else 2 end)`,
  type: 'integer',
}

/** By a moment, what has none last; written as the index has it. */
const soonest = (column: AnyPgColumn): SortPart => ({
  expression: sql`(case when ${column} is null then '9999-12-31T00:00:00Z'::timestamptz else ${column} end)`,
  type: 'timestamptz',
})

/** What is reserved, by its handover. */
const handover = soonest(vehicles.handoverAt)

/** What is late, longest late first, then what will be late next. */
const due = soonest(vehicles.dueAt)

const mark: SortPart = {
  expression: sql`coalesce(${vehicles.registration}, ${vehicles.shortChassis}, '')`,
  type: 'text',
}

/** The orders of every stage's list (docs/domain.md#lists). */
export const STAGE_ORDERS: Readonly<Record<StageSort, Order>> = {
  urgency: { name: 'urgency', parts: [urgency, handover, due, id] },
  oldest: { name: 'oldest', parts: [entered, id] },
  newest: { name: 'newest', parts: [entered, id], descending: true },
  registration: { name: 'registration', parts: [mark, id] },
  stockNumber: { name: 'stockNumber', parts: [{ expression: of(vehicles.stockNumber), type: 'text' }, id] },
  mileage: { name: 'mileage', parts: [{ expression: of(vehicles.mileage), type: 'integer' }, id] },
}
