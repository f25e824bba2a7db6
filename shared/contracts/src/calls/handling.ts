import { HOLD_REASONS, POSITIONS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id, longText, Moment, optionalLongText, optionalText, Pence, text } from '../fields.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleHeader } from './vehicles.ts'

/*
 * What staff do to a vehicle without moving it along its route (docs/domain.md#handling). Each answers the updated
 * vehicle.
 */

export const Hold = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  /** When whatever is waited for should be there. */
  eta: Moment.nullish(),
  note: optionalLongText(500),
  version: VehicleVersion,
})
export type Hold = z.output<typeof Hold>

/** A customer for whom the vehicle is kept: those who sell and Admin see who that is, everybody else until when. */
export const Reserve = z.strictObject({
  customerName: text(120, 2),
  handoverAt: Moment,
  deposit: Pence.nullish(),
  version: VehicleVersion,
})
export type Reserve = z.output<typeof Reserve>

export const ReturnForRework = z.strictObject({
  /** Where somebody works in an earlier part of the vehicle's route. */
  to: z.enum(POSITIONS),
  reason: longText(500, 2),
  version: VehicleVersion,
})
export type ReturnForRework = z.output<typeof ReturnForRework>

const Version = z.strictObject({ version: VehicleVersion })

export const handling = {
  assign: call({
    method: 'POST',
    path: '/stage/:vehicleId/assign',
    summary: 'Give the vehicle to a colleague who works in its stage, or to nobody',
    permission: 'stage.visits.assign',
    params: VehicleParams,
    body: z.strictObject({ userId: Id.nullable(), version: VehicleVersion }),
    response: data(VehicleHeader),
  }),
  hold: call({
    method: 'POST',
    path: '/stage/:vehicleId/hold',
    summary: 'Put the vehicle on hold, with the reason and until when; its clock is paused',
    permission: 'stage.visits.hold',
    params: VehicleParams,
    body: Hold,
    response: data(VehicleHeader),
  }),
  release: call({
    method: 'POST',
    path: '/stage/:vehicleId/release',
    summary: 'Release the hold; the clock resumes',
    permission: 'stage.visits.hold',
    params: VehicleParams,
    body: Version,
    response: data(VehicleHeader),
  }),
  returnForRework: call({
    method: 'POST',
    path: '/stage/:vehicleId/return',
    summary: 'Send the vehicle back along its route to be worked on again',
    permission: 'stage.visits.returnForRework',
    params: VehicleParams,
    body: ReturnForRework,
    response: data(VehicleHeader),
  }),
  reserve: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/reserve',
    summary: 'Reserve the vehicle for a customer; every stage sees until when, and it moves up their queues',
    permission: 'vehicles.stock.reserve',
    params: VehicleParams,
    body: Reserve,
    response: data(VehicleHeader),
  }),
  unreserve: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/unreserve',
    summary: 'End the reservation',
    permission: 'vehicles.stock.reserve',
    params: VehicleParams,
    body: Version,
    response: data(VehicleHeader),
  }),
  locate: call({
    method: 'PATCH',
    path: '/vehicles/:vehicleId/location',
    summary: 'Say where the vehicle and its key are',
    permission: 'vehicles.location.update',
    params: VehicleParams,
    body: z.strictObject({ location: optionalText(40), keyTag: optionalText(20), version: VehicleVersion }),
    response: data(VehicleHeader),
  }),
}
