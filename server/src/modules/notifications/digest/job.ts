import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { DIGEST_AT } from '../held.ts'
import { sendDigests } from './give.ts'

const HOUR = 3_600_000

/** Each morning at eight in London. A server that was down then makes up for it until the evening. */
export const digestJob = defineJob({
  name: 'notifications.digest',
  payload: z.object({}),
  cron: { match: '0 7,8 * * *', atLondonTime: DIGEST_AT, lateMs: 12 * HOUR, payload: {} },
  run: (_, { services }) => sendDigests(services, services.now()),
})
