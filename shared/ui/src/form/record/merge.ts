/** A field that somebody else changed while its form was open. */
export interface Change {
  name: string
  before: unknown
  now: unknown
  /** Whether it was changed here too, to something else: then what was typed stays, until the person decides. */
  isClash: boolean
}

export type Values = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === '' || value === null || value === undefined
const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (...all: readonly object[]) => [...new Set(all.flatMap((each) => Object.keys(each)))]

/** Whether two values say the same: an emptied field is as good as one that never held anything. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]))
  }
  if (isFields(one) && isFields(other)) return keysOf(one, other).every((key) => isSame(one[key], other[key]))
  return one === other
}

const keyOf = (row: unknown): unknown => (isFields(row) ? (row.id ?? row.key) : undefined)

type Winner = 'mine' | 'theirs'
type Rows = ReadonlyMap<string, unknown>

/** A list whose rows each have an `id` or a `key` of their own, by them; null for any other value. */
function rowsOf(value: unknown): Rows | null {
  const list: readonly unknown[] | null = isBlank(value) ? [] : Array.isArray(value) ? value : null
  if (!list?.every((row) => typeof keyOf(row) === 'string')) return null
  const rows = new Map(list.map((row) => [String(keyOf(row)), row]))
  return rows.size === list.length ? rows : null
}

/** Whether the rows that both lists have stand in another order. */
const isReordered = (one: Rows, other: Rows) =>
  !isSame(
    [...one.keys()].filter((key) => other.has(key)),
    [...other.keys()].filter((key) => one.has(key)),
  )

function mergeRows(winner: Winner, ...[base, theirs, mine]: readonly [Rows, Rows, Rows]): unknown[] {
  const isMyOrder = isReordered(base, mine) && (winner === 'mine' || !isReordered(base, theirs))
  const order = isMyOrder ? [mine, theirs] : [theirs, mine]
  const keys = new Set(order.flatMap((rows) => [...rows.keys()]))
  return Array.from(keys, (key) => merge(winner, base.get(key), theirs.get(key), mine.get(key))).filter(
    (row) => row !== undefined,
  )
}

/**
 * Two changes of one value in one: parts of it, and rows of a list, stand each for themselves, and so does the rows' order.
 * What either added comes after the rows of whoever's order is taken.
 * @param winner whose change counts where both changed the same part
 */
export function merge(winner: Winner, base: unknown, theirs: unknown, mine: unknown): unknown {
  if (isSame(base, theirs)) return mine
  if (isSame(base, mine) || isSame(theirs, mine)) return theirs
  const [before, now, typed] = [rowsOf(base), rowsOf(theirs), rowsOf(mine)]
  if (before && now && typed && !(isBlank(theirs) || isBlank(mine))) return mergeRows(winner, before, now, typed)
  if (isFields(base) && isFields(theirs) && isFields(mine)) {
    return Object.fromEntries(
      keysOf(mine, theirs).map((key) => [key, merge(winner, base[key], theirs[key], mine[key])]),
    )
  }
  return winner === 'mine' ? mine : theirs
}

/**
 * What somebody else changed, by field.
 * @param base the record as the form opened on it
 * @param theirs the record as it is now
 * @param mine what the form holds
 */
export const changesOf = (base: Values, theirs: Values, mine: Values): Change[] =>
  Object.keys(theirs).flatMap((name) => {
    const [before, now, typed] = [base[name], theirs[name], mine[name]]
    if (isSame(before, now)) return []
    const isClash = !isSame(merge('mine', before, now, typed), merge('theirs', before, now, typed))
    return [{ name, before, now, isClash }]
  })
