import {
  changeableRouteKeys,
  type DealerRole,
  type HoldReason,
  isOpen,
  mayTakeVehicle,
  type Performers,
  type Position,
  resolveTarget,
  type Route,
  reworkPositions,
  type RouteKey,
  routeStepAt,
  splitPosition,
  transition,
  type TransitionId,
  transitionsFrom,
} from '@forecourt/domain'

/* The expected outcome of whatever anyone tries: the workflow without a database, by the domain's table only. */

/** A person of the walk, at the vehicle's dealer, at another one of its group, or at one of another group. */
export interface Walker {
  id: string
  at: 'home' | 'sister' | 'elsewhere'
  activeRole: 'EMPLOYEE' | 'SUPER_ADMIN'
  roles: readonly DealerRole[]
}

export type Doing =
  /** `fails`: the stage's own guard refuses, after it has written something. */
  | { does: 'move'; id: TransitionId; fails: boolean }
  | { does: 'assign'; to: Walker | null }
  | { does: 'hold'; reason: HoldReason }
  | { does: 'release' }
  | { does: 'locate'; location: string }
  | { does: 'reroute'; key: RouteKey }
  | { does: 'reserve'; handoverAt: string }
  | { does: 'unreserve' }
  | { does: 'rework'; to: Position }
  | { does: 'reopen' }

export interface Attempt {
  doing: Doing
  who: Walker
  /** The version that the form was opened on; null where there was no form. */
  version: number | null
}

interface Told {
  type: string
  position: Position
  actorId: string
  at: string
}

/** A vehicle as the model knows it. */
export interface Known {
  position: Position
  /** Where it returns to; null onsite. */
  returnPosition: Position | null
  route: Route | null
  version: number
  heldFor: HoldReason | null
  assignedToId: string | null
  location: string | null
  handoverAt: string | null
  reworkCount: number
  events: readonly Told[]
  visits: readonly { position: Position; enteredAt: string }[]
}

/** Refused, of no effect, or the vehicle's new state. */
export type Outcome = { refused: readonly [status: number, code: string] } | { becomes: Known } | 'nothing'

const refused = (status: number, code: string): Outcome => ({ refused: [status, code] })
const INVALID = refused(422, 'VALIDATION')

const EVENTS = {
  assign: 'VEHICLE_ASSIGNED',
  hold: 'VEHICLE_HELD',
  release: 'VEHICLE_RELEASED',
  locate: 'VEHICLE_LOCATED',
  reroute: 'VEHICLE_RECONFIGURED',
  reserve: 'VEHICLE_RESERVED',
  unreserve: 'VEHICLE_UNRESERVED',
  rework: 'VEHICLE_RETURNED_FOR_REWORK',
  reopen: 'SALE_REOPENED',
} as const

/** The moves that their own stages make here, and the names of their events. */
export const REAL_MOVES: Partial<Record<TransitionId, string>> = {
  T02: 'VEHICLE_CONFIGURED',
  S1: 'POSTED',
  S2: 'SOLD',
  S3: 'SOLD_DIRECTLY',
  O1: 'VEHICLE_SENT_OFFSITE',
  O2: 'VEHICLE_RETURNED_ONSITE',
}

/** The type of the event that records it. */
export function eventOf(doing: Doing): string {
  if (doing.does !== 'move') return EVENTS[doing.does]
  return REAL_MOVES[doing.id] ?? `DID_${doing.id}`
}

const SELLERS = ['SALES', 'SALES_MANAGER', 'SALES_EXECUTIVE'] as const
const PERFORMERS: Partial<Record<Doing['does'], Performers>> = {
  reroute: ['ADMIN'],
  reserve: SELLERS,
  unreserve: SELLERS,
  rework: ['SALES_MANAGER'],
  reopen: ['ADMIN', 'SALES_MANAGER'],
}

function performersOf(doing: Doing): Performers {
  return doing.does === 'move' ? transition(doing.id).roles : (PERFORMERS[doing.does] ?? 'ANY_EMPLOYEE')
}

const actsInGroup = (doing: Doing) => doing.does === 'move' && transition(doing.id).groupLevel

/** Whether someone may do it to a vehicle of the home dealer; null where the vehicle does not even exist for them. */
export function mayDo({ at, activeRole, roles }: Walker, doing: Doing): boolean | null {
  if (at === 'elsewhere' || (at === 'sister' && !actsInGroup(doing))) return null
  const performers = performersOf(doing)
  if (activeRole !== 'EMPLOYEE' || roles.length === 0) return false
  return typeof performers === 'string' || roles.some((role) => performers.includes(role))
}

function isHere(doing: Doing, position: Position): boolean {
  switch (doing.does) {
    case 'move':
      return transition(doing.id).from.includes(position)
    case 'hold':
      return isOpen(position) && position !== 'OFFSITE:OFFSITE'
    case 'assign':
    case 'locate':
    case 'reserve':
      return isOpen(position)
    case 'rework':
      return isOpen(position) && position !== 'OFFSITE:OFFSITE'
    case 'reopen':
      return !isOpen(position)
    case 'reroute':
      return position !== 'ADMIN:CONFIGURE'
    default:
      return true
  }
}

function moved(known: Known, id: TransitionId, plan: Route, at: string): Partial<Known> {
  const { position: from, returnPosition } = known
  const route = id === 'T02' ? plan : known.route
  const position = resolveTarget(transition(id), { from, route: route ?? plan, returnPosition })
  return { ...arrived(known, position, at), route, returnPosition: position === 'OFFSITE:OFFSITE' ? from : null }
}

/** What any move does to a vehicle, forwards or back. */
function arrived(known: Known, position: Position, at: string): Partial<Known> {
  const from = known.position
  const stays = routeStepAt(from) === routeStepAt(position) || [from, position].includes('OFFSITE:OFFSITE')
  return {
    position,
    heldFor: null,
    assignedToId: stays ? known.assignedToId : null,
    handoverAt: isOpen(position) ? known.handoverAt : null,
    visits: [...known.visits, { position, enteredAt: at }],
  }
}

/** Where the vehicle may be sent for rework. */
export const reworkable = ({ position, route }: Known): readonly Position[] =>
  route ? reworkPositions(route, position) : []

const isOnSite = (position: Position) => !['OFFSITE', 'CLOSED'].includes(splitPosition(position).stage)

/** Whether a vehicle of the home dealer may be assigned to someone. */
export const mayTake = ({ at, roles }: Walker, { position }: Known): boolean =>
  at === 'home' && mayTakeVehicle(position, roles)

/** The stages that may be added to or removed from the vehicle's route. */
export function changeableKeys({ position, returnPosition }: Known): readonly RouteKey[] {
  const standing = position === 'OFFSITE:OFFSITE' ? returnPosition : position
  return standing && isOpen(standing) ? changeableRouteKeys(standing) : []
}

function rerouted(known: Known, key: RouteKey): Partial<Known> | Outcome {
  const { route } = known
  if (!route) return refused(409, 'INVALID_STAGE')
  if (!changeableKeys(known).includes(key)) return INVALID
  return { route: { ...route, [key]: !route[key] } }
}

/** What it changes, once the person, the position and the version are right. */
function effectOf(known: Known, doing: Doing, plan: Route, at: string): Partial<Known> | Outcome {
  switch (doing.does) {
    case 'move':
      return doing.fails ? INVALID : moved(known, doing.id, plan, at)
    case 'assign': {
      const assignedToId = doing.to?.id ?? null
      if (assignedToId === known.assignedToId) return 'nothing'
      return !doing.to || mayTake(doing.to, known) ? { assignedToId } : INVALID
    }
    case 'hold':
      return doing.reason === known.heldFor ? 'nothing' : { heldFor: doing.reason }
    case 'release':
      return known.heldFor ? { heldFor: null } : refused(409, 'NOT_HELD')
    case 'locate':
      return doing.location === known.location ? 'nothing' : { location: doing.location }
    case 'reroute':
      return rerouted(known, doing.key)
    case 'reserve':
      return doing.handoverAt === known.handoverAt ? 'nothing' : { handoverAt: doing.handoverAt }
    case 'unreserve':
      return known.handoverAt ? { handoverAt: null } : refused(409, 'NOT_RESERVED')
    case 'rework':
      return reworkable(known).includes(doing.to)
        ? { ...arrived(known, doing.to, at), reworkCount: known.reworkCount + 1 }
        : INVALID
    default: {
      const last = known.visits.findLast(({ position }) => isOnSite(position))
      return last ? arrived(known, last.position, at) : INVALID
    }
  }
}

/** The expected outcome of an attempt; `plan` is the route that Admin sets. */
export function foresee(known: Known, { doing, who, version }: Attempt, plan: Route, at: string): Outcome {
  const may = mayDo(who, doing)
  if (may === null) return refused(404, 'NOT_FOUND')
  if (!may) return refused(403, 'FORBIDDEN')
  if (!isHere(doing, known.position)) return refused(409, 'INVALID_STAGE')
  if (version !== null && version !== known.version) return refused(409, 'STALE_VERSION')
  const effect = effectOf(known, doing, plan, at)
  if (effect === 'nothing' || 'refused' in effect || 'becomes' in effect) return effect
  const told = { type: eventOf(doing), position: known.position, actorId: who.id, at }
  return { becomes: { ...known, ...effect, version: known.version + 1, events: [...known.events, told] } }
}

/** The moves up to and including a transition, by the shortest way; null once it has been left behind. */
export function wayTo(aim: TransitionId, known: Known, plan: Route): readonly TransitionId[] | null {
  const seen = new Set<string>()
  const open: { state: Known; way: TransitionId[] }[] = [{ state: known, way: [] }]
  for (const { state, way } of open) {
    for (const { id } of transitionsFrom(state.position)) {
      if (id === aim) return [...way, id]
      const next = { ...state, ...moved(state, id, plan, '') }
      const key = `${next.position}<${next.returnPosition}`
      if (!seen.has(key)) open.push({ state: next, way: [...way, id] })
      seen.add(key)
    }
  }
  return null
}
