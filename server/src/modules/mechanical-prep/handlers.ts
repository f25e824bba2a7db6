import type { MechanicalPrepRecord } from '@forecourt/contracts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handlers, withSubject } from '../../platform/http/handlers.ts'
import { motHistory } from '../mot/handlers.ts'
import { approveQuote } from '../prep/approve-quote.ts'
import { rejectQuote } from '../prep/reject-quote.ts'
import { submitQuote } from '../prep/submit-quote.ts'
import { addFile } from '../vehicle-files/add.ts'
import { changeFile, removeFile } from '../vehicle-files/change.ts'
import { listAtDealer } from '../workflow/stage-list/handler.ts'
import { subStageCounts } from '../workflow/stage-list/sub-stage-counts.ts'
import { vehicleSubject } from '../workflow/subject.ts'
import { assess } from './assess.ts'
import { complete } from './complete.ts'
import { keepDraft } from './keep-draft.ts'
import { mechanicalPrepList } from './list.ts'
import { mechanicalPrepRecord } from './record.ts'
import { filesOf, MECHANICAL } from './stage.ts'

const areaOf = (action: 'read' | 'assess' | 'quote' | 'approve' | 'complete') =>
  `stage.mechanicalPrep.${action}` as const

const subjectOf =
  (action: Parameters<typeof areaOf>[0]) =>
  ({ params }: { params: { vehicleId: string } }, context: Context) =>
    vehicleSubject(context, params.vehicleId, areaOf(action))

async function read(context: Context, vehicleId: string): Promise<{ data: MechanicalPrepRecord }> {
  const { services, actor, now, groupScope } = context
  const reader = { actor, now: now(), fileUrl: services.files.urlOf }
  const record = await services.database.read(groupScope, (tx) => mechanicalPrepRecord(tx, vehicleId, reader))
  if (!record) throw notFound()
  return { data: record }
}

const keep = async (...[context, vehicleId, form, body]: Parameters<typeof keepDraft>) => ({
  data: await keepDraft(context, vehicleId, form, body),
})

export const mechanicalPrepHandlers = handlers({
  'GET /stage/mechanical-prep': listAtDealer(mechanicalPrepList),

  'GET /stage/mechanical-prep/counts': async (_request, { services, actor, dealerScope }) => ({
    data: await services.database.read(dealerScope, (tx) =>
      subStageCounts(tx, actor.activeDealerId ?? '', 'MECHANICAL_PREP'),
    ),
  }),

  'GET /stage/mechanical-prep/:vehicleId': withSubject({
    load: subjectOf('read'),
    handle: ({ subject }, context) => read(context, subject.id),
  }),

  'GET /stage/mechanical-prep/:vehicleId/mot': withSubject({
    load: subjectOf('read'),
    handle: ({ subject, query }, context) => motHistory(context, subject.id, query.refresh === 'true'),
  }),

  'POST /stage/mechanical-prep/:vehicleId/assess': withSubject({
    load: subjectOf('assess'),
    handle: ({ subject, body }, context) => assess(context, subject.id, body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/assess/draft': withSubject({
    load: subjectOf('assess'),
    handle: ({ subject, body }, context) => keep(context, subject.id, 'assess', body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/files': withSubject({
    load: subjectOf('assess'),
    handle: ({ subject, upload, query }, context) => addFile(context, filesOf(subject.id), upload, query.itemRef),
  }),

  'PATCH /stage/mechanical-prep/:vehicleId/files/:fileId': withSubject({
    load: subjectOf('assess'),
    handle: async ({ subject, params, body }, context) => ({
      data: await changeFile(context, filesOf(subject.id), params.fileId, body),
    }),
  }),

  'DELETE /stage/mechanical-prep/:vehicleId/files/:fileId': withSubject({
    load: subjectOf('assess'),
    handle: ({ subject, params }, context) => removeFile(context, filesOf(subject.id), params.fileId),
  }),

  'POST /stage/mechanical-prep/:vehicleId/quote': withSubject({
    load: subjectOf('quote'),
    handle: ({ subject, body }, context) => submitQuote(context, MECHANICAL, subject.id, body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/quote/draft': withSubject({
    load: subjectOf('quote'),
    handle: ({ subject, body }, context) => keep(context, subject.id, 'quote', body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/approve': withSubject({
    load: subjectOf('approve'),
    handle: ({ subject, body }, context) => approveQuote(context, MECHANICAL, subject.id, body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/reject': withSubject({
    load: subjectOf('approve'),
    handle: ({ subject, body }, context) => rejectQuote(context, MECHANICAL, subject.id, body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/completion': withSubject({
    load: subjectOf('complete'),
    handle: ({ subject, body }, context) => complete(context, subject.id, body),
  }),

  'POST /stage/mechanical-prep/:vehicleId/completion/draft': withSubject({
    load: subjectOf('complete'),
    handle: ({ subject, body }, context) => keep(context, subject.id, 'completion', body),
  }),
})
