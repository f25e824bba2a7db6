import { QUEUE_JOB_STATUSES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data, list, nothing, pageQuery } from '../envelope.ts'
import { Day, Id, searchText, text, Timestamp } from '../fields.ts'

export const QueueJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** `<area>.<what it does>` */
  name: z.string(),
  status: z.enum(QUEUE_JOB_STATUSES),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: Timestamp,
  /** When it is due, or was. */
  runAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** Of the last attempt, in milliseconds. */
  durationMs: z.int().nullable(),
  /** What went wrong the last time, without secrets. */
  error: z.string().nullable(),
  /** What it is about, without secrets and personal data. */
  dataSummary: z.record(z.string(), z.unknown()),
})
export type QueueJob = z.output<typeof QueueJob>

export const QueueJobsSummary = z.object({
  /** How many jobs there are in each status. */
  statuses: z.record(z.enum(QUEUE_JOB_STATUSES), Count),
  /** What the server knows how to do, and in which queues; by name. */
  names: z.array(z.string()),
  queues: z.array(z.string()),
})
export type QueueJobsSummary = z.output<typeof QueueJobsSummary>

const query = z.strictObject({
  ...pageQuery(['newest', 'oldest']),
  /** In its name, its error or what it is about. */
  search: searchText(100).optional(),
  name: text(100).optional(),
  status: z.enum(QUEUE_JOB_STATUSES).optional(),
  queue: text(100).optional(),
  /** Days on which they were added, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type QueueJobListQuery = z.output<typeof query>

const params = z.object({ jobId: Id })

export const queueJobs = {
  list: call({
    method: 'GET',
    path: '/queue-jobs',
    summary: 'Jobs of the last 30 days',
    permission: 'master.queueJobs.read',
    query,
    response: list(QueueJob),
  }),
  summary: call({
    method: 'GET',
    path: '/queue-jobs/summary',
    summary: 'How many jobs are waiting, running, failed and done, and the filter choices',
    permission: 'master.queueJobs.read',
    response: data(QueueJobsSummary),
  }),
  retry: call({
    method: 'POST',
    path: '/queue-jobs/:jobId/retry',
    summary: 'Run a job at once that failed or is due later',
    permission: 'master.queueJobs.retry',
    params,
    idempotent: true,
    response: data(QueueJob),
  }),
  discard: call({
    method: 'DELETE',
    path: '/queue-jobs/:jobId',
    summary: 'Discard a failed or waiting job',
    permission: 'master.queueJobs.discard',
    params,
    response: nothing,
    status: 204,
  }),
}
