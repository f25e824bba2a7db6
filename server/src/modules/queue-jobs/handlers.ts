import { handlers } from '../../platform/http/handlers.ts'
import { discardJob, retryJob } from './acts.ts'
import { jobList, jobsSummary } from './queries.ts'

export const queueJobHandlers = handlers({
  'GET /queue-jobs': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('queue jobs', (tx) => jobList(tx, query)),
  }),
  'GET /queue-jobs/summary': async (_request, { services: { database } }) => ({
    data: await database.unscoped('queue jobs', jobsSummary),
  }),
  'POST /queue-jobs/:jobId/retry': ({ params }, context) => retryJob(context, params.jobId),
  'DELETE /queue-jobs/:jobId': ({ params }, context) => discardJob(context, params.jobId),
})
