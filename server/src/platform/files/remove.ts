import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { files } from '../../schema/index.ts'
import type { FileStore } from './file-store.ts'
import type { StoredFile } from './save.ts'

type Needs = { database: Database; store: FileStore }

/** The record goes first: content without a record is never served, a record without content would be a broken picture. */
export async function removeFile(
  { database, store }: Needs,
  { id, dealerId }: Pick<StoredFile, 'id' | 'dealerId'>,
): Promise<void> {
  const scope = { dealerIds: dealerId ? [dealerId] : [], userId: null }
  const [row] = await database.scoped(scope, (tx) => tx.delete(files).where(eq(files.id, id)).returning())
  // Asked of another dealer's scope, it would leave record and content behind without a word.
  if (!row) throw new Error(`File ${id} is not there to be removed`)
  await Promise.all(['original', ...row.variants].map((variant) => store.remove(`${id}/${variant}`)))
}
