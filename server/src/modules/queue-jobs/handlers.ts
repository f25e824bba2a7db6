import { jobs } from '../../jobs.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { DEFAULT_QUEUE, queueOf } from '../../platform/jobs/enqueue.ts'
import { discardJob, retryJob } from './acts.ts'
import { countsByStatus, jobList } from './queries.ts'

const NAMES = jobs.map(({ name }) => name).toSorted()
const QUEUES = [...new Set(jobs.map((job) => queueOf(job) ?? DEFAULT_QUEUE))].toSorted()

export const queueJobHandlers = handlers({
  'GET /queue-jobs': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('queue jobs', (tx) => jobList(tx, query)),
  }),
  'GET /queue-jobs/summary': async (_request, { services: { database } }) => ({
    data: { statuses: await database.unscoped('queue jobs', countsByStatus), names: NAMES, queues: QUEUES },
  }),
  'POST /queue-jobs/:jobId/retry': ({ params }, context) => retryJob(context, params.jobId),
  'DELETE /queue-jobs/:jobId': ({ params }, context) => discardJob(context, params.jobId),
})
