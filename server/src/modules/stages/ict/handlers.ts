import { handlers } from '../../../platform/http/handlers.ts'
import { addFile } from '../../vehicle/files/add.ts'
import { changeFile, removeFile } from '../../vehicle/files/change.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { listAtDealer } from '../stage-list/handler.ts'
import { saveIctDraft } from './draft.ts'
import { filesOf } from './files.ts'
import { ictList } from './list.ts'
import { ictRecord } from './record.ts'
import { submitIct } from './submit.ts'

export const ictHandlers = handlers({
  'GET /stage/ict': listAtDealer(ictList.page),

  'GET /stage/ict/:vehicleId': readingVehicle((tx, { subject }, context) =>
    ictRecord(tx, subject.id, readerOf(context)),
  ),

  'POST /stage/ict/:vehicleId/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveIctDraft(context, subject.id, body),
  })),

  'POST /stage/ict/:vehicleId/files': onVehicle(({ subject, upload, query }, context) =>
    addFile(context, filesOf(subject.id), 'ICT', upload, query.itemRef),
  ),

  'PATCH /stage/ict/:vehicleId/files/:fileId': onVehicle(async ({ subject, params, body }, context) => ({
    data: await changeFile(context, filesOf(subject.id), params.fileId, body),
  })),

  'DELETE /stage/ict/:vehicleId/files/:fileId': onVehicle(({ subject, params }, context) =>
    removeFile(context, filesOf(subject.id), params.fileId),
  ),

  'POST /stage/ict/:vehicleId': onVehicle(({ subject, body }, context) => submitIct(context, subject.id, body)),
})
