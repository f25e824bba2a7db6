import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendTomorrowForecasts } from './give.ts'

const HOUR = 3_600_000

/** Each afternoon at four in London, while there is time to plan; a server that was down then makes up for it until six. */
export const tomorrowJob = defineJob({
  name: 'notifications.tomorrow',
  payload: z.object({}),
  cron: { match: '0 15,16 * * *', atLondonTime: '16:00', lateMs: 2 * HOUR, payload: {} },
  run: (_, { services: { database, now } }) => sendTomorrowForecasts(database, now()),
})
