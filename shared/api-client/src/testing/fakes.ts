import { createObservable } from '@forecourt/domain/observable'
import type { Session } from '@forecourt/session'
import type { SessionAccess } from '../client/session-access.ts'

export const employee: Session = {
  authenticated: true,
  activeDealerId: 'd1',
  activeDealerRoles: ['ADMIN'],
  activeRole: 'EMPLOYEE',
  accessToken: 'a1',
  refreshToken: 'r1',
}

const signedOut: Session = {
  authenticated: false,
  activeDealerId: null,
  activeDealerRoles: [],
  activeRole: null,
  accessToken: null,
  refreshToken: null,
}

/** What several tabs share: the stored session. */
export interface Shelf {
  session: Session
}

/** A session as one tab holds it; it learns of other tabs only when it pulls. */
export function fakeSession(shelf: Shelf = { session: employee }) {
  let state = shelf.session
  const farewells: (string | undefined)[] = []
  const observable = createObservable<[now: Session, before: Session]>()
  const adopt = (next: Session) => {
    const before = state
    state = next
    observable.notify(next, before)
  }
  const set = (change: Partial<Session>) => {
    shelf.session = { ...state, ...change }
    adopt(shelf.session)
  }
  return {
    get: () => state,
    subscribe: observable.subscribe,
    pull: async () => {
      if (shelf.session !== state) adopt(shelf.session)
    },
    setTokens: set,
    signOut: (why?: string) => {
      farewells.push(why)
      set(signedOut)
    },
    set,
    /** Why each session ended. */
    farewells,
  } satisfies SessionAccess & { set: (change: Partial<Session>) => void; farewells: (string | undefined)[] }
}

export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  keepalive: boolean
  signal: AbortSignal
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

export const refusal = (status: number, message = ''): Response => json({ message, errors: [] }, status)

export const never = new Promise<never>(() => {})

/** An in-memory server. Like the real `fetch`, it rejects when the signal fires, however long the answer takes. */
export function fakeFetch(answer: (request: SentRequest) => Response | Promise<Response>) {
  const requests: SentRequest[] = []
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    const { method = 'GET', body, keepalive = false, signal } = init
    const headers = init.headers as Record<string, string>
    const request = {
      method,
      url: url instanceof Request ? url.url : url.toString(),
      headers,
      body,
      keepalive,
      signal: signal ?? new AbortController().signal,
    }
    requests.push(request)
    const ended = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
    return Promise.race([Promise.resolve().then(() => answer(request)), ended])
  }
  return { fetch, requests }
}

/** In-memory Web Locks, shared by the tabs of a test. */
export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = last.then(() => {
      options.signal?.throwIfAborted()
      return work()
    })
    last = turn.catch(() => undefined)
    const ended = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
    })
    return Promise.race([turn, ended])
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}
