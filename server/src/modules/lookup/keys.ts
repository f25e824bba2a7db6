import { eq } from 'drizzle-orm'
import { ukVehicleDataApiKeys as keys } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { encryptSecret } from './key-cipher.ts'
import type { KeyRow } from './queries.ts'

interface NewKey extends Pick<KeyRow, 'label' | 'provider' | 'packageName'> {
  /** As the service issued it; only its encrypted form and its last four characters are kept. */
  key: string
  createdById: string | null
}

/** Adds a key and makes it the one in use (specification section 3: one active key). */
export async function addActiveKey(tx: Transaction, { key, ...row }: NewKey, secret: string): Promise<void> {
  await tx.update(keys).set({ isActive: false }).where(eq(keys.isActive, true))
  await tx
    .insert(keys)
    .values({ ...row, keyEncrypted: encryptSecret(key, secret), keyTail: key.slice(-4), isActive: true })
}
