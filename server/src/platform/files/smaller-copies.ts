import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { files } from '../../schema/index.ts'
import { defineJob } from '../jobs/job.ts'
import type { FileStore } from './file-store.ts'
import { asJpeg, JPEG, PICTURE_VARIANTS, smallerPicture, type Variant } from './picture.ts'
import { keysOf } from '@forecourt/domain'

const COPIES = keysOf(PICTURE_VARIANTS)

/**
 * Makes the smaller copies of a picture. A job, so that a phone in the yard is not kept waiting for what only lists
 * need; until it is done the original is served in their place, and no browser keeps that.
 */
export const smallerCopiesJob = defineJob({
  name: 'files.smaller-copies',
  payload: z.object({ fileId: z.uuid() }),
  summary: (payload) => payload,
  run: ({ fileId }, { services }) => services.files.makeSmallerCopies(fileId),
})

/** Photos that are taken for adverts, which other programs have to read. */
const FOR_ADVERTS = 'media-photo'

/** Does nothing for a file that has gone meanwhile, and leaves nothing of it behind. */
export async function makeSmallerCopies(
  { database, store }: { database: Database; store: FileStore },
  fileId: string,
): Promise<void> {
  const stored = await store.get(`${fileId}/original`)
  if (!stored) return
  const prepared = await buffer(stored.stream)
  for (const name of COPIES) await store.put(`${fileId}/${name}`, await smallerPicture(prepared, name))
  const [kept] = await database.asOwner('kind of picture', (tx) =>
    tx.select({ code: files.configCode }).from(files).where(eq(files.id, fileId)),
  )
  const variants: Variant[] = kept?.code === FOR_ADVERTS ? [...COPIES, JPEG] : COPIES
  if (variants.includes(JPEG)) await store.put(`${fileId}/${JPEG}`, await asJpeg(prepared))
  const [row] = await database.asOwner('smaller copies', (tx) =>
    tx.update(files).set({ variants }).where(eq(files.id, fileId)).returning({ id: files.id }),
  )
  if (!row) for (const name of variants) await store.remove(`${fileId}/${name}`)
}
