import { setTimeout as pause } from 'node:timers/promises'
import { isValidRegistration, isValidVin, normaliseRegistration } from '@forecourt/domain'
import type { FastifyRequest } from 'fastify'
import { type Fault, faultOf, SLOW_MARK } from './marks.ts'
import type { StandInState } from './options.ts'
import { seeded } from './seeded.ts'
import { type StandInVehicle, vehicleFor } from './vehicle.ts'

/** What a provider was asked about: a car, or the fault that it is to answer with. */
export type Subject = { vehicle: StandInVehicle; fault: null } | { vehicle: null; fault: Fault }

/** The subject of a mark as it was sent; one that is no mark at all is a bad request, as with the real services. */
export async function byRegistration(request: FastifyRequest, state: StandInState, sent: unknown): Promise<Subject> {
  const mark = normaliseRegistration(typeof sent === 'string' ? sent : '')
  request.registration = mark
  const fault = faultOf(mark) ?? (isValidRegistration(mark) ? null : 'BAD')
  if (fault) return { vehicle: null, fault }
  if (mark === SLOW_MARK) await pause(state.options.slowMs, null, { ref: false })
  return { vehicle: vehicleFor(mark, state.today()), fault: null }
}

/** The subject of a VIN: some mark is drawn from it, and the car then bears the VIN that was asked for. */
export function byVin(state: StandInState, sent: unknown): Subject {
  const vin = normaliseRegistration(typeof sent === 'string' ? sent : '')
  if (!isValidVin(vin)) return { vehicle: null, fault: 'BAD' }
  const draw = seeded(vin)
  const mark = `${draw.text(2, 'ABCDEFGHKLMNPRSTVWXY')}${draw.whole(10, 24)}${draw.text(3, 'ABCDEFGHJKLMNPRSTUVWXYZ')}`
  return { vehicle: { ...vehicleFor(mark, state.today()), vin }, fault: null }
}
