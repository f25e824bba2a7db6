import type { PrepSettings } from '@forecourt/contracts'
import type { Finding } from '@forecourt/domain'
import type { LineValues } from '../quote/values.ts'

export type { Finding }

/** What a stage's assessment found, as far as quote, approval and completion go by it. */
export interface Findings {
  /** Who assessed the vehicle; null before anybody did. */
  by: { id: string; name: string } | null
  /** What the odometer showed then; null where it was not read. */
  odometer: number | null
  items: readonly Finding[]
  /** What a quote has to cover by a line, or leave out with a reason (docs/domain.md#quotes). */
  toQuote: readonly string[]
  /** The name of anything that a line or a photo may refer to, found or not. */
  labelOf: (ref: string) => string
  /** With what a first quote opens. */
  openingLines: (settings: PrepSettings) => LineValues[]
}

/** What jobs of the menu are for that mend a finding. */
export const jobsKeyOf = ({ items }: Pick<Findings, 'items'>, ref: string): string =>
  items.find((item) => item.ref === ref)?.jobsOf ?? ref
