import { positionOf, type Stage, STAGE_READERS, type SubStage, SUB_STAGES, taskAt } from '@forecourt/domain'
import { can } from './can.ts'
import type { Permission } from './permissions.ts'
import type { Actor } from './rule.ts'

/**
 * Who may read a stage's list and the vehicles that stand in it, and act on them there (docs/domain.md#permissions).
 */
export const STAGE_READ: Readonly<Record<Stage, Permission>> = STAGE_READERS

/** The one sub-stage of a stage in which somebody does what is next; null where they do so in several, or in none. */
export function soleSubStage(stage: Stage, actor: Actor): SubStage | null {
  const own = SUB_STAGES[stage].filter((subStage) => {
    const task = taskAt(positionOf({ stage, subStage }))
    return task !== null && can(task.permission, actor)
  })
  return own.length === 1 ? (own[0] ?? null) : null
}
