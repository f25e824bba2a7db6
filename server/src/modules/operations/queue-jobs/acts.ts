import type { AuditEventType } from '@forecourt/domain'
import type { QueueJob } from '@forecourt/contracts'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { discard, type Hindrance, retry } from '../../../platform/jobs/act.ts'
import { jobById } from './queries.ts'

const WORDS: Readonly<Record<Exclude<Hindrance, 'GONE'>, string>> = {
  ACTIVE: 'This job is running now.',
  WAITING: 'This job is already due and will run next.',
  COMPLETED: 'This job is done.',
  REPLACED: 'This job is no longer in the queue: it was lost or replaced by a newer one.',
}

/** @throws AppError 404, 409 JOB_STATE with how it stands */
async function refuseHindered(tx: Transaction, id: string, hindrance: Hindrance | null): Promise<void> {
  if (hindrance === null) return
  if (hindrance === 'GONE') throw notFound('This job no longer exists.')
  const { status, attempts, startedAt, finishedAt } = await jobById(tx, id)
  throw conflict('JOB_STATE', WORDS[hindrance], { status, attempts, startedAt, finishedAt })
}

const write = (
  tx: Transaction,
  { session }: Context,
  type: AuditEventType,
  { id, name, status, attempts, error }: QueueJob,
) =>
  audit(tx, {
    type,
    actorId: session.userId,
    subjectType: 'queueJob',
    subjectId: id,
    data: { name, status, attempts, error },
  })

/** Runs a job at once that failed or is due later; one that failed has all its attempts again. @throws AppError 404, 409 JOB_STATE */
export const retryJob = (context: Context, id: string): Promise<{ data: QueueJob }> =>
  context.services.database.unscoped('retry a job', (tx) =>
    context.once(tx, async () => {
      const before = await jobById(tx, id)
      await refuseHindered(tx, id, await retry(tx, id))
      await write(tx, context, 'queueJob.retried', before)
      return { data: await jobById(tx, id) }
    }),
  )

/** Takes a job out of the queue that failed or still waits. @throws AppError 404, 409 JOB_STATE */
export const discardJob = (context: Context, id: string): Promise<undefined> =>
  context.services.database.unscoped('discard a job', async (tx) => {
    const before = await jobById(tx, id)
    await refuseHindered(tx, id, await discard(tx, id))
    await write(tx, context, 'queueJob.discarded', before)
    return undefined
  })
