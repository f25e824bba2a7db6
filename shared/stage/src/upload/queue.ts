import { callRoute } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { getProfile, getSession, subscribeSession } from '@forecourt/session'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'
import { deviceStore, memoryStore, withFallback } from './uploadStore.ts'

/** Tells the host at the next start that files wait. */
const WAITING = 'forecourt.uploads'

let queue: UploadQueue | null = null

function flag(isEmpty: boolean) {
  try {
    if (isEmpty) localStorage.removeItem(WAITING)
    else localStorage.setItem(WAITING, 'yes')
  } catch {
    // Where nothing is kept, the files are not either.
  }
}

function owner(): string | null {
  const profile = getProfile()
  const { activeDealerId, activeRole } = getSession()
  return profile && activeDealerId ? `${profile.id}:${activeDealerId}:${activeRole}` : null
}

/** The page's one queue: uploads go on while the person is at the next vehicle. */
export function uploadQueue(): UploadQueue {
  if (queue) return queue
  const made = createUploadQueue({
    store: typeof indexedDB === 'undefined' ? memoryStore() : withFallback(deviceStore()),
    owner,
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    async send({ id, route, params, query, blob, name }, { signal, onProgress }) {
      const file = new File([blob], name, { type: blob.type })
      const body = await callRoute(route, { params, query, file }, { idempotencyKey: id, signal, onProgress })
      return (body as { data: StageFile }).data
    },
  })
  queue = made
  made.subscribe(() => flag(made.isEmpty()))
  window.addEventListener('online', made.resume)
  subscribeSession(made.resume)
  made.resume()
  return made
}
