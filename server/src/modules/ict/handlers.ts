import type { Permission } from '@forecourt/authority'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers, withSubject } from '../../platform/http/handlers.ts'
import { addFile } from '../vehicle-files/add.ts'
import { changeFile, removeFile } from '../vehicle-files/change.ts'
import { listAtDealer } from '../workflow/stage-list/handler.ts'
import { vehicleSubject } from '../workflow/subject.ts'
import { saveIctDraft } from './draft.ts'
import { filesOf } from './files.ts'
import { ictList } from './list.ts'
import { ictRecord } from './record.ts'
import { submitIct } from './submit.ts'

const subjectOf =
  (permission: Permission) =>
  ({ params }: { params: { vehicleId: string } }, context: Context) =>
    vehicleSubject(context, params.vehicleId, permission)

export const ictHandlers = handlers({
  'GET /stage/ict': listAtDealer(ictList),

  'GET /stage/ict/:vehicleId': withSubject({
    load: subjectOf('stage.ict.read'),
    handle: async ({ subject }, { services, actor, now, groupScope }) => {
      const reader = { actor, now: now(), fileUrl: services.files.urlOf }
      const record = await services.database.read(groupScope, (tx) => ictRecord(tx, subject.id, reader))
      if (!record) throw notFound()
      return { data: record }
    },
  }),

  'POST /stage/ict/:vehicleId/draft': withSubject({
    load: subjectOf('stage.ict.submit'),
    handle: async ({ subject, body }, context) => ({ data: await saveIctDraft(context, subject.id, body) }),
  }),

  'POST /stage/ict/:vehicleId/files': withSubject({
    load: subjectOf('stage.ict.submit'),
    handle: ({ subject, upload, query }, context) => addFile(context, filesOf(subject.id), upload, query.itemRef),
  }),

  'PATCH /stage/ict/:vehicleId/files/:fileId': withSubject({
    load: subjectOf('stage.ict.submit'),
    handle: async ({ subject, params, body }, context) => ({
      data: await changeFile(context, filesOf(subject.id), params.fileId, body),
    }),
  }),

  'DELETE /stage/ict/:vehicleId/files/:fileId': withSubject({
    load: subjectOf('stage.ict.submit'),
    handle: ({ subject, params }, context) => removeFile(context, filesOf(subject.id), params.fileId),
  }),

  'POST /stage/ict/:vehicleId': withSubject({
    load: subjectOf('stage.ict.submit'),
    handle: ({ subject, body }, context) => submitIct(context, subject.id, body),
  }),
})
