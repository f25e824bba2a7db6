import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { listAtDealer } from '../stage-list/handler.ts'
import { configure } from './configure.ts'
import { adminList } from './list.ts'
import { reconfigure } from './reconfigure.ts'
import { adminRecord } from './record.ts'

export const adminHandlers = handlers({
  'GET /stage/admin': listAtDealer(adminList.page),

  'GET /stage/admin/:vehicleId': readingVehicle((tx, { subject }, context) =>
    adminRecord(tx, subject.id, readerOf(context)),
  ),

  'POST /stage/admin/:vehicleId/configure': onVehicle(({ subject, body }, context) =>
    configure(context, subject.id, body),
  ),

  'PATCH /stage/admin/:vehicleId/configure': onVehicle(async ({ subject, body }, context) => {
    await reconfigure(context, subject.id, body)
    const { services, groupScope } = context
    const record = await services.database.read(groupScope, (tx) => adminRecord(tx, subject.id, readerOf(context)))
    if (!record) throw notFound()
    return { data: record }
  }),
})
