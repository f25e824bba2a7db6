import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { StageFile, StageFileChange, StageFileParams, StageFileQuery } from './stage-files.ts'
import { VehicleParams } from './vehicle-params.ts'

/**
 * The calls of a stage's photos and documents, by the stage's name in addresses, which is its upload code as well. They are
 * added in an area of its own: a call inside a module of schemas would keep all of that module in every bundle.
 */
export const stageFileCalls = <
  const Stage extends 'ict' | 'mechanical-prep',
  const Needed extends 'stage.ict.submit' | 'stage.mechanicalPrep.assess',
>(
  stage: Stage,
  permission: Needed,
) => ({
  fileAdd: call({
    method: 'POST',
    path: `/stage/${stage}/:vehicleId/files`,
    summary: 'Add a photo or a document',
    permission,
    params: VehicleParams,
    query: StageFileQuery,
    upload: stage,
    idempotent: true,
    response: data(StageFile),
    status: 201,
  }),
  fileChange: call({
    method: 'PATCH',
    path: `/stage/${stage}/:vehicleId/files/:fileId`,
    summary: "Change a file's caption or item",
    permission,
    params: StageFileParams,
    body: StageFileChange,
    response: data(StageFile),
  }),
  fileRemove: call({
    method: 'DELETE',
    path: `/stage/${stage}/:vehicleId/files/:fileId`,
    summary: 'Remove a file while the vehicle is in the stage',
    permission,
    params: StageFileParams,
    response: nothing,
    status: 204,
  }),
})
