import { LIST_MAIL_RHYTHMS, LIST_NAMES, type ListName, WEEKDAYS } from '@forecourt/domain'
import { z } from 'zod'
import { call, type CallSpec } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { boundedRecord, codeText, Id, text } from '../fields.ts'
import { agencyStock } from './agency-stock.ts'
import { bodyDamage } from './body-damage.ts'
import { crmConfirmations } from './crm-confirmations.ts'
import { employees } from './employees.ts'
import { ict } from './ict.ts'
import { mechanicalPrep } from './mechanical-prep.ts'
import { media } from './media.ts'
import { sale } from './sale.ts'
import { stages } from './stages.ts'
import { stockBook } from './stock-book.ts'
import { vehicles } from './vehicles.ts'

/** The call of each list that has views. */
export const VIEWED_LISTS = {
  '/vehicles': vehicles.list,
  '/vehicles/agency-stock': agencyStock.list,
  '/vehicles/stock-book': stockBook.list,
  '/stage/admin': stages.adminList,
  '/stage/ict': ict.list,
  '/stage/mechanical-prep': mechanicalPrep.list,
  '/stage/body-damage': bodyDamage.list,
  '/stage/media': media.list,
  '/stage/sale': sale.list,
  '/vehicle-crm-confirmations': crmConfirmations.list,
  '/active-dealer/employees': employees.list,
} satisfies Record<ListName, CallSpec>

/** How many views somebody keeps of one list. */
export const MOST_VIEWS = 50

/** What a list may be asked by in a view: its own filters and orders, no page and no rows that were chosen. */
export function viewQuery(list: ListName): z.ZodObject {
  const shape: Record<string, z.ZodType> = { ...VIEWED_LISTS[list].query.shape }
  for (const name of ['cursor', 'pageSize', 'ids']) delete shape[name]
  return z.strictObject(shape)
}

/** A filter's or a column's, as the front end calls it. */
export const ListKey = codeText(/^[\w-]+$/)

/** How a list is to be found again. */
const look = {
  name: text(60),
  /** By their names in the list's address, each with its value there. */
  filters: boundedRecord(ListKey, z.string().min(1).max(200), 40),
  sort: z.string().max(40),
  /** Columns that were switched on or off, against what the list brings. */
  columns: boundedRecord(ListKey, z.boolean(), 60),
  isDense: z.boolean(),
  isShared: z.boolean(),
}

export const NewSavedView = z.strictObject({
  ...look,
  list: z.enum(LIST_NAMES),
  columns: look.columns.default({}),
  isDense: look.isDense.default(false),
  isShared: look.isShared.default(false),
})
export type NewSavedView = z.output<typeof NewSavedView>

/** What is left out stays as it is. */
export const SavedViewChange = z
  .strictObject({ ...look, version: z.int() })
  .partial()
  .required({ version: true })
export type SavedViewChange = z.output<typeof SavedViewChange>

/** On which days a list comes by e-mail. */
export const ListMailDays = z.object({
  rhythm: z.enum(LIST_MAIL_RHYTHMS),
  /** null unless it comes once a week. */
  weekday: z.enum(WEEKDAYS).nullable(),
})

export const SavedView = z.object({
  id: z.string(),
  list: z.enum(LIST_NAMES),
  /** The page that shows the list. */
  page: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  sort: z.string(),
  columns: z.record(z.string(), z.boolean()),
  isDense: z.boolean(),
  isShared: z.boolean(),
  /** Whether the list opens with it for the caller. */
  isDefault: z.boolean(),
  /** When the caller gets the list with it by e-mail; null where they do not. */
  mail: ListMailDays.nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  version: z.int(),
})
export type SavedView = z.output<typeof SavedView>

export const SavedViewParams = z.object({ viewId: Id })
const path = '/saved-views'

export const savedViews = {
  list: call({
    method: 'GET',
    path,
    summary: "The caller's views of lists, and those that colleagues share; of the lists that the caller may read",
    permission: 'lists.views.read',
    query: z.strictObject({ list: z.enum(LIST_NAMES).optional() }),
    response: data(z.array(SavedView)),
  }),
  create: call({
    method: 'POST',
    path,
    summary: 'Keep a view of a list',
    permission: 'lists.views.keep',
    body: NewSavedView,
    idempotent: true,
    response: data(SavedView),
    status: 201,
  }),
  change: call({
    method: 'PATCH',
    path: `${path}/:viewId`,
    summary: 'Rename, change or share a view: one’s own, or a shared one for an admin or a sales manager',
    permission: 'lists.views.keep',
    params: SavedViewParams,
    body: SavedViewChange,
    response: data(SavedView),
  }),
  makeDefault: call({
    method: 'PATCH',
    path: `${path}/:viewId/default`,
    summary: 'Open the list with this view, or no longer: for the caller alone',
    permission: 'lists.views.keep',
    params: SavedViewParams,
    body: z.strictObject({ isDefault: z.boolean() }),
    response: data(SavedView),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/:viewId`,
    summary: 'Delete a view: one’s own, or a shared one for an admin or a sales manager',
    permission: 'lists.views.keep',
    params: SavedViewParams,
    response: nothing,
    status: 204,
  }),
}
