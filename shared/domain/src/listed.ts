import { asWritten } from './read-json.ts'
import { keysOf } from './records.ts'

/** A closed list of codes, each with the words that staff see. */
export const listed = <const Labels extends Record<string, string>>(labels: Labels) => ({
  values: keysOf<keyof Labels & string>(labels),
  labels: asWritten<Readonly<Record<keyof Labels & string, string>>>(labels),
})
