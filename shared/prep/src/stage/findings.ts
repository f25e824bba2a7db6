import type { PrepSettings } from '@forecourt/contracts'
import type { LineValues } from '../quote/values.ts'

/** What an assessment says of one item of the checklist, or of one damage. */
export interface Finding {
  /** The item's key or the damage's id, which a line that mends it and a photo that shows it carry as `itemRef`. */
  ref: string
  /** 'Brakes: Rear left'. */
  label: string
  /** What jobs of the menu are for that mend it, where that is not the item itself: the method of a repair. */
  jobsOf?: string | null
  /** What a job of the menu is for, to be named on its line: 'Nearside front wing'. */
  place?: string
  /** How bad it is; null for what is in order. */
  mark: { state: 'AMBER' | 'RED'; label: string } | null
  /** Whether declining the work on it takes a reason (domain section 4.3, M6). */
  safety: boolean
  /** 'Lowest tread 1.5 mm'; empty where nothing was measured. */
  measured: string
  note: string | null
}

/** What a stage's assessment found, as far as quote, approval and completion go by it. */
export interface Findings {
  /** Who assessed the vehicle; null before anybody did. */
  by: { id: string; name: string } | null
  /** What the odometer showed then; null where it was not read. */
  odometer: number | null
  items: readonly Finding[]
  /** What a quote has to cover by a line, or leave out with a reason (domain section 4.3, M3). */
  toQuote: readonly string[]
  /** The name of anything that a line or a photo may refer to, found or not. */
  labelOf: (ref: string) => string
  /** With what a first quote opens. */
  openingLines: (settings: PrepSettings) => LineValues[]
}

/** What jobs of the menu are for that mend a finding. */
export const jobsKeyOf = ({ items }: Pick<Findings, 'items'>, ref: string): string =>
  items.find((item) => item.ref === ref)?.jobsOf ?? ref
