import { type Actor, can } from '@forecourt/authority'
import { callList } from '@forecourt/contracts'
import { pageFor, positionOf, type Position, type Stage, type SubStage, taskAt } from '@forecourt/domain'

interface Standing {
  id: string
  dealerId: string
  stage: Stage
  subStage: SubStage
}

const asked: ReadonlySet<unknown> = new Set(callList.flatMap(({ spec }) => spec.permission))

/** What no call of this release asks for is done by a later one: there is no page to lead to. */
const isCallable = (permission: string): boolean => asked.has(permission)

/** Whether the caller does what a vehicle of a dealer waits for at a position. */
export function mayActAt(position: Position, actor: Actor, dealerId: string, isOffered = isCallable): boolean {
  const task = taskAt(position)
  return task !== null && isOffered(task.permission) && can(task.permission, actor, { dealerId })
}

/** The page on which the caller may do what the vehicle waits for; null when none of the caller's roles does it. */
export function actionPageFor(
  { id, dealerId, stage, subStage }: Standing,
  actor: Actor,
  isOffered = isCallable,
): string | null {
  const position = positionOf({ stage, subStage })
  return mayActAt(position, actor, dealerId, isOffered) ? pageFor(position, id) : null
}
