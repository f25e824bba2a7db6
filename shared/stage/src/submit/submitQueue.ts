import { ApiError, isAborted } from '@forecourt/api-client'
import type { StageMove } from '@forecourt/contracts'
import { createObservable } from '@forecourt/domain/observable'
import { isUndecided } from '../transient.ts'
import type { QueuedSubmit, SubmitStore } from './submitStore.ts'

/** What became of a submit whose form was no longer open. */
export type SubmitEnd = { submit: QueuedSubmit; move: StageMove } | { submit: QueuedSubmit; error: ApiError }

export interface SubmitQueueOptions {
  store: SubmitStore
  send: (submit: QueuedSubmit) => Promise<StageMove>
  /** Who is signed in, at which dealer; null or undefined while that is nobody. */
  owner: () => string | null | undefined
  onEnd: (end: SubmitEnd) => void
  isOnline?: () => boolean
  /** Between the tabs of a browser, each of which holds the same submits. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Milliseconds until submits without an answer are tried again; the last repeats. */
  retries?: readonly number[]
}

interface Waiter {
  resolve: (move: StageMove) => void
  reject: (error: unknown) => void
}

const gaveUp = () => new DOMException('The submit is no longer waited for', 'AbortError')

/**
 * Forms that were sent without a connection, each sent once it is back, exactly once, also after a reload and from whichever
 * page. A form that is open hears the answer as if it had sent itself.
 */
export function createSubmitQueue(options: SubmitQueueOptions) {
  const { store, send, owner, onEnd, locks, retries = [4_000, 10_000, 30_000] } = options
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const waiters = new Map<string, Waiter>()
  const sending = new Set<string>()
  /** Subjects whose form was left while its first try was under way. */
  const left = new Set<string>()
  const observable = createObservable()
  let all: readonly QueuedSubmit[] = store.read()
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly QueuedSubmit[]) {
    all = next
    store.write(next)
    observable.notify()
  }
  const remove = (id: string) => set(store.read().filter((each) => each.id !== id))
  const put = (submit: QueuedSubmit) => set([...store.read().filter(({ id }) => id !== submit.id), submit])

  function giveUp(id: string) {
    waiters.get(id)?.reject(gaveUp())
    waiters.delete(id)
  }

  function settle(submit: QueuedSubmit, end: SubmitEnd) {
    const waiter = waiters.get(submit.id)
    waiters.delete(submit.id)
    if (waiter && 'move' in end) waiter.resolve(end.move)
    else if (waiter && 'error' in end) waiter.reject(end.error)
    else onEnd(end)
  }

  function refuse(submit: QueuedSubmit, error: ApiError) {
    const { status, serverMessage, errors, details } = error
    // Nobody sees it now: the form says so when it is next open.
    if (waiters.has(submit.id)) remove(submit.id)
    else put({ ...submit, refusal: { status, serverMessage, errors, details } })
    settle(submit, { submit, error })
  }

  async function deliver(submit: QueuedSubmit) {
    // Another tab may have had its answer, or the person given it up, while this one waited for its turn.
    const known = store.read().find(({ id }) => id === submit.id)
    if (known?.refusal && !waiters.has(submit.id)) return
    if (!known) {
      giveUp(submit.id)
      set(store.read())
      return
    }
    try {
      const move = await send(submit)
      failures = 0
      remove(submit.id)
      settle(submit, { submit, move })
    } catch (error) {
      if (error instanceof ApiError && !isUndecided(error)) refuse(submit, error)
      else if (!isAborted(error)) later()
    }
  }

  function later() {
    if (pause) return
    pause = setTimeout(resume, retries[Math.min(failures, retries.length - 1)])
    failures += 1
  }

  async function run(submit: QueuedSubmit) {
    if (sending.has(submit.id)) return
    sending.add(submit.id)
    const work = () => deliver(submit)
    try {
      await (locks ? locks.request(`forecourt.submit.${submit.id}`, work) : work())
    } finally {
      sending.delete(submit.id)
    }
  }

  /** Tries again now what waits: the connection is back, or somebody has signed in. */
  function resume() {
    clearTimeout(pause)
    pause = undefined
    set(store.read())
    if (!isOnline()) return
    for (const submit of all) if (submit.owner === owner() && !submit.refusal) void run(submit)
  }

  const waitFor = (id: string) =>
    new Promise<StageMove>((resolve, reject) => {
      waiters.set(id, { resolve, reject })
    })

  return {
    resume,
    /**
     * Sends a form, or waits with it for the connection.
     * @throws ApiError the server's refusal, and an abort where it is cancelled or its form was left
     */
    async deliver(given: Omit<QueuedSubmit, 'owner' | 'refusal'>): Promise<StageMove> {
      const known = store.read().find(({ id }) => id === given.id)
      if (known?.refusal) {
        remove(known.id)
        throw new ApiError(known.route, known.refusal)
      }
      const by = owner()
      left.delete(given.subject)
      if (!known) {
        try {
          return await send({ ...given, owner: by ?? '' })
        } catch (error) {
          if (!by || !(error instanceof ApiError) || !error.isNetwork) throw error
          put({ ...given, owner: by })
          later()
          if (left.has(given.subject)) throw gaveUp()
        }
      }
      const answer = waitFor(given.id)
      if (known) resume()
      return answer
    },
    /** Takes a submit back; where it had arrived already, its form says so. */
    cancel(id: string) {
      remove(id)
      giveUp(id)
    },
    /** The form was left: the submit goes on without it. */
    leave(subject: string) {
      left.add(subject)
      for (const each of all) if (each.subject === subject) giveUp(each.id)
    },
    /** What waits of a form, or was refused while it was not open; the same object until that changes. */
    find: (subject: string): QueuedSubmit | null =>
      all.find((each) => each.subject === subject && each.owner === owner()) ?? null,
    subscribe: observable.subscribe,
  }
}

export type SubmitQueue = ReturnType<typeof createSubmitQueue>
