/**
 * What a record holds under a name that came from outside; undefined where it holds nothing. Read directly, `constructor`,
 * `__proto__` and the like are found in every object.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
