import { isDeepStrictEqual } from 'node:util'

/** Kept in the history as changed, without what it was or is: they identify a keeper's document, or a person. */
const UNNAMED: readonly string[] = ['v5cReference', 'contactName', 'contactPhone']

/** What a change makes different, as `field: [before, after]`. Fields that are left out stay as they are. */
export function changesOf(before: object, set: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(set).filter(
    ([field, after]) => after !== undefined && !isDeepStrictEqual(comparable(known.get(field)), comparable(after)),
  )
  return Object.fromEntries(
    changed.map(([field, after]) => [field, UNNAMED.includes(field) ? 'changed' : [known.get(field) ?? null, after]]),
  )
}

/** A moment may be written with or without its milliseconds. */
const comparable = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : (value ?? null)
