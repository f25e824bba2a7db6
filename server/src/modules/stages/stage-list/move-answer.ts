import type { StageMove } from '@forecourt/contracts'
import { positionLabel, splitPosition, SUB_STAGES, type SubStage } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { actionPageFor } from '../../vehicle/details/action-page.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { Moved } from '../../vehicle/workflow/hooks.ts'
import { nextInQueue } from './next-in-queue.ts'

/**
 * Where a move left the vehicle, and the most urgent of those that wait for the same person in the stage that it left, at
 * their own dealer wherever the vehicle went.
 */
export async function moveAnswer(
  tx: ScopedTransaction,
  { actor }: Pick<Acting, 'actor'>,
  { vehicleId, from, to, version }: Moved,
): Promise<{ data: StageMove }> {
  const moved = { vehicleId, ...splitPosition(to), label: positionLabel(to), version }
  const dealerId = actor.activeDealerId
  if (!from || !dealerId) return { data: { ...moved, nextInQueue: null } }
  const { stage } = splitPosition(from)
  const all: readonly SubStage[] = SUB_STAGES[stage]
  const subStages = all.filter((subStage) => actionPageFor({ id: '', dealerId, stage, subStage }, actor))
  return { data: { ...moved, nextInQueue: await nextInQueue(tx, dealerId, stage, { subStages, except: vehicleId }) } }
}
