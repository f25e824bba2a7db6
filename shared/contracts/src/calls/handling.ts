import { HOLD_REASONS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id, Moment, optionalLongText, optionalText } from '../fields.ts'
import { VehicleParams, VehicleVersion } from './vehicle-params.ts'
import { VehicleHeader } from './vehicles.ts'

/* What staff do to a vehicle without moving it along its route (domain section 4.6). Each answers the vehicle anew. */

export const Hold = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  /** When whatever is waited for should be there. */
  eta: Moment.nullish(),
  note: optionalLongText(500),
  version: VehicleVersion,
})
export type Hold = z.output<typeof Hold>

const Version = z.strictObject({ version: VehicleVersion })

export const handling = {
  assign: call({
    method: 'POST',
    path: '/stage/:vehicleId/assign',
    summary: 'Give the vehicle to a colleague who works in its stage, or to nobody in particular',
    permission: 'stage.visits.assign',
    params: VehicleParams,
    body: z.strictObject({ userId: Id.nullable(), version: VehicleVersion }),
    response: data(VehicleHeader),
  }),
  hold: call({
    method: 'POST',
    path: '/stage/:vehicleId/hold',
    summary: 'Say why the vehicle waits, and until when; its clock stands still',
    permission: 'stage.visits.hold',
    params: VehicleParams,
    body: Hold,
    response: data(VehicleHeader),
  }),
  release: call({
    method: 'POST',
    path: '/stage/:vehicleId/release',
    summary: 'End the wait; the clock goes on',
    permission: 'stage.visits.hold',
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
