import { sql } from 'drizzle-orm'
import { optionItems } from '../schema/index.ts'
import type { Transaction } from '../platform/database/scope.ts'

type Row = readonly [code: string, name: string]

/** Where vehicles come from, the commonest first. */
export const SOURCES = [
  ['PART_EXCHANGE', 'Part-exchange'],
  ['AUCTION', 'Auction'],
  ['LEASE_RETURN', 'Lease or finance return'],
  ['MANUFACTURER', 'Manufacturer or ex-demonstrator'],
  ['TRADE', 'Trade purchase'],
  ['PRIVATE', 'Private purchase'],
  ['INTER_COMPANY', 'Inter-company transfer'],
  ['DAILY_RENTAL', 'Daily rental return'],
  ['COURTESY', 'Courtesy or company car'],
  ['AGENCY', 'Agency stock'],
  ['OTHER', 'Other'],
] as const satisfies readonly Row[]
export type SourceCode = (typeof SOURCES)[number][0]

/** How vehicles are sold. */
export const SALE_TYPES = [
  ['RETAIL', 'Retail'],
  ['TRADE', 'Trade'],
  ['AUCTION', 'Auction or wholesale'],
  ['STAFF', 'Staff or company'],
  ['FLEET', 'Fleet or business'],
  ['AGENCY_RETAIL', 'Agency retail'],
  ['MOTABILITY', 'Motability'],
  ['INTER_COMPANY', 'Inter-company'],
  ['RETURNED', 'Returned or unwound'],
  ['SCRAPPED', 'Scrapped'],
] as const satisfies readonly Row[]

export type SaleTypeCode = (typeof SALE_TYPES)[number][0]

const rowsOf = (kind: 'SOURCE' | 'SALE_TYPE', items: readonly Row[]) =>
  items.map(([code, name], at) => ({ kind, code, name, sort: at + 1 }))

/** Adds what is missing, and gives what is there the names and the order of this release. */
export async function ensureOptionItems(tx: Transaction): Promise<void> {
  await tx
    .insert(optionItems)
    .values([...rowsOf('SOURCE', SOURCES), ...rowsOf('SALE_TYPE', SALE_TYPES)])
    .onConflictDoUpdate({
      target: [optionItems.kind, optionItems.code],
      set: { name: sql`excluded.name`, sort: sql`excluded.sort` },
      setWhere: sql`(${optionItems.name}, ${optionItems.sort}) is distinct from (excluded.name, excluded.sort)`,
    })
}
