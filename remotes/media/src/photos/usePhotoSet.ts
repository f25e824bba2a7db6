import { ApiError, errorMessage, invalidate, ofVehicle, stageLists, useApiMutation } from '@forecourt/api-client'
import type { MediaFile, MediaFiles, MediaFilesChange, MediaRecord } from '@forecourt/contracts'
import { byTimeTaken, matchShots } from '@forecourt/domain'
import {
  posterOf,
  timeTaken,
  uploadQueue,
  useUploads,
  type FileView,
  type Poster,
  type StageFiles,
} from '@forecourt/stage'
import { toastError } from '@forecourt/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

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
  /** The shots of what is on its way, null for each that shows none; how far each is, `queue` knows. */
  coming: readonly (string | null)[]
  queue: StageFiles
  clash: OrderClash | null
  isBusy: boolean
  /** Adds photos of one shot. */
  take: (files: readonly File[], shotKey: string | undefined) => void
  /** Adds photos in the order in which they were taken, each with the next shot that is still open; videos as well. */
  add: (files: readonly File[], skipped?: readonly { key: string }[]) => Promise<void>
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
  const coming = usePart(queue, comingIn)
  const arrived = usePart(queue, arrivedIn)
  useReadOnArrival(vehicleId, arrived.length)

  // What a change answered counts until the record has been read again.
  const known = answer?.over === files ? answer.set : { files, orderVersion }
  const byId = new Map(known.files.map((file) => [file.id, file]))
  useReadWhileProcessing(vehicleId, known.files.filter(({ status }) => status === 'PROCESSING').length)
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
      // First, because what is sent again is sent onto theirs.
      await invalidate(ofVehicle(vehicleId))
      setClash({ by: nameIn(error.details.actor), mine: ids })
    } finally {
      setMoving(null)
    }
  }

  return {
    files: shown,
    photos,
    coming,
    queue,
    clash,
    isBusy: changing.isPending || removing.isPending,
    take: (chosen, shotKey) => queue.add(chosen, undefined, () => shotKey),
    async add(chosen, skipped) {
      const timed = await Promise.all(chosen.map(async (file) => ({ file, takenAt: await timeTaken(file) })))
      const videos = timed.filter(({ file }) => file.type.startsWith('video/'))
      const pictures = byTimeTaken(timed.filter((each) => !videos.includes(each)))
      const taken = [...photos, ...coming.map((shotKey) => ({ shotKey }))]
      const shots = matchShots(settings.shotList, pictures.length, { photos: taken, ...(skipped && { skipped }) })
      const shotOf = new Map(pictures.map(({ file }, at) => [file, shots[at]]))
      for (const { file } of videos) posters.expect(file)
      // In one go, so that what is beyond the limits is told of together.
      queue.add(
        [...pictures, ...videos].map(({ file }) => file),
        undefined,
        (file) => shotOf.get(file),
      )
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

const comingIn = ({ uploads }: FileView) =>
  uploads.filter(({ query, state }) => !query.posterOf && state !== 'refused').map(({ query }) => query.itemRef ?? null)
const arrivedIn = ({ files }: FileView) => files.map(({ id }) => id)

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** A part of the queue, the same list until its members change: how far an upload is must not draw sixty photos again. */
function usePart<Part>(queue: StageFiles, partOf: (view: FileView) => readonly Part[]): readonly Part[] {
  const [keep] = useState(() => {
    let kept: readonly Part[] = []
    return (part: readonly Part[]) => {
      if (!isSame(part, kept)) kept = part
      return kept
    }
  })
  return useSyncExternalStore(queue.subscribe, () => keep(partOf(queue.view(undefined))))
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

/** Until the record is read again while photos are being processed, in milliseconds: the first time, and at most. */
const [SOON, SELDOM] = [3_000, 60_000]

/**
 * Reads the record again until every photo is processed: no push announces that. Each time that none was finished in
 * between it waits twice as long, because the processing of one may have failed for good.
 */
function useReadWhileProcessing(vehicleId: string, processing: number) {
  useEffect(() => {
    if (processing === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAfter = (wait: number) => {
      timer = setTimeout(() => {
        void invalidate(ofVehicle(vehicleId))
        readAfter(Math.min(2 * wait, SELDOM))
      }, wait)
    }
    readAfter(SOON)
    return () => clearTimeout(timer)
  }, [vehicleId, processing])
}
