import type { FieldError } from '@forecourt/contracts'
import { isRecord } from '@forecourt/domain'

/** A form that waits to be sent, as it survives a reload. */
export interface QueuedSubmit {
  /** Also its idempotency key: however often it is sent, it counts once. */
  id: string
  /** The person in a role at a dealer who sent it: nobody else's session sends it. */
  owner: string
  /** The form and its vehicle: `ict:<vehicle id>`. */
  subject: string
  /** The vehicle as people call it. */
  vehicle: string
  vehicleId: string
  route: string
  params: Readonly<Record<string, string>>
  body: object
  draftVersion: number
  /** Under which the device keeps what was typed, until the form has arrived. */
  draftKey: string | null
  /** What the server said against it while the form was not open. */
  refusal?: Refusal
}

/** Whether it can be sent: the rest of what an earlier release has kept is the server's to judge. */
const isQueued = (kept: unknown): kept is QueuedSubmit =>
  isRecord(kept) && typeof kept.id === 'string' && typeof kept.route === 'string' && isRecord(kept.params)

/** A refusal as it survives a reload. */
export interface Refusal {
  status: number
  serverMessage: string | null
  errors: FieldError[]
  details: Record<string, unknown>
}

/** Where submits wait. */
export interface SubmitStore {
  read: () => QueuedSubmit[]
  write: (submits: readonly QueuedSubmit[]) => void
}

/** Its presence tells the host at the next start that submits wait. */
const WAITING = 'forecourt.submits'

/** In the browser's storage, where the drafts are too; a device that keeps nothing keeps it as long as the page lives. */
export function deviceStore(): SubmitStore {
  /** What the device did not take. */
  let here: readonly QueuedSubmit[] | null = null
  return {
    read() {
      if (here) return [...here]
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(WAITING) ?? '[]')
        return Array.isArray(kept) ? kept.filter(isQueued) : []
      } catch {
        return []
      }
    },
    write(submits) {
      try {
        if (submits.length === 0) localStorage.removeItem(WAITING)
        else localStorage.setItem(WAITING, JSON.stringify(submits))
        here = null
      } catch {
        here = submits
      }
    },
  }
}
