import type { PrepListItem } from '@forecourt/contracts'
import type { ExportColumn } from '../column.ts'
import { ASSIGNED } from './vehicle.ts'

export const TECHNICIAN: ExportColumn<PrepListItem> = { ...ASSIGNED, heading: 'Technician' }

/** What the lists of both preparation stages say of money. */
export const QUOTE: readonly ExportColumn<PrepListItem>[] = [
  { of: 'quote', heading: 'Quote net', kind: 'pounds', value: ({ quoteNet }) => quoteNet },
  { of: 'version', heading: 'Version', kind: 'number', value: ({ quoteVersion }) => quoteVersion },
  { of: 'budget', heading: 'Budget', kind: 'pounds', value: ({ budget }) => budget },
]
