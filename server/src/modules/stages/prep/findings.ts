/** What an assessment found, as far as its quote answers it. */
export interface Findings {
  /** Whether an item of the checklist, or a damage, is called so. */
  isItem: (itemRef: string) => boolean
  labelOf: (itemRef: string) => string
  /** What a line has to cover, or a reason leave out (docs/domain.md#quotes). */
  toQuote: readonly string[]
  /** Whether declining the work on it needs a reason (docs/domain.md#approval). */
  concernsSafety: (itemRef: string) => boolean
}
