import { listed } from './listed.ts'

const queueJobStatuses = listed({
  FAILED: 'Failed',
  ACTIVE: 'Running',
  WAITING: 'Waiting',
  DELAYED: 'Due later',
  COMPLETED: 'Done',
})
/** Where a job of the queue stands: one that is tried again is due later. */
export const QUEUE_JOB_STATUSES = queueJobStatuses.values
export const QUEUE_JOB_STATUS_LABELS = queueJobStatuses.labels
export type QueueJobStatus = (typeof QUEUE_JOB_STATUSES)[number]

/** Whether it makes sense to run a job at once. */
export const isRetryable = (status: QueueJobStatus): boolean => status === 'FAILED' || status === 'DELAYED'

/** Whether there is anything left of a job to be discarded. */
export const isDiscardable = (status: QueueJobStatus): boolean => isRetryable(status) || status === 'WAITING'
