import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendDueAlerts } from './alerts.ts'

/** Each minute (docs/domain.md#clocks). The light itself is read when somebody looks, so nothing else has to be set. */
export const slaAlertsJob = defineJob({
  name: 'sla.alerts',
  payload: z.object({}),
  cron: { match: '* * * * *', payload: {} },
  keepsLastRunOnly: true,
  run: async (_, { services }) => {
    const { database, now } = services
    let more = true
    while (more) {
      const { mayBeMore } = await database.asOwner('SLA alerts', (tx) => sendDueAlerts(tx, now()))
      more = mayBeMore
    }
  },
})
