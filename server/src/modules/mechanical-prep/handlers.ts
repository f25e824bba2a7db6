import { handlers } from '../../platform/http/handlers.ts'
import { motHistory } from '../mot/handlers.ts'
import { approveQuote } from '../prep/approve-quote.ts'
import { rejectQuote } from '../prep/reject-quote.ts'
import { submitQuote } from '../prep/submit-quote.ts'
import { addFile } from '../vehicle-files/add.ts'
import { changeFile, removeFile } from '../vehicle-files/change.ts'
import { readerOf } from '../vehicles/header.ts'
import { onVehicle, readingVehicle } from '../workflow/on-vehicle.ts'
import { listAtDealer } from '../workflow/stage-list/handler.ts'
import { subStageCounts } from '../workflow/stage-list/sub-stage-counts.ts'
import { assess } from './assess.ts'
import { complete } from './complete.ts'
import { keepDraft } from './keep-draft.ts'
import { mechanicalPrepList } from './list.ts'
import { mechanicalPrepRecord } from './record.ts'
import { filesOf, MECHANICAL } from './stage.ts'

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

  'GET /stage/mechanical-prep/:vehicleId': readingVehicle((tx, { subject }, context) =>
    mechanicalPrepRecord(tx, subject.id, readerOf(context)),
  ),

  'GET /stage/mechanical-prep/:vehicleId/mot': onVehicle(({ subject, query }, context) =>
    motHistory(context, subject.id, query.refresh === 'true'),
  ),

  'POST /stage/mechanical-prep/:vehicleId/assess': onVehicle(({ subject, body }, context) =>
    assess(context, subject.id, body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/assess/draft': onVehicle(({ subject, body }, context) =>
    keep(context, subject.id, 'assess', body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/files': onVehicle(({ subject, upload, query }, context) =>
    addFile(context, filesOf(subject.id), upload, query.itemRef),
  ),

  'PATCH /stage/mechanical-prep/:vehicleId/files/:fileId': onVehicle(async ({ subject, params, body }, context) => ({
    data: await changeFile(context, filesOf(subject.id), params.fileId, body),
  })),

  'DELETE /stage/mechanical-prep/:vehicleId/files/:fileId': onVehicle(({ subject, params }, context) =>
    removeFile(context, filesOf(subject.id), params.fileId),
  ),

  'POST /stage/mechanical-prep/:vehicleId/quote': onVehicle(({ subject, body }, context) =>
    submitQuote(context, MECHANICAL, subject.id, body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/quote/draft': onVehicle(({ subject, body }, context) =>
    keep(context, subject.id, 'quote', body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/approve': onVehicle(({ subject, body }, context) =>
    approveQuote(context, MECHANICAL, subject.id, body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/reject': onVehicle(({ subject, body }, context) =>
    rejectQuote(context, MECHANICAL, subject.id, body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/completion': onVehicle(({ subject, body }, context) =>
    complete(context, subject.id, body),
  ),

  'POST /stage/mechanical-prep/:vehicleId/completion/draft': onVehicle(({ subject, body }, context) =>
    keep(context, subject.id, 'completion', body),
  ),
})
