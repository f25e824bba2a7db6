import { ApiError, errorMessage, invalidate, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { MediaFile, MediaFiles, MediaFilesChange, MediaRecord } from '@forecourt/contracts'
import { byTimeTaken, matchShots } from '@forecourt/domain'
import {
  posterOf,
  timeTaken,
  uploadQueue,
  useFilesOf,
  useUploads,
  type Poster,
  type StageFiles,
  type Upload,
} from '@forecourt/stage'
import { toastError } from '@forecourt/ui'
import { useEffect, useRef, useState } from 'react'

const FILES = '/stage/media/:vehicleId/media/files'

/** Two people have put the photos in order: theirs is shown, mine may be sent again. */
export interface OrderClash {
  by: string
  mine: readonly string[]
}

type Record = Pick<MediaRecord, 'files' | 'orderVersion' | 'settings'> & { vehicle: { id: string } }

export interface PhotoSet {
  /** Photos and videos in their order, as this person has left them. */
  files: readonly MediaFile[]
  /** Those of them that are photos. */
  photos: readonly MediaFile[]
  uploads: readonly Upload[]
  /** What of the files chosen last was not taken, and why. */
  leftOut: string | null
  queue: StageFiles
  clash: OrderClash | null
  isBusy: boolean
  /** Adds photos in the order in which they were taken, each with the next shot that is still open; or all with one shot. */
  add: (files: readonly File[], shotKey?: string) => Promise<void>
  change: (change: MediaFilesChange) => Promise<boolean>
  reorder: (ids: readonly string[]) => Promise<void>
  applyMine: () => Promise<void>
  remove: (ids: readonly string[]) => Promise<boolean>
  /** Gives the photos, in their order, the shots of the list. */
  matchAgain: (skipped: readonly { key: string }[]) => Promise<boolean>
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'STALE_ORDER')

function nameIn(actor: unknown): string {
  if (typeof actor !== 'object' || actor === null || !('name' in actor)) return 'Somebody else'
  return String(actor.name)
}

/** The photos of a vehicle under an open page: changes show at once, and what the server makes of them replaces that. */
export function usePhotoSet({ files, orderVersion, settings, vehicle: { id: vehicleId } }: Record): PhotoSet {
  const [answer, setAnswer] = useState<{ set: MediaFiles; over: readonly MediaFile[] } | null>(null)
  const posters = usePosters(vehicleId)
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const [clash, setClash] = useState<OrderClash | null>(null)
  const queue = useUploads({ path: FILES, vehicleId, files })
  const { uploads, leftOut = null, files: arrived } = useFilesOf(queue)
  useReadOnArrival(vehicleId, arrived.length)

  // What a change answered counts until the record has been read again.
  const known = answer?.over === files ? answer.set : { files, orderVersion }
  const byId = new Map(known.files.map((file) => [file.id, file]))
  const shown = moving
    ? [...moving.flatMap((id) => byId.get(id) ?? []), ...known.files.filter(({ id }) => !moving.includes(id))]
    : known.files
  const photos = shown.filter(({ kind }) => kind === 'PHOTO')

  const clearing = { invalidates: [ofVehicle(vehicleId), stageLists] }
  const changing = useApiMutation('PATCH /stage/media/:vehicleId/media/files', clearing)
  const removing = useApiMutation('DELETE /stage/media/:vehicleId/media/files', clearing)

  async function attempt(work: () => Promise<{ data: MediaFiles }>): Promise<boolean> {
    try {
      const { data } = await work()
      setAnswer({ set: data, over: files })
      return true
    } catch (error) {
      if (isStale(error)) throw error
      toastError('The photos were not changed.', errorMessage(error))
      return false
    }
  }
  const send = (body: MediaFilesChange) => attempt(() => changing.mutateAsync({ params: { vehicleId }, body }))

  async function reorder(ids: readonly string[], onto = known.orderVersion) {
    setMoving(ids)
    setClash(null)
    try {
      await send({ order: [...ids], orderVersion: onto })
    } catch (error) {
      if (!isStale(error)) throw error
      setClash({ by: nameIn(error.details.actor), mine: ids })
      await invalidate(ofVehicle(vehicleId))
    } finally {
      setMoving(null)
    }
  }

  return {
    files: shown,
    photos,
    uploads,
    leftOut,
    queue,
    clash,
    isBusy: changing.isPending || removing.isPending,
    async add(chosen, shotKey) {
      if (shotKey) return queue.add(chosen, shotKey)
      const timed = await Promise.all(chosen.map(async (file) => ({ file, takenAt: await timeTaken(file) })))
      const videos = timed.filter(({ file }) => file.type.startsWith('video/'))
      const pictures = byTimeTaken(timed.filter((each) => !videos.includes(each)))
      const taken = [...photos, ...uploads.map(({ query }) => ({ shotKey: query.itemRef ?? null }))]
      const shots = matchShots(settings.shotList, pictures.length, { photos: taken })
      pictures.forEach(({ file }, at) => queue.add([file], shots[at]))
      for (const { file } of videos) posters.expect(file)
      queue.add(videos.map(({ file }) => file))
    },
    change: send,
    reorder: (ids) => reorder(ids),
    applyMine: async () => {
      if (clash) await reorder(clash.mine)
    },
    remove: (ids) => attempt(() => removing.mutateAsync({ params: { vehicleId }, body: { ids: [...ids] } })),
    async matchAgain(skipped) {
      const shots = matchShots(settings.shotList, photos.length, { skipped })
      const changes = photos.flatMap(({ id, shotKey }, at) =>
        shotKey === (shots[at] ?? null) ? [] : [{ id, shotKey: shots[at] ?? null }],
      )
      return changes.length === 0 || send({ files: changes })
    },
  }
}

/** Sends a frame of each video that was added here after it has arrived. */
function usePosters(vehicleId: string) {
  const [frames] = useState(() => new Map<string, Promise<Poster | null>>())
  useEffect(() => {
    const subject = `${FILES} ${vehicleId}`
    return uploadQueue().onEnd(({ upload, file }) => {
      const frame = file && upload.subject === subject ? frames.get(upload.name) : undefined
      if (!frame || !file) return
      frames.delete(upload.name)
      void frame.then((poster) => {
        if (!poster) return
        const picture = new File([poster.blob], 'poster.jpg', { type: poster.blob.type })
        const { route, params } = { route: `POST ${FILES}`, params: { vehicleId } }
        void uploadQueue().add(picture, { subject, route, params, query: { posterOf: file.id }, prepare: 'photo' })
      })
    })
  }, [vehicleId, frames])
  return { expect: (file: File) => void frames.set(file.name, posterOf(file)) }
}

/** Between two readings of the record while photos keep arriving, in milliseconds. */
const GATHERED = 2_000

/** Reads the record again when photos have arrived: where each belongs, the server says. */
function useReadOnArrival(vehicleId: string, arrived: number) {
  const before = useRef(arrived)
  useEffect(() => {
    if (before.current >= arrived) {
      before.current = arrived
      return undefined
    }
    const timer = setTimeout(() => {
      before.current = arrived
      void invalidate(ofVehicle(vehicleId))
    }, GATHERED)
    return () => clearTimeout(timer)
  }, [vehicleId, arrived])
}
