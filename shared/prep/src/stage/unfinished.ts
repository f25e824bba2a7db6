/** A row of a form as a draft keeps it: half of one may be kept before it is worth anything. */
export type Unfinished = Record<string, string | number | boolean | null | string[]>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

// The form holds every blank as null, and no part within a part but for lists of references.
const isPlain = (entry: [string, unknown]): entry is [string, Unfinished[string]] =>
  entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]) || isTexts(entry[1])

/** A part of a form, or one of its rows, as a draft keeps it. */
export const unfinishedPart = (part: object | null | undefined): Unfinished | null =>
  part ? Object.fromEntries(Object.entries(part).filter(isPlain)) : null

/** The rows of a list as a draft keeps them. */
export const unfinished = (rows: readonly (object | null)[] | null | undefined): Unfinished[] =>
  (rows ?? []).map(unfinishedPart).filter((row) => row !== null)
