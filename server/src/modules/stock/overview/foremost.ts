import { type Stage, type SubStage, type Position, splitPosition, STAGES } from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { makes, models, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { literal } from '../../vehicle/workflow/literal.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../../stages/stage-list/columns.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { missingColumns } from './missing.ts'

/** Some positions of one stage. */
export interface Place {
  stage: Stage
  subStages: readonly SubStage[]
}

export function byStage(positions: readonly Position[]): Place[] {
  const all = positions.map(splitPosition)
  return STAGES.map((stage) => ({
    stage,
    subStages: all.filter((each) => each.stage === stage).map(({ subStage }) => subStage),
  })).filter(({ subStages }) => subStages.length > 0)
}

export const standsAt = (dealerId: string, { stage, subStages }: Place): SQL | undefined =>
  and(
    eq(vehicles.dealerId, dealerId),
    sql`${vehicles.stage} = ${literal(stage)}`,
    sql`${vehicles.subStage} in (${sql.join(subStages.map(literal), sql`, `)})`,
  )

export const allOf = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

const URGENCY = STAGE_ORDERS.urgency.parts.map(({ expression }) => expression)

const select = writtenOnce((statement) =>
  statement
    .select({ ...stageColumns, ...missingColumns, route: vehicles.route })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

const FOREMOST = {}

/**
 * The most urgent vehicles of several conditions: the most urgent of each, of which the most urgent of all are some. Each
 * names one stage, because the index of the urgency goes by stage, or finds few by an index of its own.
 *
 * @param first what comes before the urgency
 */
export const foremost = (
  tx: ScopedTransaction,
  conditions: readonly (SQL | undefined)[],
  { userId }: Pick<StageReader, 'userId'>,
  { limit, first = [] }: { limit: number; first?: SQL[] },
) => {
  const ofEach = conditions.map(
    (condition) => sql`(select ${vehicles.id} from ${vehicles} where ${condition}
      order by ${sql.join(URGENCY, sql`, `)} limit ${limit})`,
  )
  const where = sql`${vehicles.id} in (${allOf(ofEach)})`
  return select(tx, FOREMOST, { userId }, { where, orderBy: [...first, ...URGENCY], limit })
}
