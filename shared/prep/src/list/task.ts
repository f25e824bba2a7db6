import { can, soleSubStage, type Actor } from '@forecourt/authority'
import type { StageListItem } from '@forecourt/contracts'
import { positionOf, taskAt, type PrepStageName, type Task } from '@forecourt/domain'
import { useActor } from '@forecourt/session'

type Standing = Pick<StageListItem, 'stage' | 'subStage'>

/** What somebody does next with a vehicle: null where it is a colleague's to do. */
export function taskFor(vehicle: Standing, actor: Actor): Task | null {
  const task = taskAt(positionOf(vehicle))
  return task && can(task.permission, actor) ? task : null
}

/** What this person does next with a vehicle: null where it is a colleague's to do. */
export function useTask(vehicle: Standing): Task | null {
  return taskFor(vehicle, useActor())
}

/** Where a row leads: to the work for anyone who may do it, to the vehicle for the others, who would be turned away. */
export const pageOf = (vehicle: Standing & Pick<StageListItem, 'id' | 'page'>, actor: Actor): string =>
  taskFor(vehicle, actor) ? vehicle.page : `/vehicles/${vehicle.id}`

/** Whether approval is all that somebody does in a stage. */
export const onlyApproves = (stage: PrepStageName, actor: Actor): boolean => soleSubStage(stage, actor) === 'APPROVAL'
