import type { Route } from '../route.ts'
import { type Position, splitPosition } from '../stages.ts'
import { WAY_BACK_LABELS } from './going-back.ts'
import { nextPosition } from './next-position.ts'
import type { Origin, Transition, TransitionId } from './transition.ts'
import { ACTION_LABELS, TRANSITIONS } from './transitions.ts'
import { isOneOf, keysOf } from '../records.ts'

const byId = new Map(TRANSITIONS.map((each) => [each.id, each]))

/** What a move needs to know of the vehicle. */
export interface VehicleOnItsWay {
  from: Origin
  route: Route
  /** Where the vehicle stood when it went offsite; null while it is onsite. */
  returnPosition: Position | null
}

export function transition(id: TransitionId): Transition {
  const found = byId.get(id)
  if (!found) throw new RangeError(`No transition is called ${id}`)
  return found
}

export const transitionsFrom = (from: Origin): readonly Transition[] =>
  TRANSITIONS.filter((each) => each.from.includes(from))

/** Whether the vehicle is still in stock. */
export const isOpen = (position: Position): boolean => splitPosition(position).stage !== 'CLOSED'

/**
 * The position a transition leads to for this vehicle. Throws when the vehicle does not stand where the transition
 * starts, or has no position to return to: the caller answers INVALID_STAGE before it asks.
 */
export function resolveTarget(move: Transition, { route, from, returnPosition }: VehicleOnItsWay): Position {
  if (!move.from.includes(from)) throw new RangeError(`${move.id} (${move.action}) does not start at ${from}`)
  switch (move.to) {
    case 'NEXT':
      if (from === 'NEW') throw new RangeError(`${move.id} has no route to follow yet`)
      return nextPosition(route, from)
    case 'RETURN':
      if (!returnPosition || !transition('O1').from.includes(returnPosition)) {
        throw new RangeError(`${move.id} cannot return a vehicle to ${returnPosition}`)
      }
      return returnPosition
    default:
      return move.to
  }
}

const LABELS = { ...ACTION_LABELS, ...WAY_BACK_LABELS }

/** 'Quote approved'; '-' for an action nobody knows. */
export const actionLabel = (action: string | null | undefined): string =>
  isOneOf(keysOf(LABELS), action) ? LABELS[action] : '-'
