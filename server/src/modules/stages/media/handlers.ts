import { handlers } from '../../../platform/http/handlers.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { countsAtDealer, listAtDealer } from '../stage-list/handler.ts'
import { addMediaFile } from './files/add.ts'
import { changeMediaFiles, removeMediaFiles } from './files/change.ts'
import { mediaList } from './list.ts'
import { saveMediaDraft, submitMedia } from './media.ts'
import { mediaRecord } from './record.ts'
import { reportDefect } from './report-defect.ts'
import { startValets } from './start-valets.ts'
import { saveValetDraft, submitValet } from './valet.ts'

export const mediaHandlers = handlers({
  'GET /stage/media': listAtDealer(mediaList.page),

  'GET /stage/media/counts': countsAtDealer('MEDIA'),

  'GET /stage/media/:vehicleId': readingVehicle((tx, { subject }, context) =>
    mediaRecord(tx, subject.id, readerOf(context), context.services.files),
  ),

  'POST /stage/media/valet/start': async ({ body }, context) => ({
    data: await startValets({ ...context, permission: 'stage.media.valet' }, body),
  }),

  'POST /stage/media/:vehicleId/valet/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveValetDraft(context, subject.id, body),
  })),

  'POST /stage/media/:vehicleId/valet': onVehicle(({ subject, body }, context) =>
    submitValet(context, subject.id, body),
  ),

  'POST /stage/media/:vehicleId/valet/defects': onVehicle(({ subject, body }, context) =>
    reportDefect(context, subject.id, body),
  ),

  'POST /stage/media/:vehicleId/media/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveMediaDraft(context, subject.id, body),
  })),

  'POST /stage/media/:vehicleId/media': onVehicle(({ subject, body }, context) =>
    submitMedia(context, subject.id, body),
  ),

  'POST /stage/media/:vehicleId/media/files': onVehicle(({ subject, upload, query }, context) =>
    addMediaFile(context, subject.id, upload, query),
  ),

  'PATCH /stage/media/:vehicleId/media/files': onVehicle(async ({ subject, body }, context) => ({
    data: await changeMediaFiles(context, subject.id, body),
  })),

  'DELETE /stage/media/:vehicleId/media/files': onVehicle(async ({ subject, body }, context) => ({
    data: await removeMediaFiles(context, subject.id, body.ids),
  })),
})
