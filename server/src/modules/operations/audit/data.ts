import { isRecord } from '@forecourt/domain'

/* What was written down with an event (`audit`): `from` and `to` of a change, and whatever else was worth knowing. */

type Data = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value)

/** The parts of a value by their path: `{ hours: { mon: 1 } }` is `hours.mon`. */
function partsOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (!isParts(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) => partsOf(part, path ? `${path}.${name}` : name))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Fields that became something else, in the order in which they were written down. */
export function changesIn({ from, to }: Data): { field: string; from: unknown; to: unknown }[] {
  const isOfFields = isParts(from) || isParts(to)
  if (!isOfFields) return []
  const before = new Map(partsOf(from ?? {}))
  const after = new Map(partsOf(to ?? {}))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => field !== '' && !isSame(before.get(field), after.get(field)))
    .map((field) => ({ field, from: before.get(field) ?? null, to: after.get(field) ?? null }))
}

/** What else was written down, without what is empty. */
export function detailsIn({ from, to, ...others }: Data): Record<string, unknown> {
  const whole = isParts(from) || isParts(to) ? others : { from, to, ...others }
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** What a record that is gone was called when it was written down. */
export function nameWithin({ from, to, ...others }: Data): string | null {
  const parts = [from, to, others].filter(isParts)
  const names = parts.flatMap(({ name, label, module, list }) => [name, label, module, list])
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
