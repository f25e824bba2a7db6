import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditEvents, queueJobs } from '../../../schema/index.ts'
import { enqueue, type EnqueueOptions } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let token: string
let developerId: string

beforeAll(async () => {
  test = await createTestApp()
  const developer = await createPerson(test.services, { developer: true })
  developerId = developer.id
  token = (await signedIn(test.services, developer)).accessToken
})
afterAll(() => test.close())

const Payload = z.object({ note: z.string() })

/** A job with a unique name that fails until it is fixed. */
function failingJob(name: string, maxAttempts = 1) {
  const runs: string[] = []
  let isMended = false
  const job = defineJob({
    name,
    maxAttempts,
    payload: Payload,
    run: async ({ note }) => {
      if (!isMended) throw new Error(`no luck at https://lookup.test/?ApiKey=12345`)
      runs.push(note)
    },
  })
  return { job, runs, mend: () => void (isMended = true) }
}
type Failing = ReturnType<typeof failingJob>

const add = ({ job }: Pick<Failing, 'job'>, note: string, options: EnqueueOptions = {}) =>
  test.services.database.unscoped('test', (tx) => enqueue(tx, job, { note }, options))
const work = ({ job }: Failing) => runDueJobs(test.services, [job])
const list = async (query: Record<string, string>) => (await test.call('GET /queue-jobs', { token, query })).body.data
const retry = (jobId: string, headers = {}) =>
  test.call('POST /queue-jobs/:jobId/retry', { token, params: { jobId }, headers })
const discard = (jobId: string) => test.call('DELETE /queue-jobs/:jobId', { token, params: { jobId } })
const heldByRunner = async (id: string) =>
  (
    await test.services.database.libraryPool.query(
      `select from graphile_worker._private_jobs where payload ->> 'id' = $1`,
      [id],
    )
  ).rowCount
const auditOf = (id: string) =>
  test.services.database.unscoped('test', (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
  )
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe('the list', () => {
  it('is filtered by status, name, queue and day, newest first, and shows neither keys nor payloads', async () => {
    const failing = failingJob('list.failing')
    const [failed, later] = [await add(failing, 'secret note'), await add(failing, 'later', { runAt: inAnHour() })]
    await work(failing)
    const all = await list({ name: 'list.failing' })
    expect(all.data.map(({ id, status }) => [id, status])).toEqual([
      [later, 'DELAYED'],
      [failed, 'FAILED'],
    ])
    const only = await list({ name: 'list.failing', status: 'FAILED' })
    expect(only.data).toMatchObject([{ id: failed, attempts: 1, maxAttempts: 1, dataSummary: {} }])
    expect(only.data[0]?.error).toContain('no luck')
    expect(JSON.stringify(only)).not.toMatch(/12345|secret note|"key"/)
    expect((await list({ queue: 'default', name: 'list.failing' })).data).toHaveLength(2)
    expect((await list({ queue: 'elsewhere' })).data).toEqual([])
    expect((await list({ name: 'list.failing', to: '2020-01-01' })).data).toEqual([])
    expect((await list({ name: 'list.failing', from: '2020-01-01' })).data).toHaveLength(2)
    const { body } = await test.call('GET /queue-jobs/summary', { token })
    const counted = (total: number) => ({ total, totalIsCapped: false })
    expect(body.data).toMatchObject({
      statuses: { FAILED: counted(1), DELAYED: counted(1), COMPLETED: counted(0) },
      names: expect.arrayContaining(['mot.history', 'platform.clean-up']) as string[],
      queues: expect.arrayContaining(['default', 'platform.clean-up']) as string[],
    })
    expect((await list({ name: 'list' })).data).toEqual([])
  })

  it('RM.59 is searched by name, by error and by what a job was about, ignoring case', async () => {
    const vehicleId = v7()
    const row = (name: string, more: object) => ({
      id: v7(),
      key: v7(),
      queue: 'searched',
      name,
      maxAttempts: 1,
      ...more,
    })
    const about = row('list.searched-about', { dataSummary: { vehicleId } })
    const failed = row('list.searched-failed', { status: 'FAILED', error: 'The Garage said 100% no_luck' })
    await test.services.database.asOwner('test', (tx) => tx.insert(queueJobs).values([about, failed]))
    const found = async (search: string) => (await list({ search, queue: 'searched' })).data.map(({ id }) => id)
    expect(await found('LIST.searched')).toEqual([failed.id, about.id])
    expect(await found(vehicleId.toUpperCase())).toEqual([about.id])
    expect(await found('garage said')).toEqual([failed.id])
    expect(await found('100% no_')).toEqual([failed.id])
    expect([await found('%'), await found('nothing of the kind'), await found(about.key)]).toEqual([
      [failed.id],
      [],
      [],
    ])
  })

  it('counts a day as London does', async () => {
    const row = (at: string) => ({
      id: v7(),
      key: v7(),
      queue: 'default',
      name: 'list.day',
      maxAttempts: 1,
      createdAt: at,
    })
    const rows = [row('2026-06-30T22:59:59.000Z'), row('2026-06-30T23:00:00.000Z'), row('2026-07-01T23:00:00.000Z')]
    await test.services.database.asOwner('test', (tx) => tx.insert(queueJobs).values(rows))
    const found = await list({ name: 'list.day', from: '2026-07-01', to: '2026-07-01' })
    expect(found.data.map(({ id }) => id)).toEqual([rows[1]?.id])
  })

  it('pages without omissions or repeats', async () => {
    const rows = Array.from({ length: 7 }, () => ({
      id: v7(),
      key: v7(),
      queue: 'q',
      name: 'list.page',
      maxAttempts: 1,
    }))
    await test.services.database.asOwner('test', (tx) => tx.insert(queueJobs).values(rows))
    const first = await list({ queue: 'q', pageSize: '4' })
    const second = await list({ queue: 'q', pageSize: '4', cursor: first.paging.next ?? '' })
    const seen = [...first.data, ...second.data].map(({ id }) => id)
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed())
    expect([first.paging.total, second.paging.next]).toEqual([7, null])
    const oldest = await list({ queue: 'q', pageSize: '4', sort: 'oldest' })
    const others = await list({ queue: 'q', pageSize: '4', sort: 'oldest', cursor: oldest.paging.next ?? '' })
    expect([...oldest.data, ...others.data].map(({ id }) => id)).toEqual(seen.toReversed())
  })
})

describe('retrying', () => {
  it('RM.52 runs a job that failed for good, with all its attempts again', async () => {
    const failing = failingJob('retry.failed')
    const id = await add(failing, 'again')
    await work(failing)
    failing.mend()
    await work(failing)
    expect(failing.runs).toEqual([])
    const { status, body } = await retry(id)
    expect([status, body.data.status, body.data.attempts]).toEqual([200, 'WAITING', 0])
    await work(failing)
    expect(failing.runs).toEqual(['again'])
    expect((await list({ name: 'retry.failed' })).data).toMatchObject([{ id, status: 'COMPLETED', error: null }])
    expect(await auditOf(id)).toMatchObject([
      { type: 'queueJob.retried', actorId: developerId, data: { name: 'retry.failed', status: 'FAILED' } },
    ])
  })

  it('runs a job now that was to be retried later, with the attempts that are left', async () => {
    const failing = failingJob('retry.later', 2)
    const id = await add(failing, 'x')
    await work(failing)
    expect((await retry(id)).body.data).toMatchObject({ status: 'WAITING', attempts: 1 })
    await work(failing)
    expect((await list({ name: 'retry.later' })).data).toMatchObject([{ id, status: 'FAILED', attempts: 2 }])
  })

  it('RM.52 is done once for its key, and once by two people at the same time', async () => {
    const failing = failingJob('retry.twice')
    const id = await add(failing, 'x')
    await work(failing)
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await work(failing)
    const keyed = { 'idempotency-key': 'retry-once' }
    expect([(await retry(id, keyed)).status, (await retry(id, keyed)).status]).toEqual([200, 200])
    expect(await auditOf(id)).toHaveLength(2)
  })

  it('is refused for a job that is due, done, or was replaced by a newer one', async () => {
    const failing = failingJob('retry.refused')
    const old = await add(failing, 'old', { key: 'one' })
    await work(failing)
    const fresh = await add(failing, 'new', { key: 'one' })
    expect(fresh).not.toBe(old)
    const refused = async (id: string) => {
      const { status, body } = await retry(id)
      return [status, codesOf(body)[0], body.details?.['status']]
    }
    expect(await refused(old)).toEqual([409, ':JOB_STATE', 'FAILED'])
    expect(await refused(fresh)).toEqual([409, ':JOB_STATE', 'WAITING'])
    failing.mend()
    await work(failing)
    expect(failing.runs).toEqual(['new'])
    expect(await refused(fresh)).toEqual([409, ':JOB_STATE', 'COMPLETED'])
    expect((await retry(v7())).status).toBe(404)
  })
})

/** Adds a job as `enqueue_job` does, in two steps, with something else happening in between. */
async function addWith(name: string, key: string, between: () => Promise<void>): Promise<void> {
  const client = await test.services.database.libraryPool.connect()
  const id = v7()
  try {
    await client.query('begin')
    await client.query(
      `insert into queue_jobs (id, key, queue, name, max_attempts) values ($1, $2, 'default', $3, 1)`,
      [id, key, name],
    )
    await between()
    await client.query(
      `select graphile_worker.add_job($1, json_build_object('id', $2::uuid, 'data', '{}'), job_key => $3)`,
      [name, id, key],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Waits until a connection is blocked by another one's lock. */
const untilSomebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await test.services.database.libraryPool.query(
        `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

describe('a job of the same key that is added while one is retried', () => {
  it('replaces it, without a deadlock', async () => {
    const failing = failingJob('retry.race')
    const old = await add(failing, 'old', { key: 'one' })
    await work(failing)
    let retrying: ReturnType<typeof retry> | undefined
    await addWith('retry.race', 'retry.race:one', async () => {
      retrying = retry(old)
      await untilSomebodyWaits()
    })
    const answer = await retrying
    expect([answer?.status, answer && codesOf(answer.body)]).toEqual([409, [':JOB_STATE']])
    const both = (await list({ name: 'retry.race' })).data
    expect(both.map(({ status }) => status)).toEqual(['WAITING', 'FAILED'])
  })
})

describe('discarding', () => {
  it('RM.53 removes failed and waiting jobs from the queue for good', async () => {
    const failing = failingJob('discard.away')
    const failed = await add(failing, 'failed')
    await work(failing)
    const [waiting, later] = [await add(failing, 'waits'), await add(failing, 'later', { runAt: inAnHour() })]
    for (const id of [failed, waiting, later]) {
      expect(await heldByRunner(id)).toBe(1)
      expect((await discard(id)).status).toBe(204)
      expect(await heldByRunner(id)).toBe(0)
      expect((await discard(id)).status).toBe(404)
      expect(await auditOf(id)).toMatchObject([{ type: 'queueJob.discarded', data: { name: 'discard.away' } }])
    }
    failing.mend()
    await work(failing)
    expect(failing.runs).toEqual([])
    expect((await list({ name: 'discard.away' })).data).toEqual([])
  })

  it('leaves alone the newer job that has replaced a failed one', async () => {
    const failing = failingJob('discard.replaced')
    const old = await add(failing, 'old', { key: 'one' })
    await work(failing)
    await add(failing, 'new', { key: 'one' })
    expect((await discard(old)).status).toBe(204)
    expect(await heldByRunner(old)).toBe(0)
    failing.mend()
    await work(failing)
    expect(failing.runs).toEqual(['new'])
  })

  it('is refused for a running job and for one that is done', async () => {
    let begin = () => {}
    let end = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const gate = new Promise<void>((resolve) => (end = resolve))
    const job = defineJob({
      name: 'discard.running',
      payload: Payload,
      run: () => {
        begin()
        return gate
      },
    })
    const id = await add({ job }, 'x')
    const running = runDueJobs(test.services, [job])
    await begun
    const during = [await discard(id), await retry(id)]
    end()
    await running
    const after = await discard(id)
    for (const { status, body } of [...during, after]) expect([status, codesOf(body)]).toEqual([409, [':JOB_STATE']])
    expect([...during, after].map(({ body }) => body.details?.['status'])).toEqual(['ACTIVE', 'ACTIVE', 'COMPLETED'])
  })
})
