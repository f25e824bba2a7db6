import type { Paging, QueueJob, QueueJobListQuery, QueueJobsSummary } from '@forecourt/contracts'
import { londonDayBounds, QUEUE_JOB_STATUSES, type QueueJobStatus, recordOf } from '@forecourt/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { jobWords, queueJobs as jobs } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { capped, type Order } from '../../../platform/lists/keyset.ts'
import { holdsText } from '../../../platform/lists/names.ts'
import { countOf, pageOf } from '../../../platform/lists/page.ts'

const PARTS: Order['parts'] = [
  { expression: sql`${jobs.createdAt}`, type: 'timestamptz' },
  { expression: sql`${jobs.id}`, type: 'uuid' },
]
const ORDERS: Readonly<Record<QueueJobListQuery['sort'], Order>> = {
  newest: { name: 'newest', parts: PARTS, descending: true },
  oldest: { name: 'oldest', parts: PARTS },
}

// The runner's key stays out: it may name what the job is about more closely than its summary does.
const COLUMNS = {
  id: jobs.id,
  queue: jobs.queue,
  name: jobs.name,
  status: jobs.status,
  attempts: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
  createdAt: jobs.createdAt,
  runAt: jobs.runAt,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
  durationMs: jobs.durationMs,
  error: jobs.error,
  dataSummary: jobs.dataSummary,
}

/** Days are those of a London clock. */
const listed = ({ search, name, status, queue, from, to }: Partial<QueueJobListQuery>) =>
  and(
    holdsText(jobWords(jobs), search),
    status && eq(jobs.status, status),
    name ? eq(jobs.name, name) : undefined,
    queue ? eq(jobs.queue, queue) : undefined,
    from ? gte(jobs.createdAt, londonDayBounds(from).start.toISOString()) : undefined,
    to ? lt(jobs.createdAt, londonDayBounds(to).end.toISOString()) : undefined,
  )

/** A page of the queue's record. @throws AppError 422 on `cursor` */
export async function jobList(
  tx: Transaction,
  { cursor, pageSize, sort, ...filters }: QueueJobListQuery,
): Promise<{ data: QueueJob[]; paging: Paging }> {
  const where = listed(filters)
  const { rows, paging } = await pageOf(tx, { cursor, pageSize }, ORDERS[sort], {
    rows: (page) =>
      tx
        .select({ job: COLUMNS, cursorKey: page.cursorKey })
        .from(jobs)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(jobs)
      .where(where),
  })
  return { data: rows.map(({ job }) => job), paging }
}

/** @throws AppError 404 */
export async function jobById(tx: Transaction, id: string): Promise<QueueJob> {
  const [job] = await tx.select(COLUMNS).from(jobs).where(eq(jobs.id, id))
  if (!job) throw notFound('This job no longer exists.')
  return job
}

const inStatus = (tx: Transaction, status: QueueJobStatus) =>
  countOf(
    tx,
    tx
      .select({ one: sql`1` })
      .from(jobs)
      .where(eq(jobs.status, status)),
  )

/** How many jobs there are in each status. */
export async function countsByStatus(tx: Transaction): Promise<QueueJobsSummary['statuses']> {
  const counted = await Promise.all(QUEUE_JOB_STATUSES.map((status) => inStatus(tx, status)))
  return recordOf(QUEUE_JOB_STATUSES, (status) => capped(counted[QUEUE_JOB_STATUSES.indexOf(status)] ?? 0))
}
