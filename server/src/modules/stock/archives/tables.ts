import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../schema/index.ts'

/** Tables with rows of a dealer that its archive does not hold, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  apiKeys: 'keys',
  archives: 'what others had packed',
  auditEvents: 'read and exported on its own page, which names no other dealer',
  files: 'packed as files',
  importMappings: 'personal',
  importRows: 'what was brought, as it was written',
  importSheets: 'what was brought, as it was written',
  imports: 'what was brought, as it was written',
  listMails: 'personal',
  lookupCalls: 'the platform’s account with its supplier',
  messageReads: 'personal',
  notifications: 'personal',
  savedViewDefaults: 'personal',
  savedViews: 'personal',
  sessions: 'sign-ins',
  stageDrafts: 'forms that nobody has submitted',
  stockNumberCounters: 'told by the vehicles',
  visitReads: 'personal',
  wallboardLinks: 'keys',
  webhookDeliveries: 'told to other programs already',
  webhooks: 'secrets',
}

/** Who bought or reserved a vehicle, a note included, which may name anybody: for those alone who read it on its pages. */
export const OF_BUYERS: Readonly<Record<string, readonly string[]>> = {
  crm_confirmations: ['note'],
  reservations: ['customer_name'],
  sales: ['buyer_name', 'buyer_email', 'buyer_phone', 'buyer_postcode', 'note'],
}

export interface DealerTable {
  table: PgTable
  /** As the file is called. */
  name: string
  ofBuyers: readonly string[]
}

const isOfDealer = (value: unknown): value is PgTable => is(value, PgTable) && 'dealerId' in getTableColumns(value)

/** The tables that hold a dealer's records, in the order of their names. */
export const DEALER_TABLES: readonly DealerTable[] = Object.entries(schema)
  .flatMap(([key, table]) => (isOfDealer(table) && !(key in LEFT_OUT) ? [table] : []))
  .map((table) => ({ table, name: getTableName(table) }))
  .map(({ table, name }) => ({ table, name, ofBuyers: OF_BUYERS[name] ?? [] }))
  .toSorted((one, other) => one.name.localeCompare(other.name))
