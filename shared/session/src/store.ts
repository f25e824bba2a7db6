import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { parseSession, samePlace, sameSession, SIGNED_OUT, type Session } from './session.ts'
import { createSessionStorage, parseStored, SESSION_KEY, type TextStorage } from './storage.ts'

/** Another tab took this one to another dealer or role. */
export interface ChangedElsewhere {
  before: Session
  after: Session
}

interface Options {
  open?: () => TextStorage
  timeoutMs?: number
}

/** The session's store, its stored copy, and what other tabs make of it. */
export function createSessionStore({ open = () => localStorage, timeoutMs }: Options = {}) {
  const storage = createSessionStorage(open, timeoutMs)
  let writesAtRead = 0
  let adopting = false

  const store = createStore<Session>()(
    persist(() => SIGNED_OUT, {
      name: SESSION_KEY,
      skipHydration: true,
      storage: {
        ...storage,
        getItem: (key) => {
          writesAtRead = storage.writes()
          return storage.getItem(key)
        },
        setItem: (key, value) => {
          if (!adopting) storage.setItem(key, value)
        },
      },
      merge: (stored, current) => {
        if (storage.writes() !== writesAtRead) return current
        if (!stored && !storage.isTrusted()) return current
        const next = parseSession(stored) ?? SIGNED_OUT
        return sameSession(next, current) ? current : next
      },
    }),
  )
  const elsewhere = createStore<{ change: ChangedElsewhere | null }>(() => ({ change: null }))

  /** Takes a state over without storing it again: two tabs that each stored what the other sent would never rest. */
  const adopt = (state: Session) => {
    adopting = true
    store.setState(state, true)
    adopting = false
  }

  const read = async () => {
    await store.persist.rehydrate()
  }

  const pull = async () => {
    const before = store.getState()
    const writes = storage.writes()
    await read()
    const after = store.getState()
    if (storage.writes() !== writes || !before.authenticated) return
    if (!after.authenticated) elsewhere.setState({ change: null })
    else if (!samePlace(before, after)) {
      const first = elsewhere.getState().change?.before ?? before
      elsewhere.setState({ change: samePlace(first, after) ? null : { before: first, after } })
    }
  }

  /** A sign-out elsewhere is obeyed even when a sign-in, perhaps by somebody else, followed before this tab could look. */
  const onStorage = async (event: StorageEvent): Promise<void> => {
    if (event.key !== SESSION_KEY && event.key !== null) return
    const signedOut = event.key === SESSION_KEY && !parseStored(event.newValue)?.authenticated
    if (signedOut && store.getState().authenticated) {
      elsewhere.setState({ change: null })
      adopt(SIGNED_OUT)
    }
    await pull()
  }

  return { store, elsewhere, read, pull, onStorage }
}
