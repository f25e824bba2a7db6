import { listed } from './listed.ts'

const documents = listed({
  JOB_CARD: 'Job card',
  WINDOW_CARD: 'Window card',
  KEY_TAG: 'Key tag',
  QUOTES: 'Quotes and approvals',
  RECORD: 'Vehicle record',
  STOCK_SHEET: 'Stock sheet',
})
/** What can be printed of vehicles. */
export const PAPERS = documents.values
export const PAPER_LABELS = documents.labels
export type Paper = (typeof PAPERS)[number]

/** How many vehicles the stock sheet of a filtered list holds; of chosen vehicles there are fewer. */
export const MOST_ON_STOCK_SHEET = 500
