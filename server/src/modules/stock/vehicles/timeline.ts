import type { Paging, TimelineEntry } from '@forecourt/contracts'
import type { QuoteKind, Stage, SubStage } from '@forecourt/domain'
import { sql, type SQL } from 'drizzle-orm'
import { quotes, stageVisits, users, vehicleEvents } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { countMessages } from '../../vehicle/messages/answer.ts'
import { type Order, pageQuery, toPage } from '../../../platform/lists/keyset.ts'
import { withoutFigures } from '../../vehicle/details/details.ts'

type Moment = Pick<TimelineEntry, 'id' | 'at' | 'stage' | 'subStage' | 'actor'>

/** Where a quote of a kind is decided. */
const DECIDED_IN: Readonly<Record<QuoteKind, Stage>> = { MECHANICAL: 'MECHANICAL_PREP', BODY: 'BODY_DAMAGE' }

const NEWEST: Order = {
  name: 'newest',
  parts: [
    { expression: sql`entry.at`, type: 'timestamptz' },
    { expression: sql`entry.rank`, type: 'integer' },
    { expression: sql`entry.id`, type: 'uuid' },
  ],
  descending: true,
}

type VisitData = Omit<Extract<TimelineEntry, { kind: 'VISIT' }>, 'kind' | keyof Moment>
type QuoteData = Omit<Extract<TimelineEntry, { kind: 'QUOTE' }>, 'kind' | keyof Moment>

/** A row of `entriesOf`, whose sources write what is told of each kind. */
type Row = Columns &
  (
    | { kind: 'EVENT'; data: { type: string; data: Record<string, unknown> } }
    | { kind: 'VISIT'; data: VisitData }
    | { kind: 'QUOTE'; data: QuoteData }
  )

interface Columns extends Record<string, unknown> {
  id: string
  at: string
  stage: Stage
  sub_stage: SubStage
  actor_id: string | null
  actor_name: string | null
  cursor_key: string
}

interface Asked {
  cursor?: string | undefined
  pageSize: number
}

/**
 * A page of what happened to a vehicle, newest first: what was done, each stay as it ended, and what was decided about
 * quotes. Of one moment the deed comes above the stay that it ended.
 * @param isOwn whether the reader acts at the vehicle's dealer: the others are told no figures
 * @throws AppError 422 on `cursor`
 */
export async function vehicleTimeline(
  tx: ScopedTransaction,
  vehicleId: string,
  { cursor, pageSize }: Asked,
  isOwn: boolean,
): Promise<{ data: TimelineEntry[]; paging: Paging; messages: number }> {
  const page = pageQuery(NEWEST, cursor, pageSize)
  const entries = entriesOf(vehicleId, isOwn)
  const [{ rows }, counted, messages] = await Promise.all([
    tx.execute<Row>(sql`
      select entry.*, person.name as actor_name, ${page.cursorKey} as cursor_key
      from (${entries}) entry left join ${users} person on person.id = entry.actor_id
      where ${page.where ?? sql`true`}
      order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`),
    tx.execute<{ count: number }>(sql`select count(*)::int as count from (${entries}) entry`),
    countMessages(tx, vehicleId),
  ])
  const fetched = {
    rows: rows.map((row) => ({ ...row, cursorKey: row.cursor_key })),
    counted: counted.rows[0]?.count ?? 0,
  }
  const { rows: shown, paging } = toPage(fetched, page, pageSize)
  return { data: shown.map((row) => entryOf(row, isOwn)), paging, messages }
}

/** Every source in one shape; each is looked up by the vehicle, which has dozens of rows, not thousands. */
function entriesOf(vehicleId: string, isOwn: boolean): SQL {
  const events = sql`
    select 'EVENT' as kind, 2 as rank, id, at, stage, sub_stage, actor_id, jsonb_build_object('type', type, 'data', data) as data
    from ${vehicleEvents} where vehicle_id = ${vehicleId}`
  const visits = sql`
    select 'VISIT', 1, id, exited_at, stage, sub_stage, exited_by_id, jsonb_build_object(
      'exitAction', exit_action, 'seconds', extract(epoch from exited_at - entered_at)::int, 'heldSeconds', hold_seconds,
      'late', coalesce(exited_at > due_at, false),
      'lateSeconds', coalesce(greatest(0, extract(epoch from exited_at - due_at)::int), 0))
    from ${stageVisits} where vehicle_id = ${vehicleId} and exited_at > entered_at`
  const decisions = sql`
    select 'QUOTE', 0, id, decided_at, case kind when 'BODY' then ${DECIDED_IN.BODY} else ${DECIDED_IN.MECHANICAL} end, 'APPROVAL',
      decided_by_id, jsonb_build_object('quoteKind', kind, 'version', version, 'status', status, 'net', net, 'approvedNet', approved_net)
    from ${quotes} where vehicle_id = ${vehicleId} and decided_at is not null`
  return sql.join(isOwn ? [events, visits, decisions] : [events, visits], sql` union all `)
}

function entryOf(row: Row, isOwn: boolean): TimelineEntry {
  const { id, stage } = row
  const actor = row.actor_id && row.actor_name ? { id: row.actor_id, name: row.actor_name } : null
  const moment: Moment = { id, at: row.at, stage, subStage: row.sub_stage, actor }
  if (row.kind === 'EVENT') {
    const { type, data } = row.data
    return { kind: row.kind, ...moment, type, data: isOwn ? data : withoutFigures(data) }
  }
  return row.kind === 'VISIT' ? { kind: row.kind, ...moment, ...row.data } : { kind: row.kind, ...moment, ...row.data }
}
