import type { PermittedContext } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { assign } from '../../stages/handling/assign.ts'
import { locate } from '../../stages/handling/locate.ts'
import { prioritise } from '../../stages/handling/prioritise.ts'
import { inMyStage } from '../../vehicle/workflow/on-vehicle.ts'
import { markRead } from '../visits/mark-read.ts'
import { type DoneToOne, inBulk } from './in-bulk.ts'

/** As with a call on one vehicle: done where it stands by those whose stage that is. */
const whereIWork =
  (context: PermittedContext, doToOne: (vehicleId: string) => Promise<boolean>): DoneToOne =>
  async (vehicle) => {
    inMyStage(vehicle, context)
    return doToOne(vehicle.id)
  }

export const bulkHandlers = handlers({
  'POST /vehicles/bulk/assign': async ({ body: { userId, ...named } }, context) => ({
    data: await inBulk(
      context,
      named,
      whereIWork(context, async (id) => (await assign(context, id, { userId })) !== null),
    ),
  }),

  'POST /vehicles/bulk/location': async ({ body: { location, ...named } }, context) => ({
    data: await inBulk(context, named, async ({ id }) => (await locate(context, id, { location })) !== null),
  }),

  'POST /vehicles/bulk/read': async ({ body }, context) => ({
    data: await inBulk(
      context,
      body,
      whereIWork(context, (id) => markRead(context, id)),
    ),
  }),

  'POST /vehicles/bulk/priority': async ({ body: { priority, ...named } }, context) => ({
    data: await inBulk(context, named, async ({ id }) => (await prioritise(context, id, priority)) !== null),
  }),
})
