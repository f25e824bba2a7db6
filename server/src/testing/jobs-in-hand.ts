import { z } from 'zod'

const payload = z.object({})

/** Jobs that two processes of a test know: one on its own queue, and one that is tried only once. */
export const JOBS_IN_HAND = [
  { name: 'test.queued', payload, cron: { match: '0 0 1 1 *', payload: {} } },
  { name: 'test.tried-once', payload, maxAttempts: 1 },
] as const
