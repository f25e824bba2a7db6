import type { StageFile } from '@forecourt/contracts'
import { subscribeSession } from '@forecourt/session'
import { ownerOfWork } from '../owner.ts'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'
import { lastingStore, memoryStore, openDevice } from './uploadStore.ts'
import { dataOf } from '../submit/calls.ts'

/** Tells the host at the next start that files wait. */
const WAITING = 'forecourt.uploads'

let queue: UploadQueue | null = null

function flag(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(WAITING, 'yes')
    else localStorage.removeItem(WAITING)
  } catch {
    // Where nothing is kept, the files are not either.
  }
}

/**
 * A queue with a table of its own in the browser's database. Only whoever knows what to do with what has arrived may go on
 * with it after a reload. `onWaits` is told whether any wait there, of anybody at this device.
 */
export function openUploadQueue(database: string, onWaits?: (isAny: boolean) => void): UploadQueue {
  const made = createUploadQueue({
    store: typeof indexedDB === 'undefined' ? memoryStore() : lastingStore(() => openDevice(database)),
    owner: ownerOfWork,
    ...(onWaits && { onWaits }),
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    async send({ id, route, params, query, blob, name }, { signal, onProgress }) {
      const file = new File([blob], name, { type: blob.type })
      return dataOf<StageFile>(route, { params, query, file }, { idempotencyKey: id, signal, onProgress })
    },
  })
  window.addEventListener('online', made.resume)
  subscribeSession(made.resume)
  return made
}

/** The page's one queue of the stages' files: uploads go on while the person is at the next vehicle. */
export function uploadQueue(): UploadQueue {
  if (queue) return queue
  const made = openUploadQueue(WAITING, flag)
  queue = made
  made.resume()
  return made
}
