import { keysOf } from './records.ts'

/** A closed list of codes, each with the words that staff see. */
export const listed = <const Code extends string>(labels: Readonly<Record<Code, string>>) => ({
  values: keysOf(labels),
  labels,
})
