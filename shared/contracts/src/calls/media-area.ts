import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { media } from './media.ts'
import { MediaFile, MediaFileQuery, MediaFiles, MediaFilesChange, MediaFilesRemoval } from './media-files.ts'
import { VehicleParams } from './vehicle-params.ts'

const path = '/stage/media/:vehicleId/media/files'

/** Put together apart from its schemas, for the reason that `stageFileCalls` gives. */
export const mediaArea = {
  ...media,
  fileAdd: call({
    method: 'POST',
    path,
    summary: 'Add a photo or a video for adverts, also before the vehicle is in Media',
    permission: 'stage.media.submit',
    params: VehicleParams,
    query: MediaFileQuery,
    upload: ['media-photo', 'media-video'],
    idempotent: true,
    response: data(MediaFile),
    status: 201,
  }),
  filesChange: call({
    method: 'PATCH',
    path,
    summary: 'Put photos in order, choose the hero, change captions, shots and tags, hide number plates',
    permission: 'stage.media.submit',
    params: VehicleParams,
    body: MediaFilesChange,
    response: data(MediaFiles),
  }),
  filesRemove: call({
    method: 'DELETE',
    path,
    summary: 'Remove photos and videos',
    permission: 'stage.media.submit',
    params: VehicleParams,
    body: MediaFilesRemoval,
    response: data(MediaFiles),
  }),
}
