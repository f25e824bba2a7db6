import type { Transaction } from '../database/scope.ts'
import type { Context } from './context.ts'
import type { Upload } from './uploads.ts'

interface Replacement {
  /** The file upload config that says what is allowed. */
  code: string
  upload: Upload
}

interface Referred<Answer> {
  answer: Answer
  /** The file that was referred to until now. */
  earlier: string | null
}

/**
 * Takes an upload in the place of a file of the platform's: a logo, a photo of a person.
 * @param refer has the record refer to the new file, in the transaction of which the answer is kept for repeats
 * @throws AppError 422 on `file` for what the config refuses, and what `refer` throws; the upload is then not kept
 */
export async function replaceFile<Answer>(
  context: Context,
  { code, upload: { stream, filename } }: Replacement,
  refer: (tx: Transaction, fileId: string) => Promise<Referred<Answer>>,
): Promise<Answer> {
  const { database, files } = context.services
  // Outside the transaction: it takes as long as the connection that it comes over.
  const stored = await files.save({ code, stream, filename, dealerId: null, userId: context.session.userId })
  // The new one where it is not kept: refused, or another one under the same key was faster. Else the earlier one.
  let unused: string | null = stored.id
  try {
    return await database.unscoped(code, (tx) =>
      context.once(tx, async () => {
        // A retried transaction starts from the beginning.
        unused = stored.id
        const { answer, earlier } = await refer(tx, stored.id)
        unused = earlier
        return answer
      }),
    )
  } catch (error) {
    unused = stored.id
    throw error
  } finally {
    await removeUnused(context, unused)
  }
}

/**
 * Removes files of the platform's that nothing refers to any more. What was done is done, whether this succeeds or not:
 * the sweep of files finds what is left.
 */
export async function removeUnused({ services, log }: Context, ...ids: (string | null)[]): Promise<void> {
  for (const id of ids) {
    if (!id) continue
    await services.files
      .remove({ id, dealerId: null })
      .catch((error: unknown) => log.warn({ err: error, fileId: id }, 'a file that nothing refers to was not removed'))
  }
}
