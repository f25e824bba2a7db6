import { vehicleMark } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerIdOf } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { dealers, users } from '../../../schema/index.ts'
import { vehicleRow } from '../../vehicle/details/header.ts'
import { onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { askFor, ownArchives, removeOwn } from './ask.ts'

export const archiveHandlers = handlers({
  'GET /user/archives': (_, context) => ownArchives(context),

  'POST /user/archives': async (_, context) => {
    const { userId } = context.session
    const [user] = await context.services.database.unscoped('archive', (tx) =>
      tx.select({ name: users.name }).from(users).where(eq(users.id, userId)),
    )
    if (!user) throw notFound()
    return askFor(context, { kind: 'PERSON', subjectId: userId, title: user.name })
  },

  'POST /active-dealer/archives': async (_, context) => {
    const dealerId = dealerIdOf(context)
    const [dealer] = await context.services.database.unscoped('archive', (tx) =>
      tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId)),
    )
    if (!dealer) throw notFound()
    return askFor(context, { kind: 'DEALER', subjectId: dealerId, title: dealer.name })
  },

  'POST /vehicles/:vehicleId/archives': onVehicle(async ({ subject }, context) => {
    const row = await context.services.database.read(context.groupScope, (tx) => vehicleRow(tx, subject.id))
    if (!row) throw notFound()
    const title = vehicleMark(row)?.text ?? row.stockNumber
    return askFor(context, { kind: 'VEHICLE', subjectId: subject.id, title })
  }),

  'DELETE /user/archives/:archiveId': ({ params }, context) => removeOwn(params.archiveId, context),
})
