import { counted } from '@forecourt/domain'
import type { AfterFailure } from '../../platform/jobs/hooks.ts'
import { deliver, type Telling } from './deliver.ts'
import { excerpt } from './excerpt.ts'
import { developersOf } from './recipients.ts'

const TIME = { one: 'time', many: 'times' }

/**
 * Tells the developers of a job that keeps failing, or failed for good. Of one kind they hear once
 * an hour: when a service is down, everything that waits for it fails, the push that tells of it among them.
 */
export const notifyOfFailedJob: AfterFailure = async ({ name, attempt, isFinal, error, at }, tx) => {
  const developers = await developersOf(tx)
  const about = {
    dealerId: null,
    vehicleId: null,
    type: 'JOB_FAILED',
    title: `The job ${name} failed ${isFinal ? 'for good' : counted(attempt, TIME)}`,
    body: excerpt(error),
    url: '/queue-jobs?status=FAILED',
    subjectKey: `${name}:${at.slice(0, 'YYYY-MM-DDTHH'.length)}`,
  } as const
  await deliver(
    tx,
    developers.map((userId): Telling => ({ userId, ...about })),
    { at },
  )
}
