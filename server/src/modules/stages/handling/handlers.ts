import type { VehicleHeader } from '@forecourt/contracts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { headerOf, readerOf, vehicleRow } from '../../vehicle/details/header.ts'
import { inMyStage, onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { assign } from './assign.ts'
import { hold, release } from './hold.ts'
import { locate } from './locate.ts'
import { reserve, unreserve } from './reserve.ts'
import { returnForRework } from './return-for-rework.ts'

/** The updated vehicle, for the page that acted on it. */
async function header(context: Context, vehicleId: string): Promise<{ data: VehicleHeader }> {
  const row = await context.services.database.read(context.groupScope, (tx) => vehicleRow(tx, vehicleId))
  if (!row) throw notFound()
  return { data: headerOf(row, readerOf(context)) }
}

export const handlingHandlers = handlers({
  'POST /stage/:vehicleId/assign': onVehicle(async ({ subject, body }, context) => {
    await assign(context, subject.id, body)
    return header(context, subject.id)
  }, inMyStage),

  'POST /stage/:vehicleId/hold': onVehicle(async ({ subject, body }, context) => {
    await hold(context, subject.id, body)
    return header(context, subject.id)
  }, inMyStage),

  'POST /stage/:vehicleId/release': onVehicle(async ({ subject, body }, context) => {
    await release(context, subject.id, body.version)
    return header(context, subject.id)
  }, inMyStage),

  'POST /stage/:vehicleId/return': onVehicle(async ({ subject, body }, context) => {
    await returnForRework(context, subject.id, body)
    return header(context, subject.id)
  }),

  'POST /vehicles/:vehicleId/reserve': onVehicle(async ({ subject, body }, context) => {
    await reserve(context, subject.id, body)
    return header(context, subject.id)
  }),

  'POST /vehicles/:vehicleId/unreserve': onVehicle(async ({ subject, body }, context) => {
    await unreserve(context, subject.id, body.version)
    return header(context, subject.id)
  }),

  'PATCH /vehicles/:vehicleId/location': onVehicle(async ({ subject, body }, context) => {
    await locate(context, subject.id, body)
    return header(context, subject.id)
  }),
})
