import type { StageMove } from '@forecourt/contracts'
import { pageFor, type Stage, type SubStage, positionOf } from '@forecourt/domain'
import { and, asc, eq, ne } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { STAGE_ORDERS } from './orders.ts'

interface Wanted {
  /** Where in the stage the same person works; anywhere when left out. */
  subStages?: readonly SubStage[]
  /** The vehicle that they have just finished with. */
  except?: string
}

/** The most urgent vehicle that stands in a stage of a dealer, for anyone who has just finished with another. */
export async function nextInQueue(
  tx: ScopedTransaction,
  dealerId: string,
  stage: Stage,
  { subStages, except }: Wanted = {},
): Promise<StageMove['nextInQueue']> {
  const [row] = await tx
    .select({
      id: vehicles.id,
      registration: vehicles.registration,
      shortChassis: vehicles.shortChassis,
      stage: vehicles.stage,
      subStage: vehicles.subStage,
    })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.dealerId, dealerId),
        eq(vehicles.stage, stage),
        subStages && among(vehicles.subStage, subStages),
        except === undefined ? undefined : ne(vehicles.id, except),
      ),
    )
    .orderBy(...STAGE_ORDERS.urgency.parts.map(({ expression }) => asc(expression)))
    .limit(1)
  return row ? { ...row, page: pageFor(positionOf(row), row.id) } : null
}
