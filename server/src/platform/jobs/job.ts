import type { z } from 'zod'
import type { Services } from '../services.ts'

declare module '../services.ts' {
  interface Services {
    /** Every job that the server knows how to do. */
    jobList: readonly Job[]
  }
}
import type { Logger } from '../logging/logging.ts'

export type JobContext = {
  services: Services
  log: Logger
  /** 1 at the first try. */
  attempt: number
}

export type Due = {
  /** As a crontab writes it, in UTC. */
  match: string
  /** Of the moments that match, those at which a London clock shows this, `HH:MM`: in UTC they differ by the season. */
  atLondonTime?: string
  /** For how long, in milliseconds, what was due while no server ran is still made up for. */
  lateMs?: number
}

// Methods, not properties: a list of jobs of different payloads is then a list of `Job`.
export type Job<Payload = unknown> = {
  /** `<area>.<what it does>`, as the Queue Jobs screen lists it. */
  name: string
  payload: z.ZodType<Payload>
  /** What the Queue Jobs screen may show of the payload: no secrets, no personal data. */
  summary(payload: Payload): Record<string, unknown>
  maxAttempts: number
  /** When it is due by itself; it then runs with this payload, and never twice at once, however many servers there are. */
  cron: (Due & { payload: Payload }) | null
  /** For what takes minutes: at most one of its name runs at a time, on whichever server, so that it leaves a worker free. */
  takesLong: boolean
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
  takesLong: false,
  ...definition,
})
