import type { AdminListItem, AdminListQuery, Paging } from '@forecourt/contracts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, optionItems, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { assignee, type FileUrl, ofAssignee, ofMake, ofModel } from '../vehicles/columns.ts'
import { stageColumns, stageItemOf } from '../workflow/stage-list/columns.ts'
import { type ListReader, stageConditions } from '../workflow/stage-list/filters.ts'
import { countLimit, type PageQuery, pageQuery, toPage } from '../workflow/stage-list/keyset.ts'
import { STAGE_ORDERS } from '../workflow/stage-list/orders.ts'
import { missingPapers, papersAreMissing } from './papers.ts'

type Query = z.output<typeof AdminListQuery>

/** A page of the vehicles that wait for Admin: two statements, however many vehicles. @throws AppError 422 on `cursor` */
export async function adminList(
  tx: ScopedTransaction,
  query: Query,
  reader: ListReader,
  fileUrl: FileUrl,
): Promise<{ data: AdminListItem[]; paging: Paging }> {
  const page = pageQuery(STAGE_ORDERS[query.sort], query.cursor, query.pageSize)
  const [rows, counted] = await Promise.all([rowsOf(tx, query, reader, page), countOf(tx, wanted(query, reader))])
  const { rows: shown, paging } = toPage({ rows, counted }, page, query.pageSize)
  return {
    data: shown.map((row) => ({ ...stageItemOf(row, fileUrl, reader.now), missingPapers: missingPapers(row) })),
    paging,
  }
}

/** The statement of a page's rows. */
export const rowsOf = (tx: ScopedTransaction, query: Query, reader: ListReader, page: PageQuery) =>
  tx
    .select({
      ...stageColumns(reader.userId),
      sourceName: optionItems.name,
      v5cStatus: vehicles.v5cStatus,
      keysCount: vehicles.keysCount,
      purchasePrice: vehicles.purchasePrice,
      cursorKey: page.cursorKey,
    })
    .from(vehicles)
    .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .where(and(wanted(query, reader), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

const wanted = (query: Query, reader: ListReader): SQL | undefined =>
  and(stageConditions('ADMIN', query, reader), ofPapers(query))

const ofPapers = ({ papersMissing, provenance }: Query): SQL | undefined =>
  and(
    papersMissing === undefined ? undefined : papersMissing ? papersAreMissing : not(papersAreMissing),
    provenance && eq(vehicles.provenanceStatus, provenance),
  )

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
