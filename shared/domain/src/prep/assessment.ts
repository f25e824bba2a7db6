import { listed } from '../listed.ts'
import { motItem } from './mot.ts'

const itemResults = listed({ OK: 'OK', ADVISORY: 'Advisory', REQUIRED: 'Required', NA: 'Not applicable' })
/** What was found of an item (docs/domain.md#checklist); an item without a result was not checked. */
export const ITEM_RESULTS = itemResults.values
export const ITEM_RESULT_LABELS = itemResults.labels
export type ItemResult = (typeof ITEM_RESULTS)[number]

const advisoryDecisions = listed({ ADDRESSED: 'Addressed', NOT_NEEDED: 'Not needed', QUOTE: 'Quote' })
/** What is done about an advisory of the last MOT test. */
export const ADVISORY_DECISIONS = advisoryDecisions.values
export const ADVISORY_DECISION_LABELS = advisoryDecisions.labels
export type AdvisoryDecision = (typeof ADVISORY_DECISIONS)[number]

/**
 * How many miles the odometer may show less than at infleet before the difference is asked about
 * (docs/domain.md#checklist).
 */
export const ODOMETER_SLACK = 5

interface Findings {
  items: readonly { result: ItemResult; quote: boolean }[]
  advisories: readonly { decision: AdvisoryDecision }[]
}

/** Whether anything has to be quoted: whatever is required, and whatever was marked for it. */
export const needsWork = ({ items, advisories }: Findings): boolean =>
  items.some(({ result, quote }) => result === 'REQUIRED' || quote) ||
  advisories.some(({ decision }) => decision === 'QUOTE')

interface FoundItems {
  items: readonly { key: string; result: ItemResult; quote: boolean }[]
  /** In DVSA's words, by which the item is found that an advisory belongs to. */
  advisories: readonly { decision: AdvisoryDecision; text: string }[]
}

/**
 * The items that a quote has to cover by a line, or leave out with a reason: whatever is required, was marked for it,
 * or is what an advisory to be quoted is about (docs/domain.md#quotes).
 */
export function itemsToQuote({ items, advisories }: FoundItems): string[] {
  const marked = items.filter(({ result, quote }) => result === 'REQUIRED' || quote).map(({ key }) => key)
  const advised = advisories.flatMap(({ decision, text }) => (decision === 'QUOTE' ? (motItem(text) ?? []) : []))
  return [...new Set([...marked, ...advised])]
}
