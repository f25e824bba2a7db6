import type { AdminRecord } from '@forecourt/contracts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers, withSubject } from '../../platform/http/handlers.ts'
import { listAtDealer } from '../workflow/stage-list/handler.ts'
import { vehicleSubject } from '../workflow/subject.ts'
import { configure } from './configure.ts'
import { adminList } from './list.ts'
import { reconfigure } from './reconfigure.ts'
import { adminRecord } from './record.ts'

async function read(context: Context, vehicleId: string): Promise<{ data: AdminRecord }> {
  const { services, actor, now, groupScope } = context
  const reader = { actor, now: now(), fileUrl: services.files.urlOf }
  // In the group's scope, because the vehicle may have been with another dealer of the group before.
  const record = await services.database.read(groupScope, (tx) => adminRecord(tx, vehicleId, reader))
  if (!record) throw notFound()
  return { data: record }
}

export const adminHandlers = handlers({
  'GET /stage/admin': listAtDealer(adminList),

  'GET /stage/admin/:vehicleId': withSubject({
    load: ({ params }, context) => vehicleSubject(context, params.vehicleId, 'stage.admin.read'),
    handle: ({ subject }, context) => read(context, subject.id),
  }),

  'POST /stage/admin/:vehicleId/configure': withSubject({
    load: ({ params }, context) => vehicleSubject(context, params.vehicleId, 'stage.admin.configure'),
    handle: ({ subject, body }, context) => configure(context, subject.id, body),
  }),

  'PATCH /stage/admin/:vehicleId/configure': withSubject({
    load: ({ params }, context) => vehicleSubject(context, params.vehicleId, 'stage.admin.configure'),
    handle: async ({ subject, body }, context) => {
      await reconfigure(context, subject.id, body)
      return read(context, subject.id)
    },
  }),
})
