import type { MechanicalPrepListItem, MechanicalPrepListQuery, Paging } from '@forecourt/contracts'
import { londonDay, SUB_STAGES } from '@forecourt/domain'
import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, motHistories, quotes, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { assignee, type FileUrl, ofAssignee, ofMake, ofModel } from '../vehicles/columns.ts'
import { stageColumns, stageItemOf } from '../workflow/stage-list/columns.ts'
import { type ListReader, stageConditions } from '../workflow/stage-list/filters.ts'
import { countLimit, type PageQuery, pageQuery, toPage } from '../workflow/stage-list/keyset.ts'
import { STAGE_ORDERS } from '../workflow/stage-list/orders.ts'

export type Query = z.output<typeof MechanicalPrepListQuery>

/** A page of the vehicles in mechanical prep: two statements, however many vehicles. @throws AppError 422 on `cursor` */
export async function mechanicalPrepList(
  tx: ScopedTransaction,
  query: Query,
  reader: ListReader,
  fileUrl: FileUrl,
): Promise<{ data: MechanicalPrepListItem[]; paging: Paging }> {
  const page = pageQuery(STAGE_ORDERS[query.sort], query.cursor, query.pageSize)
  const [rows, counted] = await Promise.all([rowsOf(tx, query, reader, page), countOf(tx, wanted(query, reader))])
  const { rows: shown, paging } = toPage({ rows, counted }, page, query.pageSize)
  return {
    data: shown.map((row) => ({ ...stageItemOf(row, fileUrl, reader.now), outstandingRecall: row.recall ?? false })),
    paging,
  }
}

/** A figure of the latest version of a vehicle's quote. A subquery, so that it is looked up for the page's rows alone. */
const latest = (figure: SQL): SQL<number | null> => sql<number | null>`(
  select ${figure} from ${quotes}
  where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.kind} = 'MECHANICAL'
  order by ${quotes.version} desc limit 1)`

const ofMotHistory = and(eq(motHistories.registration, vehicles.registration), eq(motHistories.outcome, 'FOUND'))

/** The statement of a page's rows. */
export const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
  tx
    .select({
      ...stageColumns(reader.userId),
      motExpiresAt: vehicles.motExpiresAt,
      advisories: motHistories.openAdvisories,
      recall: motHistories.outstandingRecall,
      quoteNet: latest(sql`${quotes.net}`),
      quoteVersion: latest(sql`${quotes.version}`),
      budget: vehicles.prepBudgetMechanical,
      cursorKey: page.cursorKey,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .leftJoin(motHistories, ofMotHistory)
    .where(and(wanted(query, reader), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

const wanted = (query: Query, reader: ListReader): SQL | undefined =>
  and(stageConditions('MECHANICAL_PREP', query, reader), ofPrep(query, reader))

const DAY_MS = 86_400_000

function ofPrep({ subStage, technicianId, motWithin, hold }: Query, { now }: ListReader): SQL | undefined {
  const until = motWithin === undefined ? null : londonDay(new Date(now.getTime() + motWithin * DAY_MS))
  return and(
    subStage && eq(vehicles.subStage, subStage),
    technicianId ? eq(vehicles.assignedToId, technicianId) : undefined,
    until ? lte(vehicles.motExpiresAt, until) : undefined,
    hold && (hold === 'ANY' ? sql`${vehicles.hold} is not null` : sql`${vehicles.hold} ->> 'reason' = ${hold}`),
  )
}

async function countOf(tx: ScopedTransaction, where: SQL | undefined): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(vehicles)
    .where(where)
    .limit(countLimit)
    .as('some')
  const [row] = await tx.select({ counted: sql<number>`count(*)::int` }).from(some)
  return row?.counted ?? 0
}

/** How many vehicles of a dealer stand in each sub-stage, those with none included. */
export async function subStageCounts(tx: ScopedTransaction, dealerId: string) {
  const rows = await tx
    .select({ subStage: vehicles.subStage, count: count() })
    .from(vehicles)
    .where(and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, 'MECHANICAL_PREP')))
    .groupBy(vehicles.subStage)
  const counts = new Map(rows.map((row) => [row.subStage, row.count]))
  return SUB_STAGES.MECHANICAL_PREP.map((subStage) => ({ subStage, count: counts.get(subStage) ?? 0 }))
}
