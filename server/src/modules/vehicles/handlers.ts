import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { vehicleDetails } from './details.ts'
import { headerOf, type Reader, vehicleRow } from './header.ts'

const UNKNOWN = 'This vehicle does not exist or is not yours to see.'

const readerOf = ({ actor, now, services }: Context): Reader => ({ actor, now: now(), fileUrl: services.files.urlOf })

export const vehicleHandlers = handlers({
  'GET /vehicles/:vehicleId': async ({ params }, context) => {
    const row = await context.services.database.read(context.groupScope, (tx) => vehicleRow(tx, params.vehicleId))
    if (!row) throw notFound(UNKNOWN)
    return { data: headerOf(row, readerOf(context)) }
  },
  'GET /vehicles/:vehicleId/details': async ({ params }, context) => {
    const { database } = context.services
    const reader = readerOf(context)
    const details = await database.read(context.groupScope, (tx) => vehicleDetails(tx, params.vehicleId, reader))
    if (!details) throw notFound(UNKNOWN)
    return { data: details }
  },
})
