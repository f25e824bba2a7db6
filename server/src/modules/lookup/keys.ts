import type { UkVehicleDataApiKeyForm } from '@forecourt/contracts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { ukVehicleDataApiKeys as keys } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { encryptSecret } from './key-cipher.ts'
import type { KeyRow } from './queries.ts'

interface NewKey extends UkVehicleDataApiKeyForm {
  createdById: string | null
}

/** Of two who choose at a time, the second sees what the first has chosen, else both would find nothing to take back. */
const oneAtATime = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the active key', 0))`)

/** Makes a key the one in use (specification section 3: one active key); null when there is no such key. */
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
export async function addActiveKey(tx: Transaction, { key, ...row }: NewKey, secret: string): Promise<KeyRow> {
  await oneAtATime(tx)
  await tx.update(keys).set({ isActive: false }).where(eq(keys.isActive, true))
  const kept = { ...row, keyEncrypted: encryptSecret(key, secret), keyTail: key.slice(-4), isActive: true }
  const [added] = await tx.insert(keys).values(kept).returning()
  if (!added) throw new Error('A key was not kept')
  return added
}
