import type { Permission } from '@forecourt/authority'
import { EXPORT_FORMATS } from '@forecourt/domain'
import { z } from 'zod'
import { Download } from '../call.ts'
import { agencyStock } from './agency-stock.ts'
import { bodyDamage } from './body-damage.ts'
import { crmConfirmations } from './crm-confirmations.ts'
import { employees } from './employees.ts'
import { ict } from './ict.ts'
import { type ListSpec, queryOfAll } from './list-spec.ts'
import { mechanicalPrep } from './mechanical-prep.ts'
import { media } from './media.ts'
import { sale } from './sale.ts'
import { stages } from './stages.ts'
import { stockBook } from './stock-book.ts'
import { vehicles } from './vehicles.ts'

/** By the names that `EXPORT_FORMATS` gives them. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const ownQuery = {
  format: z.enum(EXPORT_FORMATS).default('csv'),
  /** The columns of the screen that are wanted, by their ids, with commas between them; all without it. */
  columns: z
    .string()
    .max(1000)
    .transform((ids) => ids.split(',').filter(Boolean))
    .optional(),
}

interface ExportSpec<Path extends string, Needed> {
  method: 'GET'
  path: `/${Path}/export`
  summary: string
  permission: Needed
  query: z.ZodObject
  downloads: readonly [string, ...string[]]
  response: typeof Download
}

/** The export of a list: for anyone who reads it, under its own filters and order, all of its pages. */
function exportOf<const Path extends string, const Needed extends Permission>({
  path,
  summary,
  permission,
  query,
}: ListSpec<Path, Needed>): ExportSpec<Path, Needed> {
  return {
    method: 'GET',
    path: `${path}/export`,
    summary: `${summary}, as a spreadsheet`,
    permission,
    query: z.strictObject({ ...queryOfAll(query), ...ownQuery }),
    downloads: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    response: Download,
  }
}

/** Every list that can be taken away as a spreadsheet; a further one is a line here and its columns in the server. */
export const exports = {
  vehicles: exportOf(vehicles.list),
  agencyStock: exportOf(agencyStock.list),
  stockBook: exportOf(stockBook.list),
  admin: exportOf(stages.adminList),
  ict: exportOf(ict.list),
  mechanicalPrep: exportOf(mechanicalPrep.list),
  bodyDamage: exportOf(bodyDamage.list),
  media: exportOf(media.list),
  sale: exportOf(sale.list),
  crmConfirmations: exportOf(crmConfirmations.list),
  employees: exportOf(employees.list),
}
