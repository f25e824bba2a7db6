import { isRecord } from '@forecourt/domain'

/**
 * Wide rows with further facts of each; all rows have the same names. Every copy begins as a record that has all names
 * already: a name that is added to a copy of a wide object costs V8 microseconds, and a list would spend more time on
 * that than on everything else.
 */
export function extended<Row extends object, Facts extends object>(
  rows: readonly Row[],
  factsOf: (row: Row) => Facts,
): (Row & Facts)[] {
  let blank: object | undefined
  return rows.map((row) => {
    const facts = factsOf(row)
    blank ??= blankOf([...Object.keys(row), ...Object.keys(facts)])
    return Object.assign({ ...blank }, row, facts)
  })
}

/** Parsed, since an object that is given many names one by one becomes a dictionary, and so does each copy of it. */
export function blankOf(names: readonly string[]): Record<string, unknown> {
  const blank: unknown = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  return isRecord(blank) ? blank : {}
}
