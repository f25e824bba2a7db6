import type { VehicleHeader } from '@forecourt/contracts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers, withSubject } from '../../platform/http/handlers.ts'
import { headerOf, vehicleRow } from '../vehicles/header.ts'
import { vehicleSubject } from '../workflow/subject.ts'
import { assign } from './assign.ts'
import { hold, release } from './hold.ts'
import { locate } from './locate.ts'
import { vehicleOfMyStage } from './subject.ts'

/** The vehicle anew, for the page that acted on it. */
async function header(context: Context, vehicleId: string): Promise<{ data: VehicleHeader }> {
  const { services, actor, now, groupScope } = context
  const row = await services.database.read(groupScope, (tx) => vehicleRow(tx, vehicleId))
  if (!row) throw notFound()
  return { data: headerOf(row, { actor, now: now(), fileUrl: services.files.urlOf }) }
}

export const handlingHandlers = handlers({
  'POST /stage/:vehicleId/assign': withSubject({
    load: ({ params }, context) => vehicleOfMyStage(context, params.vehicleId, 'stage.visits.assign'),
    handle: async ({ subject, body }, context) => {
      await assign(context, subject.id, body)
      return header(context, subject.id)
    },
  }),

  'POST /stage/:vehicleId/hold': withSubject({
    load: ({ params }, context) => vehicleOfMyStage(context, params.vehicleId, 'stage.visits.hold'),
    handle: async ({ subject, body }, context) => {
      await hold(context, subject.id, body)
      return header(context, subject.id)
    },
  }),

  'POST /stage/:vehicleId/release': withSubject({
    load: ({ params }, context) => vehicleOfMyStage(context, params.vehicleId, 'stage.visits.hold'),
    handle: async ({ subject, body }, context) => {
      await release(context, subject.id, body.version)
      return header(context, subject.id)
    },
  }),

  'PATCH /vehicles/:vehicleId/location': withSubject({
    load: ({ params }, context) => vehicleSubject(context, params.vehicleId, 'vehicles.location.update'),
    handle: async ({ subject, body }, context) => {
      await locate(context, subject.id, body)
      return header(context, subject.id)
    },
  }),
})
