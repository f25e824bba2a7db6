import type { z } from 'zod'
import type { Services } from '../../services.ts'
import type { Logger } from '../logging/logging.ts'

export type JobContext = {
  services: Services
  log: Logger
  /** 1 at the first try. */
  attempt: number
}

// Methods, not properties: a list of jobs of different payloads is then a list of `Job`.
export type Job<Payload = unknown> = {
  /** `<area>.<what it does>`, as the Queue Jobs screen lists it. */
  name: string
  payload: z.ZodType<Payload>
  /** What the Queue Jobs screen may show of the payload: no secrets, no personal data. */
  summary(payload: Payload): Record<string, unknown>
  maxAttempts: number
  /** When it is due by itself, as a crontab writes it, in UTC; it then runs with this payload. */
  cron: { match: string; payload: Payload } | null
  /** For what runs all the time: the Queue Jobs screen lists the last run that went well, and every one that did not. */
  keepsLastRunOnly: boolean
  /** Must bear being done twice: a server that dies between the work and its record does the work again. */
  run(payload: Payload, context: JobContext): Promise<void>
}

type Definition<Payload> = Pick<Job<Payload>, 'name' | 'payload' | 'run'> & Partial<Job<Payload>>

/** Declares a job. It is tried five times unless told otherwise: after 3, 7, 20 and 55 seconds. */
export const defineJob = <Payload>(definition: Definition<Payload>): Job<Payload> => ({
  summary: () => ({}),
  maxAttempts: 5,
  cron: null,
  keepsLastRunOnly: false,
  ...definition,
})
