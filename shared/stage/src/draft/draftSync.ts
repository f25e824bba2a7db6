import { ApiError, isAborted } from '@forecourt/api-client'
import type { Draft, DraftSaved } from '@forecourt/contracts'
import type { SaveProgress } from '@forecourt/ui'

export type KeptDraft = NonNullable<Draft>
type Values = Readonly<Record<string, unknown>>

/** Why a draft is no longer saved to the server until somebody has decided; the device keeps it meanwhile. */
export type DraftTrouble =
  /** Somebody's newer draft is there; `theirs` is null when it was submitted or discarded. */
  | { kind: 'conflict'; theirs: KeptDraft | null; message: string }
  /** The vehicle stands elsewhere now. */
  | { kind: 'moved'; message: string; actor: string | null; at: string | null }

/** The form and the server, as they are now; `use` gives them to the sync at every render. */
export interface DraftPorts {
  /** The form's values as they are now, in a copy of their own. */
  read: () => Values
  /** Whether anything differs from what the server keeps. */
  isChanged: () => boolean
  send: (values: Values, version: number) => Promise<DraftSaved>
  /** The server keeps these values as this version. */
  onSaved: (values: Values, saved: DraftSaved) => void
  /** What the device has to say of its own copy. */
  device: () => SaveProgress
}

export interface DraftSyncOptions {
  /** The version of the server's draft that the form opened on, 0 for none, and when that was saved. */
  version: number
  savedAt: string | null
  /** Milliseconds of quiet before a save, and how long a save may be put off by further typing. */
  delay?: number
  patience?: number
}

const UNUSED: DraftPorts = {
  read: () => ({}),
  isChanged: () => false,
  send: () => Promise.reject(new Error('A draft is saved before its form was there')),
  onSaved: () => undefined,
  device: () => ({ state: 'idle', at: null }),
}

/** Milliseconds until a save that had no answer is tried again; the last repeats. */
const RETRIES = [3_000, 8_000, 20_000]

const isTransient = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

const nameOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : null

function troubleOf(error: ApiError): DraftTrouble | null {
  if (error.status !== 409) return null
  const { details, message } = error
  const at = typeof details.at === 'string' ? details.at : null
  if (error.errors.some(({ code }) => code === 'STALE_DRAFT')) {
    return { kind: 'conflict', theirs: (details.draft as Draft | undefined) ?? null, message }
  }
  return { kind: 'moved', message, actor: nameOf(details.actor), at }
}

/**
 * Saves one form's draft to the server, one save at a time and always the latest. It lives outside React, so that saving
 * re-renders nothing but its status. What it cannot save, the device keeps (domain section 4.1).
 */
export function createDraftSync(options: DraftSyncOptions) {
  const { delay = 1_500, patience = 6_000 } = options
  let ports = UNUSED
  const listeners = new Set<() => void>()
  let version = options.version
  let progress: SaveProgress = { state: options.savedAt ? 'saved' : 'idle', at: options.savedAt }
  let trouble: DraftTrouble | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let sending: Promise<void> | null = null
  let failures = 0
  let isPaused = false
  let isLeft = false

  function report(next: SaveProgress, now = trouble) {
    if (next.state === progress.state && next.at === progress.at && now === trouble) return
    progress = next
    trouble = now
    for (const listener of listeners) listener()
  }

  /** Safe on the device, if that would have it. */
  const onDevice = (): SaveProgress => {
    const { state, at } = ports.device()
    return state === 'failed' ? { state, at } : { state: 'device', at: at ?? new Date().toISOString() }
  }

  function wait(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  function fail(error: unknown) {
    const refused = error instanceof ApiError ? troubleOf(error) : null
    report(onDevice(), refused ?? trouble)
    // A form that was left tries no more: it would get in the way of itself once it is opened again.
    if (isLeft) return
    if (!refused && !isAborted(error) && error instanceof ApiError && isTransient(error)) {
      wait(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 0)
      failures += 1
    }
  }

  async function exchange() {
    const values = ports.read()
    report({ state: 'saving', at: progress.at })
    try {
      const saved = await ports.send(values, version)
      version = saved.draftVersion
      failures = 0
      ports.onSaved(values, saved)
      report({ state: 'saved', at: saved.savedAt })
    } catch (error) {
      fail(error)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    waitingSince = null
    if (isPaused || trouble) return
    // The one under way may have read the form before the last change.
    if (sending) return sending.then(() => (timer === undefined ? save() : undefined))
    if (!ports.isChanged()) {
      if (progress.state === 'saving') report({ state: version > 0 ? 'saved' : 'idle', at: progress.at })
      return
    }
    sending = exchange().finally(() => {
      sending = null
    })
    await sending
  }

  return {
    use(current: DraftPorts) {
      ports = current
    },
    /** Saves soon; called for every change. */
    schedule() {
      if (trouble) {
        report(onDevice())
        return
      }
      if (isPaused) return
      waitingSince ??= Date.now()
      report({ state: 'saving', at: progress.at })
      wait(Math.max(0, Math.min(delay, waitingSince + patience - Date.now())))
    },
    /** Saves now what is still waiting: the form is being left, or the connection is back. */
    flush: save,
    enter() {
      isLeft = false
    },
    /** The form is closed: what is waiting is tried once more, and then left to the device. */
    leave() {
      isLeft = true
      void save()
    },
    /** Nothing is saved while a submit is under way; resolves when the save before it has ended. */
    async pause() {
      isPaused = true
      clearTimeout(timer)
      await sending
    },
    resume() {
      isPaused = false
      void save()
    },
    /** Goes on from another version of the server's draft, after the choice between theirs and mine. */
    settle(onto: number, savedAt: string | null = null) {
      version = onto
      failures = 0
      report(savedAt ? { state: 'saved', at: savedAt } : progress, null)
      void save()
    },
    /** Shows that a newer draft was there already when the form opened. */
    dispute(theirs: KeptDraft) {
      report(onDevice(), { kind: 'conflict', theirs, message: `${theirs.savedBy.name} saved a newer draft.` })
    },
    stop() {
      isPaused = true
      clearTimeout(timer)
    },
    progress: () => progress,
    trouble: () => trouble,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type DraftSync = ReturnType<typeof createDraftSync>
