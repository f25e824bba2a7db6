import { isRecord } from '@forecourt/domain'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { parseSession, type Session } from './session.ts'

export const SESSION_KEY = 'forecourt.session'

/** How long start-up waits for the stored session, in milliseconds (R3.02). */
export const PERSIST_TIMEOUT_MS = 5000

const VERSION = 1

/** The part of `localStorage` that a session needs; a test or another host may answer later, or never. */
export interface TextStorage {
  getItem(key: string): string | null | PromiseLike<string | null>
  setItem(key: string, value: string): unknown
}

/** The session in a stored text; null when there is none, or when it is not one that this version can read. */
export function parseStored(text: string | null): Session | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) && stored.version === VERSION ? parseSession(stored.state) : null
  } catch {
    return null
  }
}

const within = async <T>(timeoutMs: number, answer: PromiseLike<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The session storage did not answer in ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const isPromise = (answer: unknown): answer is PromiseLike<string | null> =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function'

export interface SessionStorage extends PersistStorage<Session> {
  /** Whether what is read is the truth: a store that refuses to be written to knows nothing of a later sign-in. */
  isTrusted(): boolean
  /** Counts writes, so that an answer to an earlier read can be recognised as out of date. */
  writes(): number
}

/**
 * A storage that can be out of reach (blocked by the browser, full, or never answering): reading then rejects, which
 * leaves the store as it is, and writing does nothing, because a session in memory alone is better than none.
 */
export function createSessionStorage(open: () => TextStorage, timeoutMs = PERSIST_TIMEOUT_MS): SessionStorage {
  let trusted = true
  let writes = 0
  const toValue = (text: string | null): StorageValue<Session> | null => {
    const state = parseStored(text)
    return state && { state }
  }
  const refused = () => {
    trusted = false
  }
  return {
    isTrusted: () => trusted,
    writes: () => writes,
    getItem: (key) => {
      const answer = open().getItem(key)
      return isPromise(answer) ? within(timeoutMs, answer).then(toValue) : toValue(answer)
    },
    setItem: (key, { state }) => {
      writes += 1
      try {
        const written = open().setItem(key, JSON.stringify({ state, version: VERSION }))
        trusted = true
        if (isPromise(written)) written.then(undefined, refused)
      } catch {
        refused()
      }
    },
    removeItem: () => undefined,
  }
}
