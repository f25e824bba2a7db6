import {
  nextPosition,
  positionOf,
  ROUTE_KEY_LABELS,
  ROUTE_KEYS,
  routeStepAt,
  splitPosition,
  STAGE_LABELS,
  stepsAhead,
  type Position,
  type Route,
  recordOf,
  type Stage,
  type SubStage,
} from '@forecourt/domain'
import type { Values } from './values.ts'

/** 'Mechanical Prep'; of Media its step, since Valet and Media are two of the route's. */
export function stepName(position: Position): string {
  const key = routeStepAt(position)
  return key ? ROUTE_KEY_LABELS[key] : STAGE_LABELS[splitPosition(position).stage]
}

/** The route that a form holds, which may be incomplete. */
export const routeOf = (given: Values['route']): Route => recordOf(ROUTE_KEYS, (key) => given?.[key] === true)

/** Where Admin sends the vehicle on this route. */
export const sentTo = (route: Route): Position => nextPosition(route, 'ADMIN:CONFIGURE')

/** The names of the steps that the vehicle still takes from where it stands; none once it is for sale, offsite or closed. */
export function waysOn(route: Route, stage: Stage, subStage: SubStage): string[] {
  if (stage === 'OFFSITE' || stage === 'CLOSED') return []
  return stepsAhead(route, positionOf({ stage, subStage })).map(stepName)
}

/** 'Next: Mechanical Prep, then Valet and Sale.' */
export function routeSentence(names: readonly string[]): string {
  const [next, ...then] = names
  if (!next) return 'Its route is complete.'
  return then.length === 0 ? `Next: ${next}.` : `Next: ${next}, then ${listed.format(then)}.`
}

const listed = new Intl.ListFormat('en-GB')
