import { createObservable } from '@forecourt/domain/observable'
import { byContract, createApi, type AnyApi, type ApiConfig } from './create-api.ts'
import type { Place } from './place.ts'
import type { AnyInput } from './types.ts'

let configured: ReturnType<typeof createApi> | null = null
const configurations = createObservable<[place: Place]>()

/** Connects the page's client to the session; the host calls this once, before it renders. */
export function configureApi(config: ApiConfig): void {
  configured = createApi({
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    ...config,
  })
  configurations.notify(configured.place)
}

const client = () => {
  if (!configured) throw new Error('The API client is not configured: call configureApi before the first request')
  return configured
}

/** Makes a call whose route is known at run time only. */
export const callRoute: AnyApi = (route, input, options) => client().call(route, input, options)

/**
 * Makes a call by its route and returns the answer's body. Rejects with an `ApiError`, or with an `AbortError` when the
 * caller's signal fires or the session moves to another dealer or role.
 */
export const api = byContract(callRoute)

/** Whether this page was answered by what had been asked for before its scripts ran. */
export const wasAskedAhead = (route: string, input: AnyInput): boolean => client().wasAhead(route, input)

/** What the page was answered before its scripts ran, for the first who asks the same; undefined where there is nothing. */
export const takeAhead = (route: string, input: AnyInput): unknown => configured?.takeAhead(route, input)

/** Counts the session's moves to another dealer or role, its beginning and its end; a key that remounts stale views. */
export const sessionEpoch = (): number => configured?.place.epoch() ?? 0

/** Calls back after each move, in-flight requests being cancelled already; returns how to stop. */
export function onSessionMove(listener: () => void): () => void {
  let stop: (() => void) | undefined
  const connect = (place: Place) => {
    stop?.()
    stop = place.onMove(listener)
  }
  const stopWaiting = configurations.subscribe(connect)
  if (configured) connect(configured.place)
  return () => {
    stopWaiting()
    stop?.()
  }
}
