import { can } from '@forecourt/authority'
import {
  type Action,
  type Position,
  resolveTarget,
  splitPosition,
  type Transition,
  transition,
  transitionsFrom,
} from '@forecourt/domain'
import { v7 } from 'uuid'
import { stageVisits, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Acting } from './acting.ts'
import { dueAtFrom } from './clock.ts'
import { appendEvent, noteRead } from './history.ts'
import { firstAlertAt } from './hold.ts'
import { type FlowColumn, type NewVehicle, NO_ROUTE, type VehicleRow } from './vehicle-row.ts'

export interface Admission {
  event: string
  /** Where it is put instead of on the way in: a vehicle that was in stock before it was in the product. */
  position?: Position
  data?: Record<string, unknown>
  vehicle: Omit<NewVehicle, FlowColumn | 'id' | 'dueAt' | 'infleetedAt' | 'createdById'>
}

interface Stop {
  position: Position
  /** The action by which the system takes the vehicle on at once; null where it stays. */
  exit: Action | null
}

/** Where a new vehicle is put, and where the system takes it on within the same moment (T01, T01b). */
function wayIn(from: Transition): Stop[] {
  const position = resolveTarget(from, { from: from.from[0] ?? 'NEW', route: NO_ROUTE, returnPosition: null })
  const onwards = transitionsFrom(position).find(({ roles }) => roles === 'SYSTEM')
  return [{ position, exit: onwards?.action ?? null }, ...(onwards ? wayIn(onwards) : [])]
}

/** A new vehicle with its instant visits, its first open visit and its first event. @throws AppError 403 */
export async function admit(
  tx: ScopedTransaction,
  acting: Acting,
  { event, data = {}, position: place, vehicle: given }: Admission,
): Promise<{ vehicle: VehicleRow; at: string }> {
  if (!can(acting.permission, acting.actor, given)) throw forbidden()
  const now = acting.now()
  const at = now.toISOString()
  const step = transition('T01')
  const stops: Stop[] = place ? [{ position: place, exit: null }] : wayIn(step)
  const [first, resting] = [stops[0]?.position, stops.at(-1)?.position]
  if (!first || !resting) throw new Error('A new vehicle has no way in')
  const dueAt = await dueAtFrom(tx, given.dealerId, resting, now)
  const userId = acting.session.userId
  const id = v7()
  const [vehicle] = await tx
    .insert(vehicles)
    .values({
      ...given,
      id,
      ...splitPosition(resting),
      stageEnteredAt: at,
      subStageEnteredAt: at,
      infleetedAt: at,
      firstOnSaleAt: resting === 'SALE:ON_SALE' ? at : null,
      dueAt,
      createdById: userId,
    })
    .returning()
  if (!vehicle) throw new Error('A new vehicle was not given back')
  // In their order, by which a vehicle's visits are read.
  const visitIds = stops.map(() => v7())
  const visitId = visitIds.at(-1)
  if (!visitId) throw new Error('A vehicle is taken in nowhere')
  const visits = stops.map(({ position, exit }, index) => ({
    id: visitIds[index],
    vehicleId: id,
    dealerId: given.dealerId,
    isAgency: vehicle.isAgency,
    ...splitPosition(position),
    enteredAt: at,
    enteredById: userId,
    ...(exit
      ? { exitedAt: at, exitedById: userId, exitAction: exit }
      : { dueAt, alertAt: firstAlertAt({ ...splitPosition(position), enteredAt: at, dueAt }) }),
  }))
  const told = { ...data, action: step.action, to: resting }
  send(
    tx,
    tx.insert(stageVisits).values(visits),
    noteRead(tx, { visitId, userId, dealerId: given.dealerId, readAt: at }),
    appendEvent(tx, acting, vehicle, { type: event, position: first, data: told }, at),
  )
  return { vehicle, at }
}
