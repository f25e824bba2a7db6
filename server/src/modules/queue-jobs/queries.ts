import type { Paging, QueueJob, QueueJobsSummary } from '@forecourt/contracts'
import { londonDayBounds, QUEUE_JOB_STATUSES, type QueueJobStatus } from '@forecourt/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { queueJobs as jobs } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Order } from '../../platform/lists/keyset.ts'
import { type Asked, pageOf } from '../../platform/lists/page.ts'

const NEWEST: Order = {
  name: 'newest',
  parts: [
    { expression: sql`${jobs.createdAt}`, type: 'timestamptz' },
    { expression: sql`${jobs.id}`, type: 'uuid' },
  ],
  descending: true,
}

interface Query extends Asked {
  search?: string | undefined
  status?: QueueJobStatus | undefined
  queue?: string | undefined
  /** Calendar days in Europe/London. */
  from?: string | undefined
  to?: string | undefined
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

const listed = ({ search, status, queue, from, to }: Omit<Query, keyof Asked>) =>
  and(
    status && eq(jobs.status, status),
    queue ? eq(jobs.queue, queue) : undefined,
    search ? sql`strpos(lower(${jobs.name}), lower(${search})) > 0` : undefined,
    from ? gte(jobs.createdAt, londonDayBounds(from).start.toISOString()) : undefined,
    to ? lt(jobs.createdAt, londonDayBounds(to).end.toISOString()) : undefined,
  )

/** A page of the queue's record, newest first. @throws AppError 422 on `cursor` */
export async function jobList(
  tx: Transaction,
  { cursor, pageSize, ...filters }: Query,
): Promise<{ data: QueueJob[]; paging: Paging }> {
  const where = listed(filters)
  const { rows, paging } = await pageOf(tx, { cursor, pageSize }, NEWEST, {
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
  if (!job) throw notFound('There is no such job any more.')
  return job
}

export async function jobsSummary(tx: Transaction): Promise<QueueJobsSummary> {
  const [counted, queues] = await Promise.all([
    tx
      .select({ status: jobs.status, count: sql<number>`count(*)::int` })
      .from(jobs)
      .groupBy(jobs.status),
    tx.selectDistinct({ queue: jobs.queue }).from(jobs).orderBy(jobs.queue),
  ])
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  const statuses = Object.fromEntries(QUEUE_JOB_STATUSES.map((status) => [status, counts.get(status) ?? 0]))
  return { statuses: statuses as QueueJobsSummary['statuses'], queues: queues.map(({ queue }) => queue) }
}
