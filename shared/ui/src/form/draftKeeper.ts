import { createObservable } from '@forecourt/domain/observable'
import type { Attempt } from './attempt.ts'
import { hasValues, readDraft, removeDraft, writeDraft, type Draft } from './draftStore.ts'

/**
 * `failed` when the device would not keep it: storage full or refused. `device` is for a form that the server keeps too:
 * it is safe here and still on its way there.
 */
type SaveState = 'idle' | 'saving' | 'saved' | 'device' | 'failed'

export interface SaveProgress {
  state: SaveState
  /** UTC timestamp of the last save. */
  at: string | null
}

export interface DraftKeeper {
  /** What the device held when the form opened. */
  found: Draft | null
  /** Saves shortly after the last of several calls. */
  schedule: () => void
  /** Saves now what is still waiting to be saved. */
  flush: () => void
  /** Keeps what is sent to the server's draft before it goes out, and null once there is an answer. */
  rememberSent: (values: Readonly<Record<string, unknown>> | null) => void
  /** Keeps a submit's key with the draft, before the submit goes out. */
  rememberAttempt: (attempt: Attempt | null) => void
  /** The submit that has had no answer yet, also from before the page was loaded. */
  attempt: () => Attempt | null
  clear: () => void
  /** The server's draft has another version now; saves what still differs from it. */
  standOn: (onto: number) => void
  progress: () => SaveProgress
  subscribe: (listener: () => void) => () => void
}

interface Options {
  key: string
  basis?: string | number | undefined
  onto?: number | undefined
  /** The fields that differ from what the form opened with, as they are now. */
  read: () => Record<string, unknown>
  /** What these fields held before. */
  readBase?: (names: readonly string[]) => Record<string, unknown>
  /** Milliseconds of quiet before a save. */
  delay?: number
}

/** Keeps one form's draft on the device. It lives outside React, so that saving re-renders nothing but its status. */
export function createDraftKeeper({ key, basis, onto: opened, read, readBase, delay = 500 }: Options): DraftKeeper {
  const found = readDraft(key)
  // What was typed on an older draft of the server stays on that one until somebody has chosen between the two.
  let onto = hasValues(found) && opened !== undefined ? (found.onto ?? 0) : opened
  // What the device held when this form last looked: another tab may keep its own typing under the same key.
  let seen = found?.savedAt
  const observable = createObservable()
  let attempt: Attempt | undefined = found?.attempt
  let sent = found?.sent
  let timer: ReturnType<typeof setTimeout> | undefined
  let progress: SaveProgress = { state: found ? 'saved' : 'idle', at: found?.savedAt ?? null }

  function report(next: SaveProgress) {
    if (next.state === progress.state && next.at === progress.at) return
    progress = next
    observable.notify()
  }

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function save() {
    stopTimer()
    const values = read()
    if (Object.keys(values).length === 0 && !attempt && !sent) return clear()
    const savedAt = new Date().toISOString()
    const base = readBase?.(Object.keys(values))
    if (writeDraft(key, { savedAt, values, base, basis, onto, sent, attempt })) {
      seen = savedAt
      report({ state: 'saved', at: savedAt })
    } else report({ state: 'failed', at: progress.at })
  }

  function clear() {
    stopTimer()
    attempt = undefined
    sent = undefined
    if (readDraft(key)?.savedAt === seen) removeDraft(key)
    report({ state: 'idle', at: null })
  }

  return {
    found,
    schedule() {
      stopTimer()
      timer = setTimeout(save, delay)
      report({ state: 'saving', at: progress.at })
    },
    flush() {
      if (timer !== undefined) save()
    },
    rememberSent(next) {
      sent = next ?? undefined
      save()
    },
    rememberAttempt(next) {
      attempt = next ?? undefined
      save()
    },
    attempt: () => attempt ?? null,
    clear,
    standOn(version) {
      onto = version
      sent = undefined
      save()
    },
    progress: () => progress,
    subscribe: observable.subscribe,
  }
}
