import type { Route, RouteKey } from '../route.ts'
import { type Position, splitPosition } from '../stages.ts'

/** Where each part of a route begins, in the order a vehicle meets them. */
const STEPS: readonly (readonly [RouteKey, Position])[] = [
  ['ict', 'ICT:ICT'],
  ['mechanicalPrep', 'MECHANICAL_PREP:ASSESS'],
  ['bodyDamage', 'BODY_DAMAGE:ASSESS'],
  ['valet', 'MEDIA:VALET'],
  ['media', 'MEDIA:MEDIA'],
]

/** No route leaves this out: every vehicle that is not sold directly is posted. */
const LAST_STEP: Position = 'SALE:POST'

/** How many steps lie behind a vehicle that stands here: 0 before the first, all of them once it is for sale. */
function stepsReached(from: Position): number {
  const { stage } = splitPosition(from)
  if (stage === 'INFLEET' || stage === 'ADMIN') return 0
  if (stage === 'SALE') return STEPS.length
  if (stage === 'OFFSITE' || stage === 'CLOSED') {
    throw new RangeError(`${from} is not on the way to the line: ask for the position the vehicle returns to`)
  }
  // Valet and Media are two steps of one stage; every other stage is one step, whatever its sub-stage.
  const at = STEPS.findIndex(([, step]) => (stage === 'MEDIA' ? step === from : splitPosition(step).stage === stage))
  return at + 1
}

/** The steps still to come on this route, Sale: Post last; empty once a vehicle is there. Throws for offsite and closed. */
export function stepsAhead(route: Route, from: Position): readonly Position[] {
  const { stage } = splitPosition(from)
  const ahead = STEPS.slice(stepsReached(from)).filter(([key]) => route[key])
  return stage === 'SALE' ? [] : [...ahead.map(([, step]) => step), LAST_STEP]
}

/** The next required step after the current one. Throws where a vehicle has none: for sale, offsite, closed. */
export function nextPosition(route: Route, from: Position): Position {
  const next = stepsAhead(route, from)[0]
  if (next === undefined) throw new RangeError(`There is no next step after ${from}`)
  return next
}

/** The parts of a route that may still be turned on or off: those not yet begun. Throws for offsite and closed. */
export const changeableRouteKeys = (from: Position): readonly RouteKey[] =>
  STEPS.slice(stepsReached(from)).map(([key]) => key)
