import { IMPORT_KIND_LABELS } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { imports } from '../../../schema/index.ts'
import { checkRows } from './check-rows.ts'
import { Desk } from './desk.ts'
import { endImport, isStill, RightsLost, sheetsInOrder, stopBecause } from './progress.ts'
import type { ImportRecord } from './queries.ts'
import { writeRows } from './write-rows.ts'

async function work(record: ImportRecord, { services, log }: JobContext): Promise<void> {
  const { id: importId, state } = record
  if (state !== 'CHECKING' && state !== 'IMPORTING') return
  const isWriting = state === 'IMPORTING'
  const desk = new Desk({ services, log, importId, post: record, isWriting })
  const sheets = await sheetsInOrder(services.database, importId)
  for (const sheet of sheets) {
    const goOn = async () => {
      await desk.refresh()
      if (!desk.may(sheet.of.permissions)) {
        throw new RightsLost(`You may no longer import ${IMPORT_KIND_LABELS[sheet.of.kind].toLowerCase()} here.`)
      }
      return isStill(services.database, importId, state)
    }
    if (!(await (isWriting ? writeRows : checkRows)(sheet, desk, goOn))) return
  }
  await endImport(services, record, isWriting)
}

/**
 * Checks an import, or writes it, whichever its state says. It can be ended at any moment: a check begins again, and a row
 * that was written is found settled.
 */
export const importJob = defineJob({
  name: 'imports.work',
  payload: z.object({ importId: z.uuid() }),
  summary: ({ importId }) => ({ importId }),
  maxAttempts: 10,
  takesLong: true,
  run: async ({ importId }, context) => {
    const { database } = context.services
    const [record] = await database.asOwner('import', (tx) => tx.select().from(imports).where(eq(imports.id, importId)))
    if (!record) return
    try {
      await work(record, context)
    } catch (error) {
      if (!(error instanceof RightsLost)) throw error
      await stopBecause(database, record, error.message)
    }
  },
})
