import type { InfleetFormMetadata } from '@forecourt/contracts'
import { londonDay, londonDayBounds } from '@forecourt/domain'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dealerMakes, makes, optionItems, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { LOGO_VARIANT } from '../../vehicle/details/columns.ts'
import { countOf, infleeted, takenIn } from './infleeted.ts'
import { dealerOf } from './dealer.ts'

const MOST_ARRIVALS = 20
const MOST_RECENT = 12
const LOOKED_BACK = 300

/** Everything that the infleet form offers, in one answer: the person at the gate waits once. */
export async function infleetFormMetadata(context: Context): Promise<InfleetFormMetadata> {
  const { database, lookup, files } = context.services
  const { start, end } = londonDayBounds(londonDay(context.now()))
  const providers = await lookup.providers()
  return database.read(context.dealerScope, async (tx) => {
    const dealer = await dealerOf(tx, context)
    const today = takenIn(dealer.id, start, end)
    const reader = { userId: context.session.userId, fileUrl: files.urlOf }
    // Sent together: the driver pipelines them over the transaction's connection.
    const [sources, ofMakes, recentSuppliers, recentLocations, arrivedToday, arrivedTodayCount] = await Promise.all([
      activeSources(tx),
      sellableMakes(tx, dealer.id, files.urlOf),
      recent(tx, dealer.id, vehicles.supplierName),
      recent(tx, dealer.id, vehicles.location),
      infleeted(tx, today, reader, MOST_ARRIVALS),
      countOf(tx, today),
    ])
    return {
      dealerName: dealer.name,
      sources,
      makes: ofMakes,
      recentSuppliers,
      recentLocations,
      lookup: { configured: providers.length > 0, providers },
      arrivedToday,
      arrivedTodayCount,
    }
  })
}

const activeSources = (tx: ScopedTransaction) =>
  tx
    .select({ id: optionItems.id, name: optionItems.name, code: optionItems.code })
    .from(optionItems)
    .where(and(eq(optionItems.kind, 'SOURCE'), eq(optionItems.isActive, true)))
    .orderBy(asc(optionItems.sort), asc(optionItems.name))

/** The dealer's featured makes, then its other active ones, each by name. */
async function sellableMakes(tx: ScopedTransaction, dealerId: string, fileUrl: FileUrl) {
  const rows = await tx
    .select({ id: makes.id, name: makes.name, logoFileId: makes.logoFileId, featured: dealerMakes.featured })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
    .where(and(eq(dealerMakes.dealerId, dealerId), eq(dealerMakes.status, 'ACTIVE'), eq(makes.isActive, true)))
    .orderBy(desc(dealerMakes.featured), asc(byName(makes.name)))
  return rows.map(({ logoFileId, ...make }) => ({
    ...make,
    code: null,
    active: true,
    logoUrl: fileUrl(logoFileId, LOGO_VARIANT),
  }))
}

const byName = (column: AnyPgColumn): SQL => sql`${column} collate "en-x-icu"`

/** The different values of a text among the dealer's last arrivals, the latest first. */
async function recent(
  tx: ScopedTransaction,
  dealerId: string,
  column: typeof vehicles.supplierName | typeof vehicles.location,
) {
  const rows = await tx
    .select({ value: column })
    .from(vehicles)
    .where(and(eq(vehicles.dealerId, dealerId), isNotNull(column)))
    .orderBy(desc(vehicles.infleetedAt))
    .limit(LOOKED_BACK)
  return [...new Set(rows.map(({ value }) => value ?? ''))].slice(0, MOST_RECENT)
}
