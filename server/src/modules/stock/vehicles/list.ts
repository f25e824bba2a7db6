import type { Paging, VehicleListItem, VehicleListQuery } from '@forecourt/contracts'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import { advertLinks, dealers, makes, models, optionItems, vehicles } from '../../../schema/index.ts'
import type { Scope, ScopedTransaction } from '../../../platform/database/scope.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { DOCUMENT_IS_MISSING } from '../../stages/admin/missing-documents.ts'
import { awayFor, whereaboutsOf } from '../../stages/offsite/whereabouts.ts'
import { hasLiveAdvert } from '../../stages/sale/list.ts'
import { READER, unreadMessages } from '../../stages/stage-list/columns.ts'
import { vehicleConditions } from '../../stages/stage-list/filters.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { vehiclesThat } from '../../stages/stage-list/page.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import {
  assignee,
  flowColumns,
  flowFacts,
  identityColumns,
  identityFacts,
  ofAssignee,
  ofMake,
  ofModel,
} from '../../vehicle/details/columns.ts'
import { heroColumn, heroOf } from '../../vehicle/details/hero.ts'
import { literal } from '../../vehicle/workflow/literal.ts'
import { handoverWithin, isReservedBy } from '../../vehicle/workflow/reserved.ts'
import { groupOrder } from './list-orders.ts'

type Query = z.output<typeof VehicleListQuery>
type Filtered = Omit<Query, 'cursor' | 'pageSize'>

export interface GroupReader {
  userId: string
  activeDealerId: string
  /** Every dealer of the group. */
  groupScope: Scope
  now: Date
}

/** Closed vehicles are asked for by name, or by the stage in which only they stand. */
const stateOf = ({ state, stage }: Filtered) => state ?? (stage === 'CLOSED' ? 'closed' : 'open')

/** A page of the group's vehicles. @throws AppError 422 on `cursor` */
export async function vehicleList(
  tx: ScopedTransaction,
  query: Query,
  reader: GroupReader,
  fileUrl: FileUrl,
): Promise<{ data: VehicleListItem[]; paging: Paging }> {
  const { rows, paging } = await pageOf(tx, query, groupOrder(query.sort, stateOf(query)), {
    rows: (page) => groupRows(tx, query, reader, page),
    all: vehiclesThat(wanted(query, reader)),
  })
  const isAway = rows.filter(({ stage }) => stage === 'OFFSITE').map(({ id }) => id)
  const whereabouts = await whereaboutsOf(tx, isAway)
  return {
    data: extended(rows, (row) => ({
      ...identityFacts(row, fileUrl),
      ...flowFacts(row, reader.now),
      unread: row.unreadMessages > 0,
      hero: heroOf(row, fileUrl),
      offsite: whereabouts.get(row.id) ?? null,
      page: `/vehicles/${row.id}`,
    })),
    paging,
  }
}

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...identityColumns,
      ...flowColumns,
      dealerId: vehicles.dealerId,
      dealerName: dealers.name,
      sourceName: optionItems.name,
      stockNumber: vehicles.stockNumber,
      colour: vehicles.colour,
      mileage: vehicles.mileage,
      mileageUnit: vehicles.mileageUnit,
      closedAt: vehicles.closedAt,
      heroFacts: heroColumn,
      unreadMessages: unreadMessages(READER),
      cursorKey,
    })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

/** The statement of a page's rows. */
export const groupRows = (tx: ScopedTransaction, query: Query, reader: GroupReader, page: PageQuery) =>
  select(tx, page.cursorKey, { userId: reader.userId }, { ...page, where: and(wanted(query, reader), page.where) })

/**
 * The vehicles of the group, filtered. The group leads, and not its dealers, because one index then holds them in the
 * list's order; row-level security drops what the scope does not hold.
 */
const wanted = (query: Filtered, reader: GroupReader): SQL | undefined =>
  and(
    isInDealerOrder(query) ? undefined : ofGroup(reader),
    stateOf(query) === 'open' ? isNull(vehicles.closedAt) : isNotNull(vehicles.closedAt),
    query.dealerId ? eq(vehicles.dealerId, query.dealerId) : undefined,
    query.stage ? sql`${vehicles.stage} = ${literal(query.stage)}` : undefined,
    query.subStage ? eq(vehicles.subStage, query.subStage) : undefined,
    query.offsiteReason ? awayFor(query.offsiteReason) : undefined,
    query.advertised === undefined ? undefined : advertised(query.advertised, reader),
    query.missing ? DOCUMENT_IS_MISSING[query.missing] : undefined,
    query.provenance ? eq(vehicles.provenanceStatus, query.provenance) : undefined,
    query.handoverWithin === undefined ? undefined : handoverWithin(query.handoverWithin, reader.now),
    query.reservedBy ? isReservedBy(reader.userId) : undefined,
    query.search ? matching(query.search, reader) : undefined,
    vehicleConditions(query, reader),
  )

const ofGroup = ({ activeDealerId }: GroupReader): SQL =>
  eq(
    vehicles.dealerGroupId,
    sql`(select ${dealers.dealerGroupId} from ${dealers} where ${dealers.id} = ${activeDealerId})`,
  )

/**
 * An index holds them as they are listed. With the group as well, PostgreSQL multiplies two conditions that are one,
 * expects next to nothing, and sorts all that the dealer has with everything joined to it.
 */
const isInDealerOrder = (query: Filtered) =>
  query.dealerId !== undefined && query.sort === 'urgency' && stateOf(query) === 'open'

/**
 * What is advertised is found by the adverts that are live, which are few beside what was ever sold. What is not stands in
 * the list's order already: each row would be compared with all of those adverts.
 */
const advertised = (isAdvertised: boolean, { groupScope }: GroupReader): SQL =>
  isAdvertised
    ? sql`${vehicles.id} = any (array(select ${advertLinks.vehicleId} from ${advertLinks}
        where ${advertLinks.dealerId} = any (${`{${groupScope.dealerIds.join(',')}}`}::uuid[]) and ${advertLinks.status} = 'LIVE'))`
    : sql`${hasLiveAdvert} = false`

/** More than anybody pages through: who types so little that it fits more has to type on. */
const MOST_MATCHES = 1000

/**
 * As the search in the header finds it, or a whole stock number. Written as a condition of its own it would read every
 * vehicle of the group: under row-level security neither part of a text nor its end is looked up in an index.
 */
function matching(search: string, { groupScope }: GroupReader): SQL | undefined {
  const scope = sql`${`{${groupScope.dealerIds.join(',')}}`}::uuid[]`
  const stockNumber = search.toUpperCase()
  return or(
    sql`${vehicles.id} = any (array(select search_vehicles(${scope}, ${search}::text, ${MOST_MATCHES})))`,
    sql`${vehicles.id} = any (array(select numbered.id from ${vehicles} numbered
      where numbered.dealer_id = any (${scope}) and numbered.stock_number = ${stockNumber}
        and numbered.removed_at is null))`,
  )
}
