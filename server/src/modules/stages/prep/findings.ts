/** What an assessment found, as far as its quote answers it. */
export interface Findings {
  /** Whether an item of the checklist, or a damage, is called so. */
  isItem: (itemRef: string) => boolean
  labelOf: (itemRef: string) => string
  /** What a line has to cover, or a reason leave out (domain section 4.3, M3). */
  toQuote: readonly string[]
  /** Whether declining the work on it needs a reason (domain section 4.3, M6). */
  concernsSafety: (itemRef: string) => boolean
}
