import type { Desk } from './desk.ts'
import type { ImportKind } from '@forecourt/domain'

/** What earlier rows of a kind have taken, with the number of the row that did. */
const CLAIMS: Readonly<Record<ImportKind, object>> = {
  MAKES: {},
  DEALERS: {},
  PEOPLE: {},
  SUPPLIERS: {},
  STANDARD_JOBS: {},
  VEHICLES: {},
}

/** Remembers what a row takes, such as a registration; answers the row that took it before, if any. */
export function claim(desk: Desk, kind: ImportKind, key: string, number: number): number | null {
  const taken = desk.remember(CLAIMS[kind], () => new Map<string, number>())
  const before = taken.get(key)
  if (before === undefined) taken.set(key, number)
  return before ?? null
}
