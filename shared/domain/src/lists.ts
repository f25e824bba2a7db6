import { keysOf } from './records.ts'

/** The lists that people keep views of and export: each by the path of its call, with the page that shows it. */
export const LIST_PAGES = {
  '/vehicles': '/vehicles',
  '/vehicles/agency-stock': '/vehicles/agency-stock',
  '/vehicles/stock-book': '/vehicles/stock-book',
  '/stage/admin': '/stages/admin',
  '/stage/ict': '/stages/ict',
  '/stage/mechanical-prep': '/stages/mechanical-prep',
  '/stage/body-damage': '/stages/body-damage',
  '/stage/media': '/stages/media',
  '/stage/sale': '/stages/sale',
  '/vehicle-crm-confirmations': '/vehicle-crm-confirmations',
  '/active-dealer/employees': '/dealer/employees',
} as const

export type ListName = keyof typeof LIST_PAGES
export const LIST_NAMES = keysOf(LIST_PAGES)

/** What an export of a list may be. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** More rows are no spreadsheet that people read: an export ends there, and says so. */
export const MOST_EXPORTED = 100_000
