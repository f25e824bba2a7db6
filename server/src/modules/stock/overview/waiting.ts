import { type Actor, can } from '@forecourt/authority'
import type { QueueQuery, Waiting } from '@forecourt/contracts'
import {
  POSITIONS,
  type Position,
  rolesActingAt,
  taskAt,
  timeKind,
  TRANSITIONS,
  type WaitingReason,
  positionOf,
} from '@forecourt/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { stageDrafts, vehicles } from '../../../schema/index.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { byStage, foremost, type Place, standsAt } from './foremost.ts'
import { literal } from '../../vehicle/workflow/literal.ts'
import { ictIsTicked } from './missing.ts'
import { workOf } from './queue.ts'

const HOUR_MS = 3_600_000

/** A hold whose time is up within a day is looked at again: what it waits for may be there, or has to be chased. */
const HOLD_DUE_MS = 24 * HOUR_MS

/** Where the caller's roles sent vehicles on which others now act first: the way leads there by name, not along the route. */
export function sentTo(actor: Actor, dealerId: string): Place[] {
  const mayDo = (position: Position) => mayActAt(position, actor, dealerId)
  const sent = POSITIONS.filter(
    (position) =>
      timeKind(position) === 'WAIT' &&
      !mayDo(position) &&
      TRANSITIONS.some(({ to, permission }) => to === position && permission && can(permission, actor, { dealerId })),
  )
  return byStage(sent)
}

/** Offsite with a place among the caller's to come back to. */
const comingBack = (dealerId: string, { stage, subStages }: Place): SQL | undefined =>
  and(
    standsAt(dealerId, { stage: 'OFFSITE', subStages: ['OFFSITE'] }),
    sql`${vehicles.returnStage} = ${literal(stage)}`,
    sql`${vehicles.returnSubStage} in (${sql.join(subStages.map(literal), sql`, `)})`,
  )

const heldUntilSoon = (dealerId: string, place: Place, now: Date): SQL | undefined =>
  and(
    standsAt(dealerId, place),
    sql`${vehicles.hold} is not null`,
    sql`(${vehicles.hold} ->> 'eta')::timestamptz < ${new Date(now.getTime() + HOLD_DUE_MS).toISOString()}`,
  )

/** Its form is written and lacks the manager's tick alone. */
const tickAwaited = (dealerId: string): SQL | undefined =>
  and(
    standsAt(dealerId, { stage: 'ICT', subStages: ['ICT'] }),
    sql`not ${ictIsTicked}`,
    sql`exists (select from ${stageDrafts} where ${stageDrafts.vehicleId} = ${vehicles.id} and ${stageDrafts.kind} = 'ICT')`,
  )

/** What the caller's roles wait for, each condition of one stage. */
export function waitingConditions(actor: Actor, dealerId: string, now: Date): (SQL | undefined)[] {
  const may = (permission: 'stage.ict.submit' | 'stage.ict.confirm' | 'stage.offsite.return') =>
    can(permission, actor, { dealerId })
  const work = workOf(actor, dealerId)
  return [
    ...sentTo(actor, dealerId).map((place) => standsAt(dealerId, place)),
    // Anyone who brings vehicles back has them in their queue.
    ...(may('stage.offsite.return') ? [] : work.map((place) => comingBack(dealerId, place))),
    ...work.filter(({ stage }) => stage !== 'OFFSITE').map((place) => heldUntilSoon(dealerId, place, now)),
    ...(may('stage.ict.submit') && !may('stage.ict.confirm') ? [tickAwaited(dealerId)] : []),
  ]
}

/** Those that were due first come first: anyone who waits asks about what should be over. */
const byTime = sql`(case when ${vehicles.hold} is not null then (${vehicles.hold} ->> 'eta')::timestamptz else ${vehicles.dueAt} end)`

/** The statement of the rows. */
export const waitingRows = (
  tx: ScopedTransaction,
  { actor, userId, dealerId, now }: Omit<StageReader, 'fileUrl'> & { actor: Actor },
  limit: number,
) => foremost(tx, waitingConditions(actor, dealerId, now), { userId }, { limit, first: [byTime] })

type Row = Awaited<ReturnType<typeof waitingRows>>[number]

function waitsFor({ stage, subStage, hold }: Pick<Row, 'stage' | 'subStage' | 'hold'>): WaitingReason {
  if (stage === 'OFFSITE') return 'OFFSITE'
  if (hold) return 'HOLD'
  return positionOf({ stage, subStage }) === 'ICT:ICT' ? 'TICK' : 'TASK'
}

const TICKERS = ['SALES_MANAGER'] as const

/** On whom the caller's roles wait, and for how long (one statement, however many stages they work in). */
export async function waitingOf(
  tx: ScopedTransaction,
  { pageSize }: z.output<typeof QueueQuery>,
  reader: StageReader & { actor: Actor },
): Promise<Waiting> {
  if (waitingConditions(reader.actor, reader.dealerId, reader.now).length === 0) return { items: [] }
  const rows = await waitingRows(tx, reader, pageSize)
  return {
    items: extended(rows, (row) => {
      const reason = waitsFor(row)
      return {
        ...stageFacts(row, reader.fileUrl, reader.now),
        waitsFor: reason,
        task: taskAt(positionOf(row))?.label ?? '',
        roles: reason === 'HOLD' ? [] : reason === 'TICK' ? [...TICKERS] : [...rolesActingAt(positionOf(row))],
        since: row.hold?.since ?? row.subStageEnteredAt,
        expectedAt: reason === 'HOLD' ? (row.hold?.eta ?? null) : reason === 'OFFSITE' ? row.dueAt : null,
      }
    }),
  }
}
