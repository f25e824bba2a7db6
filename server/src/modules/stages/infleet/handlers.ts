import type { Context } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { type Marks, marksOf } from './chassis.ts'
import { checkDuplicates } from './duplicates.ts'
import { infleetFormMetadata } from './form-metadata.ts'
import { correct } from './correct.ts'
import { dealerOf } from './dealer.ts'
import { removeVehicle } from './remove.ts'
import { submitInfleet } from './submit.ts'

const check = async (context: Context, marks: Marks) => ({
  data: await context.services.database.read(context.groupScope, async (tx) => {
    const dealer = await dealerOf(tx, context)
    return checkDuplicates(tx, dealer.dealerGroupId, marks, context.actor)
  }),
})

const WHOLE_VIN = 17

export const infleetHandlers = handlers({
  'POST /stage/infleet': ({ body }, context) => submitInfleet(context, body, context.services.files.urlOf),

  'GET /stage/infleet/form-metadata': async (_request, context) => ({ data: await infleetFormMetadata(context) }),

  'GET /stage/infleet/registration/:reg/lookup': async ({ params }, { services, session, actor }) => {
    const asker = { userId: session.userId, dealerId: actor.activeDealerId }
    return { data: await services.lookup.byRegistration(params.reg, asker) }
  },

  'GET /stage/infleet/registration/:reg/check': ({ params }, context) =>
    check(context, marksOf({ registration: params.reg })),

  'GET /stage/infleet/vin/:vin/check': ({ params: { vin } }, context) =>
    check(context, marksOf(vin.length === WHOLE_VIN ? { vin } : { shortChassis: vin.slice(-8) })),

  'PATCH /vehicles/:vehicleId': onVehicle(({ subject, body }, context) =>
    correct(context, subject.id, body, context.services.files.urlOf),
  ),

  'POST /vehicles/:vehicleId/remove': onVehicle(({ subject, body }, context) =>
    removeVehicle(context, subject.id, body, context.services.files.urlOf),
  ),
})
