import type { UkVehicleDataApiKeyForm } from '@forecourt/contracts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { ukVehicleDataApiKeys as keys } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { encryptSecret } from './key-cipher.ts'
import type { KeyRow } from './queries.ts'

interface NewKey extends UkVehicleDataApiKeyForm {
  createdById: string | null
}

/** Of two who choose at a time, the second sees what the first has chosen, else both would find nothing to take back. */
const oneAtATime = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the active key', 0))`)

/** Makes a key the one in use; null when there is no such key. */
export async function activateKey(tx: Transaction, id: string): Promise<KeyRow | null> {
  await oneAtATime(tx)
  await tx
    .update(keys)
    .set({ isActive: false })
    .where(and(eq(keys.isActive, true), ne(keys.id, id)))
  const [key] = await tx.update(keys).set({ isActive: true }).where(eq(keys.id, id)).returning()
  return key ?? null
}

/** Adds a key and makes it the one in use; only its encrypted form and its last four characters are kept. */
export async function addActiveKey(tx: Transaction, key: NewKey, secret: string): Promise<KeyRow> {
  await oneAtATime(tx)
  await tx.update(keys).set({ isActive: false }).where(eq(keys.isActive, true))
  return insertKey(tx, key, secret, true)
}

/** Adds a key that waits to be made the one in use; the first of all has none to wait for. */
export async function addKey(tx: Transaction, key: NewKey, secret: string): Promise<KeyRow> {
  await oneAtATime(tx)
  return insertKey(tx, key, secret, (await tx.$count(keys)) === 0)
}

async function insertKey(tx: Transaction, { key, ...row }: NewKey, secret: string, isActive: boolean): Promise<KeyRow> {
  const kept = { ...row, keyEncrypted: encryptSecret(key, secret), keyTail: key.slice(-4), isActive }
  const [added] = await tx.insert(keys).values(kept).returning()
  if (!added) throw new Error('A key was not kept')
  return added
}

/**
 * Deletes a key; the one in use only when there is no other, so that of those that are there one is always in use.
 * @returns the key as it was, and whether it is gone; null when there is no such key
 */
export async function deleteKey(tx: Transaction, id: string): Promise<{ key: KeyRow; isDeleted: boolean } | null> {
  await oneAtATime(tx)
  const [key] = await tx.select().from(keys).where(eq(keys.id, id))
  if (!key) return null
  const isDeleted = !key.isActive || (await tx.$count(keys)) === 1
  if (isDeleted) await tx.delete(keys).where(eq(keys.id, id))
  return { key, isDeleted }
}
