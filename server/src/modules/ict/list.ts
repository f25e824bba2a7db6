import type { IctListItem, IctListQuery, Paging } from '@forecourt/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { dealers, ictRecords, makes, models, stageDrafts, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { assignee, type FileUrl, ofAssignee, ofMake, ofModel } from '../vehicles/columns.ts'
import { stageColumns, stageItemOf } from '../workflow/stage-list/columns.ts'
import { type ListReader, stageConditions } from '../workflow/stage-list/filters.ts'
import { countLimit, type PageQuery, pageQuery, toPage } from '../workflow/stage-list/keyset.ts'
import { STAGE_ORDERS } from '../workflow/stage-list/orders.ts'

type Query = z.output<typeof IctListQuery>

/** A page of the vehicles in ICT: two statements, however many vehicles. @throws AppError 422 on `cursor` */
export async function ictList(
  tx: ScopedTransaction,
  query: Query,
  reader: ListReader,
  fileUrl: FileUrl,
): Promise<{ data: IctListItem[]; paging: Paging }> {
  const page = pageQuery(STAGE_ORDERS[query.sort], query.cursor, query.pageSize)
  const [rows, counted] = await Promise.all([rowsOf(tx, query, reader, page), countOf(tx, wanted(query, reader))])
  const { rows: shown, paging } = toPage({ rows, counted }, page, query.pageSize)
  return { data: shown.map((row) => stageItemOf(row, fileUrl, reader.now)), paging }
}

const from = alias(dealers, 'from_dealer')
const to = alias(dealers, 'to_dealer')

/** A field of the form as it is being written. What is in a draft is of any type, so it is compared as text. */
const drafted = (field: 'toDealerId' | 'transferPrice' | 'invoiceNumber'): SQL<string | null> =>
  sql<string | null>`${stageDrafts.values} ->> ${sql.raw(`'${field}'`)}`

const ofDraft = and(eq(stageDrafts.vehicleId, vehicles.id), eq(stageDrafts.kind, 'ICT'))
/** A manager's tick counts for the stay in which it was made. */
const ofTick = and(eq(ictRecords.vehicleId, vehicles.id), sql`${ictRecords.submittedAt} is null`)
const isConfirmed = sql<boolean>`coalesce(${ictRecords.ictConfirmed}, false)`
const isSettled = sql<boolean>`coalesce(${ictRecords.ictConfirmed} or ${ictRecords.ictNotRequired}, false)`

const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
  tx
    .select({
      ...stageColumns(reader.userId),
      fromDealerName: from.name,
      toDealerName: to.name,
      transferPrice: sql<number | null>`(${drafted('transferPrice')})::int`,
      invoiceNumber: drafted('invoiceNumber'),
      ictConfirmed: isConfirmed,
      cursorKey: page.cursorKey,
    })
    .from(vehicles)
    .innerJoin(from, eq(from.id, vehicles.dealerId))
    .leftJoin(stageDrafts, ofDraft)
    .leftJoin(ictRecords, ofTick)
    .leftJoin(to, eq(sql`${to.id}::text`, drafted('toDealerId')))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .where(and(wanted(query, reader), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

const wanted = (query: Query, reader: ListReader): SQL | undefined =>
  and(stageConditions('ICT', query, reader), ofIct(query))

const ofIct = ({ tickPending, toDealerId }: Query): SQL | undefined =>
  and(
    tickPending === undefined ? undefined : sql`${isSettled} = ${!tickPending}`,
    toDealerId ? eq(drafted('toDealerId'), toDealerId) : undefined,
  )

async function countOf(tx: ScopedTransaction, where: SQL | undefined): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(vehicles)
    .leftJoin(stageDrafts, ofDraft)
    .leftJoin(ictRecords, ofTick)
    .where(where)
    .limit(countLimit)
    .as('some')
  const [row] = await tx.select({ counted: sql<number>`count(*)::int` }).from(some)
  return row?.counted ?? 0
}
