import type { stageListQuery } from '@forecourt/contracts'
import { londonDayBounds, searchTerm, type Stage } from '@forecourt/domain'
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { z } from 'zod'
import { vehicles } from '../../../schema/index.ts'
import { literal } from '../../vehicle/workflow/literal.ts'
import { slaCondition } from '../../vehicle/workflow/sla-condition.ts'
import { isUnread } from './columns.ts'

/** The filters that every stage's list shares. */
export type StageFilters = Omit<z.output<z.ZodObject<typeof stageListQuery>>, 'pageSize' | 'cursor' | 'sort'>

export interface ListReader {
  userId: string
  dealerId: string
  now: Date
}

/** The filters that the lists of stages and that of the whole group share. */
type CommonFilters = Pick<
  StageFilters,
  'assigned' | 'makeId' | 'sourceId' | 'sla' | 'priority' | 'agency' | 'reserved' | 'enteredFrom' | 'enteredTo' | 'ids'
>

/** Part of a plate or of a stock number, or the end of a chassis number. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const term = searchTerm(search)
  const typed = search.toUpperCase()
  const inStockNumber = sql`strpos(upper(${vehicles.stockNumber}), ${typed}) > 0`
  if (!term) return inStockNumber
  const inMark = sql`strpos(${vehicles.registration}, ${term.text}) > 0`
  const endsChassis = sql`(right(${vehicles.vin}, length(${term.text})) = ${term.text} or right(${vehicles.shortChassis}, length(${term.text})) = ${term.text})`
  return term.matchesChassis
    ? sql`(${inMark} or ${inStockNumber} or ${endsChassis})`
    : sql`(${inMark} or ${inStockNumber})`
}

const assignedTo = (assigned: CommonFilters['assigned'], { userId }: Pick<ListReader, 'userId'>): SQL | undefined => {
  if (assigned === 'me') return eq(vehicles.assignedToId, userId)
  return assigned === 'nobody' ? isNull(vehicles.assignedToId) : undefined
}

/** The vehicles that filters leave of a list, wherever they stand. */
export function vehicleConditions(filters: CommonFilters, reader: Pick<ListReader, 'userId' | 'now'>): SQL | undefined {
  const { assigned, makeId, sourceId, sla, priority, agency, reserved, enteredFrom, enteredTo, ids } = filters
  return and(
    ids && among(vehicles.id, ids),
    assignedTo(assigned, reader),
    makeId ? eq(vehicles.makeId, makeId) : undefined,
    sourceId ? eq(vehicles.sourceId, sourceId) : undefined,
    sla && slaCondition(sla, reader.now),
    priority ? eq(vehicles.priority, priority) : undefined,
    agency === undefined ? undefined : eq(vehicles.isAgency, agency),
    reserved === undefined ? undefined : reserved ? isNotNull(vehicles.handoverAt) : isNull(vehicles.handoverAt),
    enteredFrom ? gte(vehicles.subStageEnteredAt, londonDayBounds(enteredFrom).start.toISOString()) : undefined,
    enteredTo ? lt(vehicles.subStageEnteredAt, londonDayBounds(enteredTo).end.toISOString()) : undefined,
  )
}

/** The vehicles at the reader's dealer, filtered. */
export const dealerConditions = (
  filters: CommonFilters & Pick<StageFilters, 'search'>,
  reader: ListReader,
): SQL | undefined =>
  and(eq(vehicles.dealerId, reader.dealerId), matching(filters.search), vehicleConditions(filters, reader))

/** The vehicles of a stage at the reader's dealer, filtered. */
export const stageConditions = (stage: Stage, filters: StageFilters, reader: ListReader): SQL | undefined =>
  and(
    dealerConditions(filters, reader),
    // In the text, because a plan for any stage expects as many vehicles of each, closed ones included.
    sql`${vehicles.stage} = ${literal(stage)}`,
    filters.unread === undefined ? undefined : sql`${isUnread(reader.userId)} = ${filters.unread}`,
  )
