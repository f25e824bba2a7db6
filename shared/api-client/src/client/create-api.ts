import { ApiError } from './api-error.ts'
import { createPlace, type Place } from './place.ts'
import { createRefresh, REFRESH_ROUTE, tokensIn, type RefreshedTokens } from './refresh.ts'
import { addressOf, contentOf, hasAddress } from './request.ts'
import { send, type Transport } from './send.ts'
import { doubtSession } from './session-doubt.ts'
import type { Locks, SessionAccess } from './session-access.ts'
import type { AnyInput, Api, CallOptions } from './types.ts'
import { uploading, type Progress, reasonOf } from './upload.ts'
import { asContract } from './as-contract.ts'

/** Milliseconds that a call may take (R9.01). */
export const API_TIMEOUT_MS = 60_000

export const API_BASE = '/api/v1'

/** Requests that were made before the page's scripts ran; undefined where one was not. */
interface Ahead {
  answer: (url: string, init: RequestInit) => Promise<Response> | undefined
  /** What such an answer says, if it has come. */
  body: (url: string, token: string) => unknown
}

export interface ApiConfig {
  session: SessionAccess
  baseUrl?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
  ahead?: Ahead | undefined
  /** A `fetch` that tells the progress of its body; where another `fetch` is given, that one without progress. */
  upload?: ((onProgress: Progress) => typeof globalThis.fetch) | undefined
  timeoutMs?: number | undefined
  locks?: Locks | undefined
}

const LOGIN = 'POST /auth/login'

/** How long a route that was refused with a fresh token too is taken at its word, in milliseconds. */
const TAKEN_AT_ITS_WORD_MS = 60_000

/** These begin and end a session, so its moving meanwhile is no reason to cancel them. */
const outlivesPlace = new Set([LOGIN, 'POST /auth/logout'])

/** A switch sends the refresh token along; after a refresh the old one would look stolen. */
const withCurrentToken = (input: AnyInput, old: string | null, now: string | null): AnyInput => {
  const { body } = input
  const isSent = typeof body === 'object' && body !== null && 'refreshToken' in body && body.refreshToken === old
  return old && isSent ? { ...input, body: { ...body, refreshToken: now } } : input
}

const isUnauthorised = (error: unknown) => error instanceof ApiError && error.status === 401

/** A call whose route is known at run time only; everyone else uses `Api`. */
export type AnyApi = (route: string, input?: AnyInput, options?: CallOptions) => Promise<unknown>

/** The same call for everyone else. */
export const byContract = (call: AnyApi) => asContract<Api>(call)

interface Client {
  api: Api
  call: AnyApi
  place: Place
  /** Whether a call was answered by what had been asked for ahead. */
  wasAhead: (route: string, input: AnyInput) => boolean
  /** What a call that was made ahead was answered, if that has come and nobody took it; otherwise undefined. */
  takeAhead: (route: string, input: AnyInput) => unknown
}

/** A client for one server and one session. */
export function createApi(config: ApiConfig): Client {
  const { session, baseUrl = API_BASE, timeoutMs = API_TIMEOUT_MS, locks } = config
  const fetch: typeof globalThis.fetch = config.fetch ?? ((...request) => globalThis.fetch(...request))
  const upload = config.upload ?? (config.fetch ? () => fetch : uploading)
  const answeredAhead = new Set<string>()
  const plain: Transport = (url, init) => {
    const answer = config.ahead?.answer(url, init)
    if (answer) answeredAhead.add(url)
    return answer ?? fetch(url, init)
  }
  const transportFor = ({ onProgress }: CallOptions): Transport =>
    onProgress
      ? (url, init, alive) =>
          upload((fraction) => {
            alive()
            onProgress(fraction)
          })(url, init)
      : plain
  const place = createPlace(session)

  const exchange = async (refreshToken: string): Promise<RefreshedTokens> => {
    const { method, url } = addressOf(baseUrl, REFRESH_ROUTE, {})
    const init = { method, ...contentOf({}, refreshToken, {}) }
    return tokensIn(await send(plain, timeoutMs, { route: REFRESH_ROUTE, url, init, signals: [] }))
  }
  const refresh = createRefresh({ session, exchange, locks, timeoutMs })

  // Each new token reopens the socket, which has everything read again: a call that is always refused would go round.
  const refusedAt = new Map<string, number>()
  place.onMove(() => refusedAt.clear())
  const isTakenAtItsWord = (route: string) => Date.now() - (refusedAt.get(route) ?? -Infinity) < TAKEN_AT_ITS_WORD_MS

  const call: AnyApi = async (route, input = {}, options = {}) => {
    const { accessToken, refreshToken } = session.get()
    const signals = outlivesPlace.has(route) ? [options.signal] : [options.signal, place.signal()]
    const { method, url } = addressOf(baseUrl, route, input)
    const attempt = (content: AnyInput, token: string | null) =>
      send(transportFor(options), timeoutMs, {
        route,
        url,
        signals,
        receive: options.receive,
        init: { method, keepalive: options.keepalive ?? false, ...contentOf(content, token, options) },
      })
    if (options.bearer) return attempt(input, options.bearer)
    try {
      return await attempt(input, accessToken)
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) doubtSession()
      if (!isUnauthorised(error) || accessToken === null || route === LOGIN || isTakenAtItsWord(route)) throw error
      if (!(await orAborted(refresh(accessToken), options.signal))) throw error
      const now = session.get()
      try {
        return await attempt(withCurrentToken(input, refreshToken, now.refreshToken), now.accessToken)
      } catch (again) {
        if (isUnauthorised(again)) refusedAt.set(route, Date.now())
        throw again
      }
    }
  }

  /** What lacks a parameter has no address, and was never asked for. */
  const addressToRead = (route: string, input: AnyInput): string | null =>
    hasAddress(route, input) ? addressOf(baseUrl, route, input).url : null
  const wasAhead = (route: string, input: AnyInput) => answeredAhead.has(addressToRead(route, input) ?? '')
  const takeAhead = (route: string, input: AnyInput) => {
    const { accessToken } = session.get()
    const url = addressToRead(route, input)
    if (!config.ahead || accessToken === null || url === null) return undefined
    const body = config.ahead.body(url, accessToken)
    if (body !== undefined) answeredAhead.add(url)
    return body
  }
  return { api: byContract(call), call, place, wasAhead, takeAhead }
}

/** Anyone who gives up waiting gets away at once; the refresh goes on for the others. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const stop = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const give = () => reject(reasonOf(signal))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { signal: stop.signal })
  })
  return Promise.race([work, aborted]).finally(() => stop.abort())
}
