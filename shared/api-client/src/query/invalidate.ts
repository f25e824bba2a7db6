import type { Query } from '@tanstack/react-query'
import type { GetRoute, InputOf } from '../client/types.ts'
import { apiKey, keyParts, type KeyParts } from './key.ts'
import { queryClient } from './query-client.ts'
import { inputOf } from '../client/generic.ts'

type InputPart<Name extends GetRoute> = { [Key in keyof InputOf<Name>]?: Partial<InputOf<Name>[Key]> }

/**
 * A route, or the beginning of routes such as `GET /stage/`; or which cached answers, judged by their keys and, where no
 * other is on its way, by what was answered.
 */
export type Invalidates = GetRoute | `GET /${string}/` | ((key: KeyParts, answer: unknown) => boolean)

const matches = (target: Invalidates, key: KeyParts, answer: unknown): boolean => {
  if (typeof target === 'function') return target(key, answer)
  return target.endsWith('/') ? key.route.startsWith(target) : key.route === target
}

/** The answers of a route whose input has these values. */
export function answersOf<Name extends GetRoute>(route: Name, input: InputPart<Name>): (key: KeyParts) => boolean {
  const wanted = keyParts(apiKey(route, inputOf<Name>(input)))
  const has = (given: Record<string, unknown>, part: Record<string, unknown> = {}) =>
    Object.entries(part).every(([name, value]) => given[name] === value)
  return (key) => key.route === route && has(key.params, wanted?.params) && has(key.query, wanted?.query)
}

const cachedFor = (targets: readonly Invalidates[]) => ({
  predicate: ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) => {
    const key = keyParts(queryKey)
    const answer = state.fetchStatus === 'idle' ? state.data : undefined
    return key !== null && targets.some((target) => matches(target, key, answer))
  },
})

/** Marks cached answers as out of date: those on screen are fetched again at once, the others when next shown. */
export const invalidate = (...targets: Invalidates[]): Promise<void> =>
  queryClient().invalidateQueries(cachedFor(targets))

/** Marks cached answers as out of date and fetches none of them before it is next shown. */
export const expire = (...targets: Invalidates[]): Promise<void> =>
  queryClient().invalidateQueries({ ...cachedFor(targets), refetchType: 'none' })

/** Fetches again what of these is on screen and marked as out of date, and so has not been answered since. */
export const refetchExpired = (...targets: Invalidates[]): Promise<void> => {
  const { predicate } = cachedFor(targets)
  return queryClient().refetchQueries({
    type: 'active',
    predicate: (cached) => cached.state.isInvalidated && predicate(cached),
  })
}

/** Marks everything as out of date, after a time in which changes may have been missed. */
export const invalidateAll = (): Promise<void> => queryClient().invalidateQueries()

/** Everything cached of one vehicle. */
export const ofVehicle =
  (vehicleId: string) =>
  ({ params }: KeyParts): boolean =>
    params.vehicleId === vehicleId

/** Reports of the day that the cache calls today (R9.09). */
export const todaysReports = ({ tag }: KeyParts): boolean => tag === 'TODAY'
