import { api } from '@forecourt/api-client'
import { openUploadQueue, type UploadQueue } from '@forecourt/stage'
import { draftKey, draftOwner } from '@forecourt/ui/forms'
import { createMessageDraft, type MessageDraft } from './messageDraft.ts'
import { invalidateThread } from './useThread.ts'

const drafts = new Map<string, MessageDraft>()
let queue: UploadQueue | null = null

const keyOf = (owner: string, vehicleId: string) => draftKey(owner, `message:${vehicleId}`)

/** The message that a person has begun about a vehicle: the same object for all who ask while somebody holds it. */
export function draftFor(owner: string, vehicleId: string): MessageDraft {
  const key = keyOf(owner, vehicleId)
  const known = drafts.get(key)
  if (known) return known
  const made = createMessageDraft({
    key,
    async send(body, idempotencyKey) {
      await api('POST /vehicles/:vehicleId/messages', { params: { vehicleId }, body }, { idempotencyKey })
      void invalidateThread(vehicleId)
    },
  })
  drafts.set(key, made)
  return made
}

/** Holds it until the returned function lets it go; the next to ask then reads what the device has, also of another tab. */
export function holdDraft(owner: string, vehicleId: string, draft: MessageDraft) {
  const key = keyOf(owner, vehicleId)
  drafts.set(key, draft)
  return () => {
    draft.flush()
    if (draft.isKept()) drafts.delete(key)
  }
}

/**
 * The files of messages on their way. They have no record that could be read again: what arrives goes into the draft of
 * its message at once, whoever looks at it, so the queue is nobody's but this module's.
 */
export function messageUploads(): UploadQueue {
  if (queue) return queue
  const made = openUploadQueue('forecourt.messageUploads')
  made.onEnd(({ upload, file }) => {
    const owner = draftOwner()
    if (file && owner) draftFor(owner, upload.subject).attach(file)
  })
  made.resume()
  queue = made
  return made
}
