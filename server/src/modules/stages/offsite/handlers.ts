import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { addFile } from '../../vehicle/files/add.ts'
import { changeFile, removeFile } from '../../vehicle/files/change.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { changeOffsite } from './change.ts'
import { filesOf } from './files.ts'
import { offsiteRecord } from './record.ts'
import { returnOnsite } from './return-onsite.ts'
import { sendOffsite } from './send.ts'

export const offsiteHandlers = handlers({
  'GET /stage/:vehicleId/offsite': readingVehicle((tx, { subject }, context) =>
    offsiteRecord(tx, subject.id, readerOf(context)),
  ),

  'POST /stage/:vehicleId/offsite': onVehicle(({ subject, body }, context) => sendOffsite(context, subject.id, body)),

  'PATCH /stage/:vehicleId/offsite': onVehicle(async ({ subject, body }, context) => {
    await changeOffsite(context, subject.id, body)
    const { services, dealerScope } = context
    const data = await services.database.read(dealerScope, (tx) => offsiteRecord(tx, subject.id, readerOf(context)))
    if (!data) throw notFound()
    return { data }
  }),

  'POST /stage/:vehicleId/onsite': onVehicle(({ subject, body }, context) => returnOnsite(context, subject.id, body)),

  'POST /stage/:vehicleId/offsite/files': onVehicle(({ subject, upload, query }, context) =>
    addFile(context, filesOf(subject.id), 'OFFSITE', upload, query.itemRef),
  ),

  'PATCH /stage/:vehicleId/offsite/files/:fileId': onVehicle(async ({ subject, params, body }, context) => ({
    data: await changeFile(context, filesOf(subject.id), params.fileId, body),
  })),

  'DELETE /stage/:vehicleId/offsite/files/:fileId': onVehicle(({ subject, params }, context) =>
    removeFile(context, filesOf(subject.id), params.fileId),
  ),
})
