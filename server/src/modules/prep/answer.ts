import type { StageMove } from '@forecourt/contracts'
import { positionLabel, splitPosition, type Stage, SUB_STAGES, type SubStage } from '@forecourt/domain'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { actionPageFor } from '../vehicles/action-page.ts'
import type { Acting } from '../workflow/acting.ts'
import type { Moved } from '../workflow/hooks.ts'
import { nextInQueue } from '../workflow/next-in-queue.ts'

/** Where a move left the vehicle, and the most urgent of those in the stage that wait for the same person. */
export async function moveAnswer(
  tx: ScopedTransaction,
  { actor }: Pick<Acting, 'actor'>,
  { vehicleId, dealerId, to, version }: Moved,
  stage: Stage,
): Promise<{ data: StageMove }> {
  const all: readonly SubStage[] = SUB_STAGES[stage]
  const subStages = all.filter((subStage) => actionPageFor({ id: '', dealerId, stage, subStage }, actor))
  const next = await nextInQueue(tx, dealerId, stage, { subStages, except: vehicleId })
  return { data: { vehicleId, ...splitPosition(to), label: positionLabel(to), version, nextInQueue: next } }
}
