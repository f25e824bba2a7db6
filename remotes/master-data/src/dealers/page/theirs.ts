type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What somebody typed and the names of what they typed into, of a form that opened with other values. */
export function typedOver(opened: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, opened[name])))
}

/** The names of what somebody else changed since the form was opened. */
export const changedBetween = (opened: Values, theirs: Values): string[] =>
  Object.keys(theirs).filter((name) => !isSame(theirs[name], opened[name]))
