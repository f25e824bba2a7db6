import type { Actor } from '@forecourt/authority'
import type { Queue, QueueQuery } from '@forecourt/contracts'
import { POSITIONS, type Position, splitPosition, type Stage, STAGES, taskAt, timeKind } from '@forecourt/domain'
import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { capped, countLimit } from '../../../platform/lists/keyset.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { stageFacts } from '../../stages/stage-list/columns.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { positionOf } from '../../vehicle/workflow/vehicle-row.ts'
import { allOf, foremost, type Place, standsAt } from './foremost.ts'
import { missingOf } from './missing.ts'

/** Where the caller's roles act next, stage by stage. On sale a vehicle waits for a buyer, and nobody is late. */
export function workOf(actor: Actor, dealerId: string): Place[] {
  const mine = POSITIONS.filter((each) => timeKind(each) !== 'NONE' && mayActAt(each, actor, dealerId))
  const places = mine.map(splitPosition)
  return STAGES.map((stage) => ({
    stage,
    subStages: places.filter((place) => place.stage === stage).map(({ subStage }) => subStage),
  })).filter(({ subStages }) => subStages.length > 0)
}

/** What waits for the caller's roles at a dealer: two statements, however many stages they work in. */
export async function queueOf(
  tx: ScopedTransaction,
  { pageSize }: z.output<typeof QueueQuery>,
  reader: StageReader & { actor: Actor },
): Promise<Queue> {
  const work = workOf(reader.actor, reader.dealerId)
  if (work.length === 0) return { items: [], stages: [], ...capped(0) }
  const [rows, stages] = await Promise.all([rowsOf(tx, work, reader, pageSize), countsOf(tx, work, reader.dealerId)])
  const items = extended(rows, (row) => ({
    ...stageFacts(row, reader.fileUrl, reader.now),
    task: taskName(positionOf(row)),
    missing: missingOf(row),
  }))
  return { items, stages, ...capped(stages.reduce((sum, { count }) => sum + count, 0)) }
}

const taskName = (position: Position): string => taskAt(position)?.label ?? ''

const isHeld = sql`(${vehicles.hold} is not null)`

/** A vehicle on hold is asked for on its own, or those that nobody can work on would push the others out. */
const conditionsOf = (dealerId: string, work: readonly Place[]) =>
  work.flatMap((each) => [false, true].map((held) => and(standsAt(dealerId, each), sql`${isHeld} = ${held}`)))

/** The statement of a queue's rows. */
export const rowsOf = (
  tx: ScopedTransaction,
  work: readonly Place[],
  { userId, dealerId }: Pick<StageReader, 'userId' | 'dealerId'>,
  limit: number,
) => foremost(tx, conditionsOf(dealerId, work), { userId }, { limit, first: [isHeld] })

/** How many wait in each stage; counted no further than is told. */
export async function countsOf(
  tx: ScopedTransaction,
  work: readonly Place[],
  dealerId: string,
): Promise<Queue['stages']> {
  const waiting = allOf(
    work.map(
      (each) =>
        sql`(select ${vehicles.stage} from ${vehicles} where ${standsAt(dealerId, each)} limit ${sql.raw(String(countLimit))})`,
    ),
  )
  const counts = await tx
    .select({ stage: sql<Stage>`stage`, count: sql<number>`count(*)::int` })
    .from(sql`(${waiting}) waiting`)
    .groupBy(sql`stage`)
  return work.flatMap(({ stage }) => counts.filter((row) => row.stage === stage))
}
