import { can } from '@forecourt/authority'
import {
  type Action,
  isOpen,
  parsePosition,
  type Position,
  resolveTarget,
  transition,
  type TransitionId,
  type WayBack,
  positionOf,
} from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Acting } from './acting.ts'
import { admit, type Admission } from './admit.ts'
import { arrivalAt } from './arrival.ts'
import { offsiteTime } from './clock.ts'
import { appendEvent, closeVisit, openVisit } from './history.ts'
import { endHold, heldUntil } from './hold.ts'
import type { Moved } from './hooks.ts'
import { lastEventAt, momentAfter } from './moment.ts'
import { endReservation } from './reservation.ts'
import { invalidStage, removedVehicle, staleVersion } from './refusals.ts'
import { lockVehicle, NO_ROUTE, type VehicleChange, type VehicleRow } from './vehicle-row.ts'

/** What a module does to a vehicle, beside its own record. */
export interface Applied {
  /** Columns of the vehicle that change with it. */
  set?: VehicleChange
  /** What the event tells beyond where from and where to. */
  data?: Record<string, unknown>
}

interface Occasion {
  /** The moment of the move, which the module's record bears as well. */
  at: string
}

interface Task {
  vehicleId: string
  /** The version that the form was opened on; left out where no form was. */
  expectedVersion?: number
  /** The type of the event, for example VEHICLE_CONFIGURED. */
  event: string
}

export interface Move extends Task {
  transition: TransitionId
  /**
   * The module's guards and its record: it throws what it refuses. The vehicle is locked and where it has to be. Nothing
   * outside the database may be waited for here.
   */
  apply: (vehicle: VehicleRow, when: Occasion) => Promise<Applied>
}

/** A move against the arrows of the graph, to where the vehicle was before. */
export interface MoveBack extends Task {
  way: WayBack
  /** From where it may be made. */
  at: (position: Position) => boolean
  /** As for a move, with where the vehicle goes. */
  apply: (vehicle: VehicleRow, when: Occasion) => Promise<Applied & { to: Position }>
}

/** A change that leaves the vehicle where it stands. */
export interface Amendment extends Task {
  /** Whether it may be made there; anywhere when left out. */
  at?: (position: Position) => boolean
  /** As for a move; null when there is nothing to change, and then nothing happens. */
  apply: (vehicle: VehicleRow, when: Occasion) => Promise<Applied | null>
}

/** Takes a vehicle that was never here out of stock. */
export interface Removal extends Pick<Task, 'vehicleId' | 'expectedVersion'> {
  reason: string
}

/** What a move tells beside the vehicle as it is then. */
type Told = Pick<Moved, 'from' | 'at' | 'before' | 'action' | 'event' | 'data'>

/** Moves and changes vehicles within one transaction. */
export interface Mover {
  tx: ScopedTransaction
  /** @throws AppError 404, 403, 409 INVALID_STAGE or STALE_VERSION, and what `apply` refuses */
  move: (move: Move) => Promise<Moved>
  /** @throws as `move` */
  moveBack: (move: MoveBack) => Promise<Moved>
  /** null when there was nothing to change. @throws as `move` */
  amend: (amendment: Amendment) => Promise<Moved | null>
  /** The transaction has to show what was removed. @throws as `move` */
  remove: (removal: Removal) => Promise<Moved>
  /** Takes a new vehicle in. */
  admit: (admission: Admission) => Promise<Moved>
}

export function createMover(tx: ScopedTransaction, acting: Acting): Mover {
  /** The vehicle, locked, checked in the order that the answers promise: 404, 403, then both kinds of 409; and the moment. */
  async function take({ vehicleId, expectedVersion }: Task, isHere: (position: Position) => boolean) {
    const [vehicle, lastAt] = await Promise.all([lockVehicle(tx, vehicleId), lastEventAt(tx, vehicleId)])
    if (!vehicle) throw notFound()
    if (!can(acting.permission, acting.actor, vehicle)) throw forbidden()
    if (vehicle.removedAt) throw await removedVehicle(tx, vehicle)
    if (!isHere(positionOf(vehicle))) throw await invalidStage(tx, vehicle)
    if (expectedVersion !== undefined && expectedVersion !== vehicle.version) throw await staleVersion(tx, vehicle)
    return { before: vehicle, now: momentAfter(acting, vehicle, lastAt) }
  }

  async function update(vehicle: VehicleRow, set: Partial<VehicleRow>): Promise<VehicleRow> {
    const [row] = await tx
      .update(vehicles)
      .set({ ...set, version: vehicle.version + 1 })
      .where(eq(vehicles.id, vehicle.id))
      .returning()
    if (!row) throw new Error("A locked vehicle is gone: the change has left the transaction's scope")
    return row
  }

  async function report(vehicle: VehicleRow, told: Told): Promise<Moved> {
    const { id: vehicleId, dealerId, version } = vehicle
    const actorId = acting.session.userId
    const moved: Moved = { ...told, vehicleId, dealerId, to: positionOf(vehicle), version, actorId, vehicle }
    await Promise.all(acting.services.moves.afterMove.map((subscriber) => subscriber(moved, tx)))
    return moved
  }

  interface Arriving extends Applied {
    to: Position
    action: Action | WayBack
    event: string
    now: Date
  }

  /** Ends a locked vehicle's visit and opens the one to which it goes. */
  async function arrive(before: VehicleRow, { to, action, event, now, set = {}, data = {} }: Arriving) {
    const from = positionOf(before)
    const at = now.toISOString()
    // First, because a vehicle that goes offsite comes back to the time that it has left.
    const ended = endHold(tx, before, now)
    const unreserved = isOpen(to) ? null : endReservation(tx, before)
    const arrival = await arrivalAt(tx, before, to, now, set)
    const vehicle = await update(before, { ...set, ...unreserved, ...arrival })
    const returns = to === parsePosition(before.returnStage, before.returnSubStage)
    const offsiteSeconds = returns ? await offsiteTime(tx, before, to, now) : 0
    const held = ended && before.hold ? { hold: before.hold.reason, heldSeconds: heldUntil(before, now) } : {}
    const told = { ...data, ...held, action, from, to }
    send(
      tx,
      closeVisit(tx, acting, vehicle.id, action, at),
      ...openVisit(tx, acting, vehicle, { position: to, enteredAt: at, dueAt: vehicle.dueAt, offsiteSeconds }),
      appendEvent(tx, acting, vehicle, { type: event, position: from, data: told }, at),
    )
    return report(vehicle, { from, at, before, action, event, data: told })
  }

  return {
    tx,

    async move(given) {
      const step = transition(given.transition)
      const { before, now } = await take(given, (position) => step.from.includes(position))
      const applied = await given.apply(before, { at: now.toISOString() })
      const route = applied.set?.route ?? before.route ?? NO_ROUTE
      const returnPosition = parsePosition(before.returnStage, before.returnSubStage)
      const to = resolveTarget(step, { from: positionOf(before), route, returnPosition })
      return arrive(before, { ...applied, to, action: step.action, event: given.event, now })
    },

    async moveBack(given) {
      const { before, now } = await take(given, given.at)
      const applied = await given.apply(before, { at: now.toISOString() })
      return arrive(before, { ...applied, action: given.way, event: given.event, now })
    },

    async amend(given) {
      const { before, now } = await take(given, given.at ?? (() => true))
      const from = positionOf(before)
      const at = now.toISOString()
      const applied = await given.apply(before, { at })
      if (!applied) return null
      const { set = {}, data = {} } = applied
      const vehicle = await update(before, set)
      send(tx, appendEvent(tx, acting, vehicle, { type: given.event, position: from, data }, at))
      return report(vehicle, { from, at, before, action: null, event: given.event, data })
    },

    async remove({ reason, ...given }) {
      const event = 'VEHICLE_REMOVED'
      const { before, now } = await take({ ...given, event }, isOpen)
      const from = positionOf(before)
      const at = now.toISOString()
      // Before the update, by which the database ends the visit.
      const ended = endHold(tx, before, now)
      const unreserved = endReservation(tx, before)
      const removed = { removedAt: at, removedById: acting.session.userId, removedReason: reason }
      const vehicle = await update(before, { ...ended, ...unreserved, ...removed, closedAt: at, dueAt: null })
      const data = { reason }
      send(tx, appendEvent(tx, acting, vehicle, { type: event, position: from, data }, at))
      return report(vehicle, { from, at, before, action: null, event, data })
    },

    admit: async (admission) => {
      const { vehicle, at } = await admit(tx, acting, admission)
      const { event, data = {} } = admission
      return report(vehicle, { from: null, at, before: null, action: 'INFLEET', event, data })
    },
  }
}
