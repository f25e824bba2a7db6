import type { AgencyStockItem, AgencyStockQuery, Paging } from '@forecourt/contracts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { extended } from '../../../platform/database/rows.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import type { Order, PageQuery } from '../../../platform/lists/keyset.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { makes, models, sales, vehicles } from '../../../schema/index.ts'
import { stageColumns, stageFacts } from '../../stages/stage-list/columns.ts'
import { dealerConditions, type ListReader } from '../../stages/stage-list/filters.ts'
import { type StageReader, vehiclesThat } from '../../stages/stage-list/page.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'

/** As the indexes of agency stock have it. */
const ARRIVED: Order['parts'] = [
  { expression: sql`${vehicles.arrivedAt}`, type: 'timestamptz' },
  { expression: sql`${vehicles.id}`, type: 'uuid' },
]
export const AGENCY_ORDERS: Readonly<Record<AgencyStockQuery['sort'], Order>> = {
  newest: { name: 'newest', parts: ARRIVED, descending: true },
  oldest: { name: 'oldest', parts: ARRIVED },
}

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      agencyReference: vehicles.agencyReference,
      handoverDueAt: sql<
        string | null
      >`case when ${vehicles.closedAt} is null then ${vehicles.handoverAt} else ${sales.handoverDueAt} end`.mapWith(
        vehicles.handoverAt,
      ),
      closedAt: vehicles.closedAt,
      cursorKey,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .leftJoin(sales, and(eq(sales.vehicleId, vehicles.id), isNull(sales.reopenedAt))),
)

/** The manufacturers' vehicles at the reader's dealer: those there are, or those that were handed over. */
const wanted = ({ state, stage, ...filters }: AgencyStockQuery, reader: ListReader): SQL | undefined =>
  and(
    sql`${vehicles.isAgency}`,
    state === 'open' ? isNull(vehicles.closedAt) : isNotNull(vehicles.closedAt),
    stage && eq(vehicles.stage, stage),
    dealerConditions(filters, reader),
  )

/** The statement of a page's rows. */
export const agencyRows = (tx: ScopedTransaction, query: AgencyStockQuery, reader: ListReader, page: PageQuery) =>
  select(tx, page.cursorKey, { userId: reader.userId }, { ...page, where: and(wanted(query, reader), page.where) })

/** A page of a dealer's agency stock, which is counted apart from its own. @throws AppError 422 on `cursor` */
export async function agencyStockList(
  tx: ScopedTransaction,
  query: AgencyStockQuery,
  reader: StageReader,
): Promise<{ data: AgencyStockItem[]; paging: Paging }> {
  const { rows, paging } = await pageOf(tx, query, AGENCY_ORDERS[query.sort], {
    rows: (page) => agencyRows(tx, query, reader, page),
    all: vehiclesThat(wanted(query, reader)),
  })
  return {
    data: extended(rows, (row) => ({ ...stageFacts(row, reader.fileUrl, reader.now), page: `/vehicles/${row.id}` })),
    paging,
  }
}
