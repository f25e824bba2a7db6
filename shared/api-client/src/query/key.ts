import { isRecord } from '../client/is-record.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { GetRoute, InputOf } from '../client/types.ts'

/** Under what a call's answer is cached: its route, its input, and for reports the day's tag. */
export type ApiKey<Name extends GetRoute = GetRoute> = readonly [
  route: Name,
  input: InputOf<Name> | Record<string, never>,
  tag?: string,
]

export const apiKey = <Name extends GetRoute>(route: Name, input?: InputOf<Name>, tag?: string): ApiKey<Name> =>
  tag === undefined ? [route, input ?? {}] : [route, input ?? {}, tag]

/** A cache key as a predicate reads it. */
export interface KeyParts {
  route: string
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  tag: string | null
}

const partOf = (value: unknown) => (isRecord(value) ? value : {})

/** The parts of a key; null for what this client did not cache. */
export function keyParts(key: QueryKey): KeyParts | null {
  const [route, given, tag] = key
  if (typeof route !== 'string') return null
  const { params, query }: { params?: unknown; query?: unknown } = isRecord(given) ? given : {}
  return { route, params: partOf(params), query: partOf(query), tag: typeof tag === 'string' ? tag : null }
}
