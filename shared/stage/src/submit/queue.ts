import { errorMessage, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { subscribeSession } from '@forecourt/session'
import { toastError, toastSuccess } from '@forecourt/ui'
import { ownerOfWork } from '../owner.ts'
import { sendForm } from './calls.ts'
import { createSubmitQueue, type SubmitEnd, type SubmitQueue } from './submitQueue.ts'
import { deviceStore } from './submitStore.ts'

let queue: SubmitQueue | null = null

function forget(draftKey: string | null) {
  try {
    if (draftKey) localStorage.removeItem(draftKey)
  } catch {
    // Where nothing may be written, nothing was kept either.
  }
}

/** The form is no longer open, so that the person is told wherever they are. */
function tell(end: SubmitEnd) {
  const { vehicle, vehicleId, draftKey } = end.submit
  void invalidate(stageLists, ofVehicle(vehicleId))
  if ('move' in end) {
    forget(draftKey)
    toastSuccess(`${vehicle} was sent and is now in ${end.move.label}.`)
  } else {
    toastError(`${vehicle} was not sent: ${errorMessage(end.error)} Its form is kept; open it to send it again.`)
  }
}

/** The page's one queue of forms that wait for the connection. */
export function submitQueue(): SubmitQueue {
  if (queue) return queue
  const made = createSubmitQueue({
    store: deviceStore(),
    owner: ownerOfWork,
    onEnd: tell,
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    send: ({ id, route, params, body, draftVersion }) =>
      sendForm(route, { params, body }, { idempotencyKey: id, draftVersion }),
  })
  queue = made
  window.addEventListener('online', made.resume)
  subscribeSession(made.resume)
  return made
}
