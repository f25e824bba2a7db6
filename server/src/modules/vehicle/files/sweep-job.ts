import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sweepFiles } from './sweep.ts'

/** Each night, when nobody is in the yard. */
export const sweepFilesJob = defineJob({
  name: 'files.sweep',
  payload: z.object({}),
  cron: { match: '41 3 * * *', payload: {} },
  run: async (_, { services, log }) => {
    const swept = await sweepFiles(services)
    log.info(swept, 'files that nobody will see were removed')
  },
})
