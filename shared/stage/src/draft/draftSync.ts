import { ApiError, isAborted } from '@forecourt/api-client'
import { Draft, type DraftSaved } from '@forecourt/contracts'
import { createObservable } from '@forecourt/domain/observable'
import type { SaveProgress } from '@forecourt/ui/forms'
import { isTransient } from '../transient.ts'

export type KeptDraft = NonNullable<Draft>
type Values = Readonly<Record<string, unknown>>

/** Why a draft is no longer saved to the server until somebody has decided; the device keeps it meanwhile. */
export type DraftTrouble =
  /** Somebody's newer draft is there; `theirs` is null when it was submitted or discarded. */
  | { kind: 'conflict'; theirs: KeptDraft | null; message: string }
  /** The vehicle stands elsewhere now. */
  | { kind: 'moved'; message: string; actor: { id: string; name: string } | null; at: string | null }

/** The form and the server, as they are now; `use` gives them to the sync at every render. */
export interface DraftPorts {
  /** The form's values as they are now and as far as they can be sent, in a copy of their own. */
  read: () => Values
  /** Whether anything differs from what the server keeps. */
  isChanged: () => boolean
  send: (values: Values, version: number, signal: AbortSignal) => Promise<DraftSaved>
  /** What is on its way to the server, from before it goes until there is an answer; the device keeps it over a reload. */
  onSending: (values: Values | null) => void
  /**
   * Puts a colleague's newer draft and the form together; false where both changed the same part, and the person has to
   * choose. Without it every newer draft is a choice.
   */
  reconcile?: (theirs: KeptDraft) => boolean
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
  send: () => Promise.reject(new Error('A draft was saved before its form was ready')),
  onSending: () => undefined,
  onSaved: () => undefined,
  device: () => ({ state: 'idle', at: null }),
}

/** Milliseconds until a save that had no answer is tried again; the last repeats. */
const RETRIES = [3_000, 8_000, 20_000]

/** Whether the server may have kept a draft although no answer said so. */
const mayHaveArrived = (error: unknown) => isAborted(error) || (error instanceof ApiError && isTransient(error))

const isText = (value: unknown) => typeof value === 'string'

function personOf(value: unknown) {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return null
  const { id, name } = value
  return isText(id) && isText(name) ? { id, name } : null
}

/** The newer draft that an error tells of; null where there is none any more. */
export const draftIn = ({ details }: ApiError): KeptDraft | null => Draft.safeParse(details.draft).data ?? null

function troubleOf(error: ApiError): DraftTrouble | null {
  if (error.status !== 409) return null
  const { details, message } = error
  const at = typeof details.at === 'string' ? details.at : null
  if (error.errors.some(({ code }) => code === 'STALE_DRAFT')) {
    return { kind: 'conflict', theirs: draftIn(error), message }
  }
  return { kind: 'moved', message, actor: personOf(details.actor), at }
}

/**
 * Saves one form's draft to the server, one save at a time and always the latest. It lives outside React, so that
 * saving re-renders nothing but its status. What it cannot save, the device keeps (docs/domain.md#drafts).
 */
export function createDraftSync(options: DraftSyncOptions) {
  const { delay = 1_500, patience = 6_000 } = options
  let ports = UNUSED
  const observable = createObservable()
  let { version, savedAt } = options
  const onServer = (): SaveProgress => ({ state: savedAt ? 'saved' : 'idle', at: savedAt })
  let progress = onServer()
  let trouble: DraftTrouble | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let sending: Promise<void> | null = null
  let failures = 0
  let isPaused = false
  let isLeft = false
  let isHeld = false
  /** Whether the draft is to be saved although it holds nothing new. */
  let isClaiming = false
  /** Sent, and it is not known whether it arrived: it goes again before anything newer. */
  let unanswered: Values | null = null
  let exchanging: AbortController | null = null

  function report(next: SaveProgress, now = trouble) {
    if (next.state === progress.state && next.at === progress.at && now === trouble) return
    progress = next
    trouble = now
    observable.notify()
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

  function remember(values: Values | null) {
    unanswered = values
    ports.onSending(values)
  }

  /** Whether the form goes on from theirs without a word of the person. */
  function goOnFrom(theirs: KeptDraft | null): boolean {
    if (!theirs || !ports.reconcile?.(theirs)) return false
    ;({ draftVersion: version, savedAt } = theirs)
    failures = 0
    unanswered = null
    report(onServer(), null)
    return true
  }

  function fail(error: unknown) {
    const refused = error instanceof ApiError ? troubleOf(error) : null
    if (!mayHaveArrived(error)) remember(null)
    if (refused?.kind === 'conflict' && goOnFrom(refused.theirs)) {
      if (!isLeft) wait(0)
      return
    }
    report(onDevice(), refused ?? trouble)
    // A form that was left tries no more: it would get in the way of itself once it is opened again.
    if (isLeft) return
    if (!refused && !isAborted(error) && error instanceof ApiError && isTransient(error)) {
      wait(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 0)
      failures += 1
    }
  }

  async function exchange(): Promise<void> {
    // The server knows the same form of the same person again; under a newer one it would take its own for a stranger's.
    const isRepeat = unanswered !== null
    const values = unanswered ?? ports.read()
    report({ state: 'saving', at: progress.at })
    remember(values)
    const control = new AbortController()
    exchanging = control
    try {
      const saved = await ports.send(values, version, control.signal)
      ;({ draftVersion: version, savedAt } = saved)
      failures = 0
      unanswered = null
      isClaiming = false
      ports.onSaved(values, saved)
      if (isRepeat && !isPaused && ports.isChanged()) return await exchange()
      report(onServer())
    } catch (error) {
      fail(error)
    } finally {
      exchanging = null
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    waitingSince = null
    if (isPaused || isHeld || trouble) return
    // The one under way may have read the form before the last change.
    if (sending) return sending.then(() => (timer === undefined ? save() : undefined))
    if (!ports.isChanged() && !unanswered && !isClaiming) {
      if (progress.state === 'saving') report(onServer())
      return
    }
    sending = exchange().finally(() => {
      sending = null
    })
    await sending
  }

  function schedule() {
    isHeld = false
    if (trouble) {
      report(onDevice())
      return
    }
    if (isPaused) return
    waitingSince ??= Date.now()
    report({ state: 'saving', at: progress.at })
    wait(Math.max(0, Math.min(delay, waitingSince + patience - Date.now())))
  }

  return {
    use(current: DraftPorts) {
      ports = current
    },
    /** Saves soon; called for every change. */
    schedule,
    /** Leaves what was put back when the form opened to the device, until the person goes on with it. */
    hold() {
      clearTimeout(timer)
      isHeld = true
      report(onDevice())
    },
    release() {
      if (isHeld) schedule()
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
    /** Nothing is saved while a submit is under way: it carries the same values, and waits for no save on a bad line. */
    async pause() {
      isPaused = true
      isHeld = false
      clearTimeout(timer)
      exchanging?.abort(new DOMException('The form itself is sent', 'AbortError'))
      await sending
    },
    resume() {
      isPaused = false
      void save()
    },
    /** A colleague saved this draft meanwhile: the form goes on from it, or the person has to choose first. */
    learn(theirs: KeptDraft) {
      if (theirs.draftVersion <= version) return
      if (trouble?.kind === 'conflict' && trouble.theirs?.draftVersion === theirs.draftVersion) return
      clearTimeout(timer)
      if (!goOnFrom(theirs)) {
        report(onDevice(), { kind: 'conflict', theirs, message: `${theirs.savedBy.name} saved a newer draft.` })
      } else if (!isHeld) void save()
    },
    /** Saves the form as one's own draft, also where it holds what a colleague saved. */
    async claim() {
      isClaiming = true
      await save()
    },
    /** Resolves when no save is under way. */
    idle: async () => void (await sending),
    isPaused: () => isPaused,
    /** The version of the server's draft that the form has seen, 0 for none. */
    version: () => version,
    /** Goes on from another version of the server's draft, after the choice between theirs and mine. */
    settle(onto: number, at: string | null = null) {
      version = onto
      savedAt = at ?? savedAt
      failures = 0
      unanswered = null
      report(at ? onServer() : progress, null)
      void save()
    },
    /** Remembers a save that had no answer before the page was closed, on top of that version: it goes first. */
    takeUp(sent: Values, onto: number) {
      unanswered = sent
      version = onto
    },
    /** Shows that a newer draft than the one that was typed on was there already when the form opened. */
    dispute(theirs: KeptDraft, typedOn: number) {
      version = typedOn
      report(onDevice(), { kind: 'conflict', theirs, message: `${theirs.savedBy.name} saved a newer draft.` })
    },
    stop() {
      isPaused = true
      clearTimeout(timer)
    },
    progress: () => progress,
    trouble: () => trouble,
    subscribe: observable.subscribe,
  }
}

export type DraftSync = ReturnType<typeof createDraftSync>
