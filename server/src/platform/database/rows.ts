/**
 * Wide rows with further facts of each; all rows have the same names. A wide object that is copied, or given its names
 * one by one, costs V8 microseconds and a list of them more than all else about it: so each shape is a literal, compiled
 * once.
 */
export function extended<Row extends object, Facts extends object>(
  rows: readonly Row[],
  factsOf: (row: Row) => Facts,
): (Row & Facts)[] {
  let join: Join | undefined
  return rows.map((row) => {
    const facts = factsOf(row)
    join ??= joinOf(Object.keys(row), Object.keys(facts))
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it has the names of both
    return join(row, facts) as Row & Facts
  })
}

type Join = (row: object, facts: object) => object

const joins = new Map<string, Join>()

function joinOf(ofRow: readonly string[], ofFacts: readonly string[]): Join {
  const key = JSON.stringify([ofRow, ofFacts])
  let join = joins.get(key)
  if (!join) {
    const own = ofRow.filter((name) => !ofFacts.includes(name))
    const literal = [...own.map((name) => fieldOf(name, 'row')), ...ofFacts.map((name) => fieldOf(name, 'facts'))]
    joins.set(key, (join = compiled<() => Join>([], `return (row, facts) => ({ ${literal.join(', ')} })`)()))
  }
  return join
}

const fieldOf = (name: string, from: string) => `${JSON.stringify(name)}: ${from}[${JSON.stringify(name)}]`

export type Decode = (value: unknown) => unknown

/** Makes an object of a row's values; null in place of a decoder where the driver has read the value already. */
export function readerOf(names: readonly string[], decoders: readonly (Decode | null)[]) {
  const fields = names.map((name, at) => {
    const value = `values[${at}]`
    return `${JSON.stringify(name)}: ${decoders[at] ? `${value} === null ? null : decoders[${at}](${value})` : value}`
  })
  const compile = compiled<(decoders: readonly (Decode | null)[]) => (values: unknown[]) => Record<string, unknown>>(
    ['decoders'],
    `return (values) => ({ ${fields.join(', ')} })`,
  )
  return compile(decoders)
}

/** The names of fields in our own statements are all that goes into the text. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which
function compiled<Compiled>(parameters: readonly string[], text: string): Compiled {
  // eslint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion -- see above
  return new Function(...parameters, text) as Compiled
}
