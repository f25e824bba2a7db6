import { positionOf, type Position, type Stage, type SubStage } from '../stages.ts'

/** The two stages that assess, quote, ask and work (docs/domain.md#quotes). */
export type PrepStageName = 'MECHANICAL_PREP' | 'BODY_DAMAGE'

/** Where a vehicle stands while its approved work is done. */
export const WORK_POSITIONS = {
  MECHANICAL_PREP: 'MECHANICAL_PREP:IN_WORKSHOP',
  BODY_DAMAGE: 'BODY_DAMAGE:REPAIR',
} as const satisfies { [Name in PrepStageName]: `${Name}:${string}` }

const atWork: readonly Position[] = Object.values(WORK_POSITIONS)

/** Whether the approved work on a vehicle has begun, so that a quote can only add to it. */
export const isAtWork = (vehicle: { stage: Stage; subStage: SubStage }): boolean => atWork.includes(positionOf(vehicle))
