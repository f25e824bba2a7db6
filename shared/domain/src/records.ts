/** Whether a value that came from outside has parts at all, which are then looked at each on its own. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The keys of a record that has no others, each with its value. */
export const entriesOf = <Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an object may have more keys than its type: here it has none
  Object.entries(record) as [Key, Value][]

/** The keys of a record that has no others. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  entriesOf<Key, unknown>(record).map(([key]) => key)

/** The record of these entries: between them they have every key of its type. */
export const recordFrom = <Key extends string, Value>(
  entries: readonly (readonly [key: Key, value: Value])[],
): Record<Key, Value> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
  Object.fromEntries(entries) as Record<Key, Value>

/** The record of all these keys, each with its value. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => recordFrom(keys.map((key) => [key, valueOf(key)]))

/** @throws RangeError where the list is shorter */
export function itemAt<Item extends object>(items: readonly Item[], at: number): Item {
  const item = items[at]
  if (!item) throw new RangeError(`There is no item ${at} among ${items.length}`)
  return item
}

/** Whether a value is one of a closed list. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value)
