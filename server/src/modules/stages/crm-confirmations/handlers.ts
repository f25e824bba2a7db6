import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { confirmSale } from './confirm.ts'
import { confirmationList, confirmationOf } from './queries.ts'

const shownBy = ({ now, services }: Context) => ({ now: now(), fileUrl: services.files.urlOf })

export const crmConfirmationHandlers = handlers({
  'GET /vehicle-crm-confirmations': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) =>
      confirmationList(tx, query, { dealerId: dealerIdOf(context), ...shownBy(context) }),
    ),
  }),

  'GET /vehicle-crm-confirmations/:vehicleId': readingVehicle((tx, { subject }, context) =>
    confirmationOf(tx, subject.id, shownBy(context)),
  ),

  'POST /vehicle-crm-confirmations/:vehicleId/confirm': onVehicle(({ subject, body }, context) =>
    confirmSale(context, subject.id, body),
  ),
})
