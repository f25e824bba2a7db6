import type { ProductUpload } from '@forecourt/domain'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { StageFile, StageFileChange, StageFileParams, StageFileQuery } from './stage-files.ts'
import { VehicleParams } from './vehicle-params.ts'

type FilePermission =
  | 'stage.ict.submit'
  | 'stage.mechanicalPrep.assess'
  | 'stage.offsite.send'
  | `stage.bodyDamage.${'assess' | 'quote' | 'complete'}`

/** What files take part in: their upload's path below the stages, and its code. */
interface Upload<Path, Code, Needed> {
  path: Path
  code: Code
  permission: Needed
}

export const stageFileAdd = <
  const Path extends string,
  const Code extends ProductUpload,
  const Needed extends FilePermission,
>({
  path,
  code,
  permission,
}: Upload<Path, Code, Needed>) =>
  call({
    method: 'POST',
    path: `/stage/${path}`,
    summary: 'Add a photo or a document',
    permission,
    params: VehicleParams,
    query: StageFileQuery,
    upload: code,
    idempotent: true,
    response: data(StageFile),
    status: 201,
  })

/** Changes to files below a path such as `ict/:vehicleId`. */
export const stageFileChanges = <const Path extends string, const Needed extends FilePermission>(
  path: Path,
  permission: Needed,
) => ({
  fileChange: call({
    method: 'PATCH',
    path: `/stage/${path}/files/:fileId`,
    summary: "Change a file's caption or item",
    permission,
    params: StageFileParams,
    body: StageFileChange,
    response: data(StageFile),
  }),
  fileRemove: call({
    method: 'DELETE',
    path: `/stage/${path}/files/:fileId`,
    summary: 'Remove a file while the vehicle is in the stage',
    permission,
    params: StageFileParams,
    response: nothing,
    status: 204,
  }),
})

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
  fileAdd: stageFileAdd({ path: `${stage}/:vehicleId/files`, code: stage, permission }),
  ...stageFileChanges(`${stage}/:vehicleId`, permission),
})
