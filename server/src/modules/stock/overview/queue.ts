import type { Actor } from '@forecourt/authority'
import type { Queue, QueueQuery } from '@forecourt/contracts'
import {
  POSITIONS,
  type Position,
  splitPosition,
  type Stage,
  STAGES,
  type SubStage,
  taskAt,
  timeKind,
} from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { extended } from '../../../platform/database/rows.ts'
import { makes, models, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { capped, countLimit } from '../../../platform/lists/keyset.ts'
import { mayActAt } from '../../vehicle/details/action-page.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns, stageFacts } from '../../stages/stage-list/columns.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { positionOf } from '../../vehicle/workflow/vehicle-row.ts'
import { missingColumns, missingOf } from './missing.ts'

/** The positions of one stage at which somebody acts. */
interface Work {
  stage: Stage
  subStages: SubStage[]
}

/** Where the caller's roles act next, stage by stage. On sale a vehicle waits for a buyer, and nobody is late. */
export function workOf(actor: Actor, dealerId: string): Work[] {
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

/**
 * A name of the product's own, written into the statement: in the plan that PostgreSQL keeps for a parameter any stage
 * holds as much as those that were sold, and it reads all vehicles for a count.
 */
const literal = (name: Stage | SubStage): SQL => sql.raw(`'${name}'`)

const waitsIn = (dealerId: string, { stage, subStages }: Work): SQL | undefined =>
  and(
    eq(vehicles.dealerId, dealerId),
    sql`${vehicles.stage} = ${literal(stage)}`,
    sql`${vehicles.subStage} in (${sql.join(subStages.map(literal), sql`, `)})`,
  )

const URGENCY = STAGE_ORDERS.urgency.parts.map(({ expression }) => expression)
const isHeld = sql`(${vehicles.hold} is not null)`

const allOf = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

/**
 * The most urgent of each stage, of which the most urgent of all are some. By stage, because the index of the urgency goes
 * by stage; a vehicle on hold is asked for on its own, or those that nobody can work on would push the others out.
 */
const foremost = (dealerId: string, work: Work[], limit: number): SQL =>
  allOf(
    work.flatMap((each) =>
      [false, true].map(
        (held) => sql`(select ${vehicles.id} from ${vehicles}
          where ${waitsIn(dealerId, each)} and ${isHeld} = ${held}
          order by ${sql.join(URGENCY, sql`, `)} limit ${limit})`,
      ),
    ),
  )

const select = writtenOnce((statement) =>
  statement
    .select({ ...stageColumns, ...missingColumns })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

const QUEUE = {}

/** The statement of a queue's rows. */
export const rowsOf = (
  tx: ScopedTransaction,
  work: Work[],
  { userId, dealerId }: Pick<StageReader, 'userId' | 'dealerId'>,
  limit: number,
) =>
  select(
    tx,
    QUEUE,
    { userId },
    {
      where: sql`${vehicles.id} in (${foremost(dealerId, work, limit)})`,
      orderBy: [isHeld, ...URGENCY],
      limit,
    },
  )

/** How many wait in each stage; counted no further than is told. */
export async function countsOf(tx: ScopedTransaction, work: Work[], dealerId: string): Promise<Queue['stages']> {
  const waiting = allOf(
    work.map(
      (each) =>
        sql`(select ${vehicles.stage} from ${vehicles} where ${waitsIn(dealerId, each)} limit ${sql.raw(String(countLimit))})`,
    ),
  )
  const counts = await tx
    .select({ stage: sql<Stage>`stage`, count: sql<number>`count(*)::int` })
    .from(sql`(${waiting}) waiting`)
    .groupBy(sql`stage`)
  return work.flatMap(({ stage }) => counts.filter((row) => row.stage === stage))
}
