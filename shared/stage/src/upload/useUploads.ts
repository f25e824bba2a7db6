import { invalidate, ofVehicle, useApiQuery } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import type { UploadLimits } from '@forecourt/domain'
import { useProfile } from '@forecourt/session'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { uploadQueue } from './queue.ts'
import { uploadCodesOf } from './limits.ts'
import { createStageFiles, type FilesOf, type FileView, type StageFiles } from './stageFiles.ts'

/** The path of a call that takes files, for example `/stage/mechanical-prep/:vehicleId/files`. */
export type FilesPath = `/stage/${string}` | '/vehicles/:vehicleId/files'

interface Options {
  path: FilesPath
  vehicleId: string
  /** The files of the record, as it is now. */
  files: readonly StageFile[]
}

/** What files under a code obey, once that is known. */
const useLimitsUnder = (code: string | undefined): UploadLimits | undefined =>
  useApiQuery(
    'GET /file-upload-configs/code/:code',
    { params: { code: code ?? '' } },
    { enabled: code !== undefined, select: ({ data }) => data },
  ).data

/**
 * The files of a vehicle's stage, for a page and all that stands on it. The handle stays the same; a component sees files
 * by `useFilesOf` and renders again only when its own have changed.
 */
export function useUploads({ path, vehicleId, files }: Options): StageFiles {
  const [handle] = useState(() =>
    createStageFiles({
      queue: uploadQueue(),
      subject: `${path} ${vehicleId}`,
      path,
      params: { vehicleId },
      files,
      onArrivedElsewhere: () => void invalidate(ofVehicle(vehicleId)),
    }),
  )
  const [first, second] = uploadCodesOf(path)
  const limits = useLimitsUnder(first)
  const more = useLimitsUnder(second)
  const profileId = useProfile()?.id
  useEffect(() => handle.open(), [handle])
  useEffect(() => {
    if (profileId) uploadQueue().resume()
  }, [profileId])
  // A file's type says which are its own, so that neither is judged before both are known.
  const isKnown = limits !== undefined && (second === undefined || more !== undefined)
  const obeyed = useMemo(() => [limits, more].filter((each) => each !== undefined), [limits, more])
  useEffect(() => {
    if (isKnown) handle.limit(obeyed)
  }, [handle, isKnown, obeyed])
  useEffect(() => handle.know(files), [handle, files])
  return handle
}

/** The files and uploads of an item, of none (null), or all of them (undefined). */
export const useFilesOf = (files: StageFiles, of?: FilesOf): FileView =>
  useSyncExternalStore(files.subscribe, () => files.view(of))
