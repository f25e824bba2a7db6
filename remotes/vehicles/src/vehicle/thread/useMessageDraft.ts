import { api } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import type { Upload } from '@forecourt/stage'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageDraft } from './messageDraft.ts'
import { draftFor, holdDraft, messageUploads } from './messageDrafts.ts'

/** As many as a message takes. */
export const MOST_FILES = 10

const ROUTE = 'POST /vehicles/:vehicleId/messages/files'

/** The files of the message that is being written: those that have arrived, and those on their way. */
export interface Attachments {
  files: readonly StageFile[]
  uploads: readonly Upload[]
  /** How many of those chosen last were too many. */
  leftOut: number
  add: (chosen: readonly File[]) => void
  remove: (file: StageFile) => void
  cancel: (id: string) => void
  retry: (id: string) => void
}

/** What a person has begun to write about a vehicle; each file goes to the server at once, so that sending does not wait. */
export function useMessageDraft(owner: string, vehicleId: string) {
  const [draft] = useState<MessageDraft>(() => draftFor(owner, vehicleId))
  const [queue] = useState(messageUploads)
  const [leftOut, setLeftOut] = useState(0)
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.list(vehicleId))

  useEffect(() => {
    // What an earlier page began is nobody's before it is known who is signed in.
    queue.resume()
    const release = holdDraft(owner, vehicleId, draft)
    // A phone that locks may end the page without saying goodbye.
    const onHide = () => document.visibilityState === 'hidden' && draft.flush()
    window.addEventListener('pagehide', draft.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', draft.flush)
      document.removeEventListener('visibilitychange', onHide)
      release()
    }
  }, [queue, owner, vehicleId, draft])

  const attachments: Attachments = {
    files: state.files,
    uploads,
    leftOut,
    add(chosen) {
      const taken = chosen.slice(0, Math.max(0, MOST_FILES - state.files.length - uploads.length))
      setLeftOut(chosen.length - taken.length)
      const to = { subject: vehicleId, route: ROUTE, params: { vehicleId }, query: {} }
      for (const file of taken) void queue.add(file, to)
    },
    remove(file) {
      setLeftOut(0)
      draft.detach(file)
      // Nobody sees what was never sent: a file that stays behind does no harm.
      const params = { vehicleId, fileId: file.id }
      api('DELETE /vehicles/:vehicleId/messages/files/:fileId', { params }).catch(() => undefined)
    },
    cancel(id) {
      setLeftOut(0)
      void queue.cancel(id)
    },
    retry: (id) => void queue.retry(id),
  }
  return { draft, state, attachments }
}
