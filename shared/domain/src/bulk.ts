import { listed } from './listed.ts'

const outcomes = listed({
  DONE: 'Done',
  UNCHANGED: 'Nothing to change',
  UNKNOWN: 'Not in stock at this dealer',
  SEVERAL: 'Several vehicles match',
  REFUSED: 'Not done',
})
/** What became of one vehicle of several to which the same was to be done. */
export const BULK_OUTCOMES = outcomes.values
export const BULK_OUTCOME_LABELS = outcomes.labels
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** How many vehicles one call takes. */
export const MOST_IN_BULK = 200
