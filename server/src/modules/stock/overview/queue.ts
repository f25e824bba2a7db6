import type { Actor } from '@forecourt/authority'
import type { Queue, QueueQuery } from '@forecourt/contracts'
import {
  type DealerRole,
  POSITIONS,
  type Position,
  rolesActingAt,
  taskAt,
  timeKind,
  positionOf,
} from '@forecourt/domain'
import { and, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { capped } from '../../../platform/lists/keyset.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { overviewFigures, type Step } from './figures.ts'
import { byStage, foremost, type Place, standsAt } from './foremost.ts'
import { missingOf } from './missing.ts'

/** The caller, as somebody who holds that role alone: a role that they do not hold leaves them none. */
export const inRole = (actor: Actor, role: DealerRole | undefined): Actor =>
  role ? { ...actor, activeDealerRoles: actor.activeDealerRoles.filter((each) => each === role) } : actor

/** Where the caller's roles act next, stage by stage. On sale a vehicle waits for a buyer, and nobody is late. */
export function workOf(actor: Actor, dealerId: string): Place[] {
  const mine = POSITIONS.filter((each) => timeKind(each) !== 'NONE' && mayActAt(each, actor, dealerId))
  return byStage(mine)
}

/** What waits for the caller's roles at a dealer: two statements, however many stages they work in. */
export async function queueOf(
  tx: ScopedTransaction,
  { pageSize, role }: z.output<typeof QueueQuery>,
  reader: StageReader & { actor: Actor },
): Promise<Queue> {
  const { actor, dealerId } = reader
  const asked = inRole(actor, role)
  const work = workOf(asked, dealerId)
  const all = workOf(actor, dealerId)
  const [rows, stock] = await Promise.all([
    work.length === 0 ? [] : rowsOf(tx, work, reader, pageSize),
    overviewFigures(tx, asked.activeDealerRoles, reader),
  ])
  const counts = stock.steps
    .filter((step) => isIn(all, step))
    .toSorted((one, other) => POSITIONS.indexOf(positionOf(one)) - POSITIONS.indexOf(positionOf(other)))
  const rolesAt = (position: Position) =>
    rolesActingAt(position).filter((each) => actor.activeDealerRoles.includes(each))
  const items = extended(rows, (row) => ({
    ...stageFacts(row, reader.fileUrl, reader.now),
    task: taskName(positionOf(row)),
    missing: missingOf(row),
    roles: rolesAt(positionOf(row)),
  }))
  const steps = counts.filter((step) => isIn(work, step))
  const stages = work.flatMap(({ stage }) => {
    const count = sumOf(steps.filter((step) => step.stage === stage))
    return count > 0 ? [{ stage, count }] : []
  })
  const roles = actor.activeDealerRoles.map((each) => ({
    role: each,
    count: sumOf(counts.filter((step) => rolesAt(positionOf(step)).includes(each))),
  }))
  return {
    items,
    stages,
    steps: steps.map((step) => ({ ...step, task: taskName(positionOf(step)) })),
    roles,
    figures: stock.figures,
    ...capped(sumOf(steps)),
  }
}

const taskName = (position: Position): string => taskAt(position)?.label ?? ''

const isIn = (work: readonly Place[], { stage, subStage }: Step): boolean =>
  work.some((place) => place.stage === stage && place.subStages.includes(subStage))

const sumOf = (steps: readonly Pick<Step, 'count'>[]): number => steps.reduce((sum, { count }) => sum + count, 0)

const isHeld = sql`(${vehicles.hold} is not null)`

/** What nobody can work on is asked for on its own, or it would push the others out: few of all stages, by their index. */
const conditionsOf = (dealerId: string, work: readonly Place[]) => {
  const places = work.map((each) => standsAt(dealerId, each))
  return [...places.map((place) => and(place, sql`not ${isHeld}`)), and(or(...places), isHeld)]
}

/** The statement of a queue's rows. */
export const rowsOf = (
  tx: ScopedTransaction,
  work: readonly Place[],
  { userId, dealerId }: Pick<StageReader, 'userId' | 'dealerId'>,
  limit: number,
) => foremost(tx, conditionsOf(dealerId, work), { userId }, { limit, first: [isHeld] })
