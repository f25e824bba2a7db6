/** A field that somebody else changed while its form was open. */
export interface Change {
  name: string
  before: unknown
  now: unknown
  /** Whether it was changed here too, to something else: then what was typed stays, until the person decides. */
  isClash: boolean
}

type Values = Readonly<Record<string, unknown>>

const plain = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null))
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

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
    return [{ name, before, now, isClash: !isSame(typed, before) && !isSame(typed, now) }]
  })
