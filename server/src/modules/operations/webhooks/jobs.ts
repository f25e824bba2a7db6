import { z } from 'zod'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { decryptSecret } from '../../vehicle/lookup/key-cipher.ts'
import { attempt } from './attempt.ts'
import { type Due, dueDeliveries } from './due.ts'
import { record } from './record.ts'

/** What is left then is the next run's, which is due within the minute. */
const MOST_TIME_MS = 50_000

/**
 * Sends all messages that are due, several at a time; what fails is due again later. It never fails as a job: that somebody
 * else's server is down is for its owner to hear of, not for the developers of this one. Never twice at once, so that
 * addresses which do not answer leave the other workers to everything else.
 */
export const deliverWebhooksJob = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({}),
  cron: { match: '* * * * *', payload: {} },
  keepsLastRunOnly: true,
  run: async (_, { services }) => {
    const until = Date.now() + MOST_TIME_MS
    while (Date.now() < until) {
      const due = await services.database.asOwner('webhooks', (tx) => dueDeliveries(tx, services.now()))
      if (due.length === 0) return
      await Promise.all(due.map((each) => send(each, services)))
    }
  },
})

/**
 * Has the messages sent that a transaction has just written down, at once instead of within the minute. A job of its own,
 * because many such transactions would else wait for each other on the one run that they ask for.
 */
export const webhooksDueJob = defineJob({
  name: 'webhooks.due',
  payload: z.object({}),
  run: async (_, { services }) => {
    await services.database.asOwner('webhooks', (tx) => enqueue(tx, deliverWebhooksJob, {}, { key: 'cron' }))
  },
})

async function send(due: Due, { database, config, now }: JobContext['services']): Promise<void> {
  const secret = decryptSecret(due.secretEncrypted, config.secret)
  const former = due.formerSecretEncrypted && decryptSecret(due.formerSecretEncrypted, config.secret)
  const ended = secret
    ? await attempt({ ...due, secrets: former ? [secret, former] : [secret] }, { mode: config.mode, at: now() })
    : { ...UNREADABLE, durationMs: 0 }
  await database.asOwner('webhooks', (tx) => record(tx, due, ended, now()))
}

const UNREADABLE = {
  arrived: false,
  status: null,
  answer: null,
  error: 'The secret of this webhook can no longer be read. Replace it.',
}
