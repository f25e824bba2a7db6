import { type DealerRole, DEALER_ROLES } from '../roles.ts'
import { type Route, ROUTE_STEPS, type RouteKey } from '../route.ts'
import { STAGE_PERMISSIONS } from '../stage-permissions.ts'
import { type Position, POSITIONS, splitPosition, type Stage } from '../stages.ts'
import { rolesIn } from '../stages/describe.ts'
import { taskAt } from '../tasks.ts'

/** No route leaves this out: every vehicle that is not sold directly is posted. */
const LAST_STEP: Position = 'SALE:POST'

/** Beside the way to the line: where a vehicle is away, and where its way has ended. */
const BESIDE_LINE: readonly Stage[] = ['OFFSITE', 'CLOSED']

/** How many steps lie behind a vehicle that stands here, the one it is in included: all of them once it is for sale. */
function stepsReached(from: Position): number {
  if (BESIDE_LINE.includes(splitPosition(from).stage)) {
    throw new RangeError(`${from} is not on the way to the line: ask for the position the vehicle returns to`)
  }
  const at = POSITIONS.indexOf(from)
  return ROUTE_STEPS.filter(({ start }) => POSITIONS.indexOf(start) <= at).length
}

/** The part of the route in which a vehicle stands here; null before, after and beside the route. */
export function routeStepAt(position: Position): RouteKey | null {
  const { stage } = splitPosition(position)
  const at = POSITIONS.indexOf(position)
  const begun = ROUTE_STEPS.filter(
    ({ start }) => splitPosition(start).stage === stage && POSITIONS.indexOf(start) <= at,
  )
  return begun.at(-1)?.key ?? null
}

/** Where a part of the route begins. */
export const routeStepStart = (key: RouteKey): Position => stepOf(key).start

/**
 * The dealer roles of which one may do the task of a vehicle that stands here (docs/domain.md#positions); none where
 * nobody has to.
 */
export function rolesActingAt(position: Position): readonly DealerRole[] {
  const task = taskAt(position)
  const roles = task ? rolesIn(STAGE_PERMISSIONS[task.permission]) : []
  return roles === 'ANY_EMPLOYEE' ? DEALER_ROLES : roles
}

/** The dealer roles that may be given a part of the route: those that do its first task. */
export const rolesTaking = (key: RouteKey): readonly DealerRole[] => rolesActingAt(routeStepStart(key))

/** Whether somebody with these roles may be given a part of the route. */
export const mayTakeRouteStep = (key: RouteKey, roles: readonly DealerRole[]): boolean =>
  rolesTaking(key).some((role) => roles.includes(role))

/**
 * Whether somebody with these roles may be given a vehicle that stands here: anyone who may do a task at the position,
 * and anyone who may take the part of the route that it belongs to, so that a car stays a mechanic's while its quote
 * waits.
 */
export function mayTakeVehicle(position: Position, roles: readonly DealerRole[]): boolean {
  const key = routeStepAt(position)
  if (key && mayTakeRouteStep(key, roles)) return true
  const performers = rolesActingAt(position)
  return roles.some((role) => performers.includes(role))
}

function stepOf(key: RouteKey) {
  const step = ROUTE_STEPS.find((each) => each.key === key)
  if (!step) throw new RangeError(`${key} is no part of a route`)
  return step
}

/** The steps still to come on this route, Sale: Post last; empty once a vehicle is there. Throws for offsite and closed. */
export function stepsAhead(route: Route, from: Position): readonly Position[] {
  const { stage } = splitPosition(from)
  const ahead = ROUTE_STEPS.slice(stepsReached(from)).filter(({ key }) => route[key])
  return stage === 'SALE' ? [] : [...ahead.map(({ start }) => start), LAST_STEP]
}

/** A step that may be the next one after a position, and what a route says of a vehicle for which it is. */
export interface PossibleStep {
  start: Position
  /** On the route; null for Sale: Post, which every route has. */
  taken: RouteKey | null
  /** Before it, and not on the route. */
  skipped: readonly RouteKey[]
}

/** The steps of which one is next after a position, whatever the route: none for sale and beside the way to the line. */
export function possibleNextSteps(from: Position): readonly PossibleStep[] {
  const { stage } = splitPosition(from)
  if (stage === 'SALE' || BESIDE_LINE.includes(stage)) return []
  const ahead = ROUTE_STEPS.slice(stepsReached(from))
  const last: PossibleStep = { start: LAST_STEP, taken: null, skipped: ahead.map(({ key }) => key) }
  return [
    ...ahead.map(({ key, start }, at) => ({ start, taken: key, skipped: ahead.slice(0, at).map((step) => step.key) })),
    last,
  ]
}

/** The next required step after the current one. Throws where a vehicle has none: for sale, offsite, closed. */
export function nextPosition(route: Route, from: Position): Position {
  const next = stepsAhead(route, from)[0]
  if (next === undefined) throw new RangeError(`There is no next step after ${from}`)
  return next
}

/** The parts of a route that may still be turned on or off: those not yet begun. Throws for offsite and closed. */
export const changeableRouteKeys = (from: Position): readonly RouteKey[] =>
  ROUTE_STEPS.slice(stepsReached(from)).map(({ key }) => key)
