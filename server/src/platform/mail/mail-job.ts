import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import type { Message } from './message.ts'

interface Definition<Payload>
  extends Pick<Job<Payload>, 'name' | 'payload' | 'summary'>, Partial<Pick<Job<Payload>, 'takesLong'>> {
  /** Writes the message when it is sent, so that nothing of it waits in the queue; null when there is nothing to say any more. */
  write: (payload: Payload, context: JobContext & { linksTo: string }) => Promise<Message | null>
}

/** Over three and a half hours, as long as mail servers are restarted and spam filters hesitate. */
const ATTEMPTS = 10

/** Declares a job that sends a message. What was to be sent before mail was switched off is not. */
export const defineMailJob = <Payload>({ write, ...definition }: Definition<Payload>): Job<Payload> =>
  defineJob({
    ...definition,
    maxAttempts: ATTEMPTS,
    run: async (payload, context) => {
      const { config, mailer } = context.services
      if (!config.mail) return
      const message = await write(payload, { ...context, linksTo: config.mail.linksTo })
      if (message) await mailer.send(config.mail, message)
    },
  })
