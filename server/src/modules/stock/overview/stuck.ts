import type { Paging, StuckItem, StuckQuery } from '@forecourt/contracts'
import { REJECTIONS_TO_BE_STUCK, rolesActingAt, STUCK_REASONS, type StuckReason, positionOf } from '@forecourt/domain'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { extended } from '../../../platform/database/rows.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { selected } from '../../../platform/database/selected.ts'
import { type PageQuery, pageQuery, toPage } from '../../../platform/lists/keyset.ts'
import { makes, models, quotes, users, vehicleEvents, vehicles } from '../../../schema/index.ts'
import { stageColumns, stageFacts } from '../../stages/stage-list/columns.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { inStock } from '../../vehicle/workflow/in-stock.ts'
import { slaCondition } from '../../vehicle/workflow/sla-condition.ts'
import { NUDGED } from './nudge.ts'
import { reasonsOf } from './stuck-reasons.ts'

/** How often a quote of the stage in which a vehicle stands was rejected; only where one may be. */
const rejections = sql<number>`(case when ${vehicles.subStage} in ('QUOTE_REVISION', 'APPROVAL') then (
  select count(*)::int from ${quotes} where ${quotes.vehicleId} = ${vehicles.id} and ${quotes.status} = 'REJECTED'
    and ${quotes.kind} = (case ${vehicles.stage} when 'BODY_DAMAGE' then 'BODY' else 'MECHANICAL' end)) else 0 end)`

/** The last nudge since the vehicle came to where it stands. */
const lastNudge = sql<StuckItem['nudged']>`(
  select json_build_object('at', to_json(${vehicleEvents.at}), 'by', json_build_object('id', ${users.id}, 'name', ${users.name}))
  from ${vehicleEvents} join ${users} on ${users.id} = ${vehicleEvents.actorId}
  where ${vehicleEvents.vehicleId} = ${vehicles.id} and ${vehicleEvents.type} = ${sql.raw(`'${NUDGED}'`)}
    and ${vehicleEvents.at} >= ${vehicles.subStageEnteredAt}
  order by ${vehicleEvents.at} desc limit 1)`

const isOffsite = sql`${vehicles.stage} = 'OFFSITE'`

/** The rows that are stuck for each reason. */
const STUCK: Readonly<Record<StuckReason, (now: Date) => SQL | undefined>> = {
  LATE: (now) => and(slaCondition('RED', now), sql`not ${isOffsite}`),
  HOLD_OVERDUE: (now) =>
    and(
      sql`${vehicles.hold} is not null`,
      sql`(${vehicles.hold} ->> 'eta')::timestamptz <= ${now.toISOString()}::timestamptz`,
    ),
  REJECTED: () => sql`${rejections} >= ${REJECTIONS_TO_BE_STUCK}`,
  OFFSITE_OVERDUE: (now) => and(slaCondition('RED', now), isOffsite),
  SAFETY_DECLINED: () => sql`jsonb_array_length(${vehicles.safetyDeclined}) > 0`,
}

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({ ...stageColumns, safetyDeclined: vehicles.safetyDeclined, rejections, nudged: lastNudge, cursorKey })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

const stuckAt = (dealerId: string, reasons: readonly StuckReason[], now: Date): SQL | undefined =>
  and(eq(vehicles.dealerId, dealerId), inStock, or(...reasons.map((reason) => STUCK[reason](now))))

interface Found {
  id: string
  /** Of all that are stuck, whatever the page. */
  total: number
}

/** The statement of which vehicles a page has, and how many there are in all: the dealer's stock is gone through once. */
export const stuckOnes = (
  reasons: readonly StuckReason[],
  { dealerId, now }: Pick<StageReader, 'dealerId' | 'now'>,
  { where, orderBy, limit }: PageQuery,
): SQL => sql`
  select id, total from (select *, (count(*) over ())::int as total from ${vehicles}
    where ${stuckAt(dealerId, reasons, now)}) ${vehicles}
  ${where && sql`where ${where}`} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`

/** The statement of a page's rows: all else is looked up for them alone, not for all that is sorted. */
const rowsOf = (tx: ScopedTransaction, found: readonly Found[], userId: string, page: PageQuery) => {
  const ids = found.map(({ id }) => id)
  return select(
    tx,
    page.cursorKey,
    { userId },
    { ...page, where: sql`${vehicles.id} = any(${sql.param(ids)}::uuid[])` },
  )
}

/** A page of the vehicles of a dealer that do not move on, the most urgent first. @throws AppError 422 on `cursor` */
export async function stuckList(
  tx: ScopedTransaction,
  { reason, sort, cursor, pageSize }: StuckQuery,
  reader: StageReader,
): Promise<{ data: StuckItem[]; paging: Paging }> {
  const page = pageQuery(STAGE_ORDERS[sort], cursor, pageSize)
  const found = await selected<Found>(tx, stuckOnes(reason ? [reason] : STUCK_REASONS, reader, page))
  const fetched = found.length > 0 ? await rowsOf(tx, found, reader.userId, page) : []
  const { rows, paging } = toPage({ rows: fetched, counted: found[0]?.total ?? 0 }, page, pageSize)
  return {
    data: extended(rows, (row) => {
      const facts = stageFacts(row, reader.fileUrl, reader.now)
      return {
        ...facts,
        reasons: reasonsOf({ ...row, slaState: facts.slaState }, reader.now),
        roles: [...rolesActingAt(positionOf(row))],
        // As JSON has it the moment bears an offset.
        nudged: row.nudged && { ...row.nudged, at: new Date(row.nudged.at).toISOString() },
      }
    }),
    paging,
  }
}
