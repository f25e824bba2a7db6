import type { Actor } from '@forecourt/authority'
import { callList, routeOf } from '@forecourt/contracts'
import {
  type Origin,
  pageFor,
  parsePosition,
  type Stage,
  type SubStage,
  type Transition,
  transitionsFrom,
} from '@forecourt/domain'

interface Standing {
  id: string
  dealerId: string
  stage: Stage
  subStage: SubStage
}

const stageOf = (from: Origin) => from.split(':', 1)[0]

/** Sent offsite or sold directly may be nearly any vehicle; neither is the task that its position waits for. */
const belongsToOneStage = ({ from }: Transition) => new Set(from.map(stageOf)).size === 1

const calls: ReadonlySet<string> = new Set(callList.map(({ spec }) => routeOf(spec)))

/** A move without a call of this release is made by a later one: there is no page to lead to. */
const isCallable = ({ endpoint }: Transition) => endpoint !== null && calls.has(endpoint)

function mayPerform({ roles, groupLevel }: Transition, actor: Actor, dealerId: string): boolean {
  if (actor.activeRole !== 'EMPLOYEE' || !Array.isArray(roles)) return false
  if (dealerId !== actor.activeDealerId && !groupLevel) return false
  return actor.activeDealerRoles.some((held) => roles.includes(held))
}

/** The page on which the caller may do what the vehicle waits for; null when none of the caller's roles does it. */
export function actionPageFor(
  { id, dealerId, stage, subStage }: Standing,
  actor: Actor,
  isOffered: (move: Transition) => boolean = isCallable,
): string | null {
  const position = parsePosition(stage, subStage)
  if (!position) return null
  const mine = transitionsFrom(position).filter((move) => belongsToOneStage(move) && isOffered(move))
  return mine.some((move) => mayPerform(move, actor, dealerId)) ? pageFor(position, id) : null
}
