import type { Paper } from '@forecourt/domain'
import type { Document } from './document.ts'
import { jobCard } from './job-card.ts'
import { keyTag } from './key-tag.ts'
import { quotesRecord } from './quotes.ts'
import { vehicleRecordSheet } from './record.ts'
import { stockSheet } from './stock-sheet.ts'
import { windowCard } from './window-card.ts'

export type { Printing } from './document.ts'

export const DOCUMENTS: Readonly<Record<Paper, Document>> = {
  JOB_CARD: jobCard,
  WINDOW_CARD: windowCard,
  KEY_TAG: keyTag,
  QUOTES: quotesRecord,
  RECORD: vehicleRecordSheet,
  STOCK_SHEET: stockSheet,
}
