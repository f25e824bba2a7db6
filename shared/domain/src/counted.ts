/** A noun that can be counted. */
export interface Noun {
  one: string
  many: string
}

const grouped = new Intl.NumberFormat('en-GB')

/** The form of a noun that agrees with a count: 'line' or 'lines'. */
export const nounFor = (count: number, { one, many }: Noun): string => (count === 1 ? one : many)

/** A count with its noun: '38 vehicles', '1 vehicle', '1,204 vehicles'. */
export const counted = (count: number, noun: Noun): string => `${grouped.format(count)} ${nounFor(count, noun)}`
