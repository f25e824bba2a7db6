import { callRoute } from '@forecourt/api-client'
import type { StageFile, StageFileChange } from '@forecourt/contracts'
import type { UploadLimits } from '@forecourt/domain'
import { createObservable } from '@forecourt/domain/observable'
import { chooseWithin, preparationOf } from './limits.ts'
import type { Upload, UploadQueue } from './uploadQueue.ts'
import { dataOf } from '../submit/calls.ts'

/** The files of a vehicle's stage: those that have arrived, and those on their way. */
export interface FileView {
  files: readonly StageFile[]
  uploads: readonly Upload[]
  /** What of the files chosen last was not taken, and why; null when all were. */
  leftOut?: string | null
  /** What files obey here, each kind its own, once that is known. */
  limits?: readonly UploadLimits[]
}

export interface StageFilesOptions {
  queue: UploadQueue
  /** Whose files these are: `mechanical-prep:<vehicle id>`. */
  subject: string
  /** The path of the call that takes files, for example `/stage/mechanical-prep/:vehicleId/files`. */
  path: string
  params: Record<string, string>
  files: readonly StageFile[]
  /** A file arrived that this page does not know: the record has to be read again. */
  onArrivedElsewhere: () => void
}

/** Which files are meant: an item's, those of no item (null), or all of them (undefined). */
export type FilesOf = string | null | undefined

const belongs = (itemRef: string | null | undefined, wanted: FilesOf) =>
  wanted === undefined || (itemRef ?? null) === wanted

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

/**
 * The files as the person left them, before and after the server has been read again. Each part of the page listens to its
 * own files alone: a progress bar moves without the sixty items around it.
 */
export function createStageFiles(options: StageFilesOptions) {
  const { queue, subject, path, params, onArrivedElsewhere } = options
  // Files that are taken apart by their purpose are changed and removed alike.
  const onePath = path.replace(/\/files\/\w+$/, '/files') + '/:fileId'
  const observable = createObservable()
  const views = new Map<FilesOf, FileView>()
  const added: StageFile[] = []
  const removed = new Set<string>()
  const changes = new Map<string, StageFile>()
  /** Files whose change has had no answer yet. */
  const changing = new Set<string>()
  let limits: readonly UploadLimits[] = []
  let leftOut: { of: FilesOf; text: string } | null = null
  let known = options.files
  let all = known

  function report() {
    const news = added.filter(({ id }) => known.every((file) => file.id !== id))
    all = [...known, ...news].filter(({ id }) => !removed.has(id)).map((file) => changes.get(file.id) ?? file)
    observable.notify()
  }

  async function change(file: StageFile, part: StageFileChange) {
    const before = changes.get(file.id)
    changing.add(file.id)
    changes.set(file.id, { ...file, ...part, caption: part.caption === undefined ? file.caption : part.caption })
    report()
    try {
      const input = { params: { ...params, fileId: file.id }, body: part }
      changes.set(file.id, await dataOf<StageFile>(`PATCH ${onePath}`, input))
    } catch (error) {
      if (before) changes.set(file.id, before)
      else changes.delete(file.id)
      throw error
    } finally {
      changing.delete(file.id)
      report()
    }
  }

  return {
    /** Listens to the queue for as long as the page is open; returns the stop. */
    open() {
      const stopEnd = queue.onEnd(({ upload, file }) => {
        if (upload.subject !== subject) return
        if (file) added.push(file)
        else onArrivedElsewhere()
        report()
      })
      const stopQueue = queue.subscribe(() => {
        observable.notify()
      })
      queue.resume()
      return () => {
        stopEnd()
        stopQueue()
      }
    },
    /** What the server holds now. */
    know(files: readonly StageFile[]) {
      if (files === known) return
      known = files
      // The record has what was changed here, and what others have changed since.
      for (const id of changes.keys()) if (!changing.has(id)) changes.delete(id)
      report()
    },
    view(of: FilesOf): FileView {
      const files = all.filter(({ itemRef }) => belongs(itemRef, of))
      const uploads = queue.list(subject).filter(({ query }) => belongs(query.itemRef, of))
      const last = views.get(of)
      const text = leftOut && leftOut.of === of ? leftOut.text : null
      if (
        last &&
        isSame(last.files, files) &&
        isSame(last.uploads, uploads) &&
        last.leftOut === text &&
        last.limits === limits
      )
        return last
      const view = { files, uploads, leftOut: text, limits }
      views.set(of, view)
      return view
    },
    subscribe: observable.subscribe,
    /** What the files obey, once that is known; told to anyone who listens. */
    limit(obeyed: readonly UploadLimits[]) {
      limits = obeyed
      observable.notify()
    },
    /**
     * Sends files, each under a key of its own; those beyond the limits are left out and told of, before anything is sent.
     * They belong to one item, or each to what `itemOf` says of it.
     */
    add(files: readonly File[], itemRef?: string | null, itemOf = (_file: File): FilesOf => itemRef) {
      const present = [...all.map(({ mimeType: type }) => ({ type })), ...queue.list(subject)]
      const chosen = chooseWithin(files, limits, present)
      leftOut = chosen.leftOut === null ? null : { of: itemRef, text: chosen.leftOut }
      observable.notify()
      const to = { subject, route: `POST ${path}`, params, prepare: preparationOf(path) }
      for (const file of chosen.taken) {
        const item = itemOf(file)
        void queue.add(file, { ...to, query: item ? { itemRef: item } : {} })
      }
    },
    cancel: (id: string) => void queue.cancel(id),
    retry: (id: string) => void queue.retry(id),
    /** Gives a file another caption or item. @throws ApiError, and the file is as it was */
    change,
    /** Takes a file away. @throws ApiError, and it is still there */
    async remove(file: StageFile) {
      await callRoute(`DELETE ${onePath}`, { params: { ...params, fileId: file.id } })
      removed.add(file.id)
      report()
    },
  }
}

export type StageFiles = ReturnType<typeof createStageFiles>

/** What a person can do about an upload. */
export interface UploadActions {
  cancel: (id: string) => void
  retry: (id: string) => void
}
