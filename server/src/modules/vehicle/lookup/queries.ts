import { and, asc, eq } from 'drizzle-orm'
import { lookupCalls, makes, models, ukVehicleDataApiKeys as keys, vehicleLookups } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Catalogue } from './make-match.ts'

export type KeyRow = typeof keys.$inferSelect
export type LookupRow = typeof vehicleLookups.$inferSelect
export type CallRow = typeof lookupCalls.$inferInsert

export async function activeKey(tx: Transaction): Promise<KeyRow | null> {
  const [row] = await tx.select().from(keys).where(eq(keys.isActive, true))
  return row ?? null
}

/** Notes on a key that it was used, and how it went, for the developers' screen. */
export const touchKey = (tx: Transaction, id: string, lastUsedAt: string, lastStatus: string) =>
  tx.update(keys).set({ lastUsedAt, lastStatus }).where(eq(keys.id, id))

export const recordCall = (tx: Transaction, call: CallRow) => tx.insert(lookupCalls).values(call)

export async function keptLookup(tx: Transaction, registration: string): Promise<LookupRow | null> {
  const [row] = await tx.select().from(vehicleLookups).where(eq(vehicleLookups.registration, registration))
  return row ?? null
}

export async function keepLookup(tx: Transaction, { registration, ...fresh }: LookupRow): Promise<void> {
  await tx
    .insert(vehicleLookups)
    .values({ registration, ...fresh })
    .onConflictDoUpdate({ target: vehicleLookups.registration, set: fresh })
}

export const catalogueOf = (tx: Transaction): Catalogue => ({
  makes: () =>
    tx.select({ id: makes.id, name: makes.name }).from(makes).where(eq(makes.isActive, true)).orderBy(asc(makes.name)),
  models: (makeId) =>
    tx
      .select({ id: models.id, name: models.name })
      .from(models)
      .where(and(eq(models.makeId, makeId), eq(models.isActive, true)))
      .orderBy(asc(models.name)),
})
