import { handlers } from '../../../platform/http/handlers.ts'
import { DEFAULT_QUEUE, queueOf } from '../../../platform/jobs/enqueue.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { discardJob, retryJob } from './acts.ts'
import { countsByStatus, jobList } from './queries.ts'

const namesOf = (jobs: readonly Job[]) => jobs.map(({ name }) => name).toSorted()
const queuesOf = (jobs: readonly Job[]) => [...new Set(jobs.map((job) => queueOf(job) ?? DEFAULT_QUEUE))].toSorted()

export const queueJobHandlers = handlers({
  'GET /queue-jobs': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('queue jobs', (tx) => jobList(tx, query)),
  }),
  'GET /queue-jobs/summary': async (_request, { services: { database, jobList: known } }) => ({
    data: {
      statuses: await database.unscoped('queue jobs', countsByStatus),
      names: namesOf(known),
      queues: queuesOf(known),
    },
  }),
  'POST /queue-jobs/:jobId/retry': ({ params }, context) => retryJob(context, params.jobId),
  'DELETE /queue-jobs/:jobId': ({ params }, context) => discardJob(context, params.jobId),
})
