import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { queueJobs } from '../../schema/index.ts'
import { retry } from './act.ts'
import { enqueue } from './enqueue.ts'
import { FinalFailure } from './final-failure.ts'
import { createJobHooks, type FailedJob } from './hooks.ts'
import { defineJob, type Job } from './job.ts'
import { runDueJobs, startJobs } from './jobs.ts'
import { createRecord } from './record.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const Payload = z.object({ note: z.string() })

/** A job with a unique name that records what it was run with. */
function notingJob(name: string, run: (note: string, attempt: number) => void | Promise<void> = () => {}) {
  const notes: string[] = []
  const job = defineJob({
    name,
    payload: Payload,
    summary: ({ note }) => ({ length: note.length }),
    run: async ({ note }, { attempt }) => {
      await run(note, attempt)
      notes.push(note)
    },
  })
  return { job, notes }
}

const recordOf = async (id: string) => {
  const [row] = await services.database.unscoped('test', (tx) =>
    tx.select().from(queueJobs).where(eq(queueJobs.id, id)),
  )
  return row
}
const makeDue = (id: string) =>
  services.database.libraryPool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = (select key from queue_jobs where id = $1)`,
    [id],
  )

it('runs a job of the application and records it without its payload', async () => {
  const { job, notes } = notingJob('test.plain')
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 'hello' }))
  expect(await recordOf(id)).toMatchObject({ name: 'test.plain', status: 'WAITING', attempts: 0 })
  await runDueJobs(services, [job])
  expect(notes).toEqual(['hello'])
  const record = await recordOf(id)
  expect(record).toMatchObject({ status: 'COMPLETED', attempts: 1, dataSummary: { length: 5 }, error: null })
  expect(record?.durationMs).toBeGreaterThanOrEqual(0)
})

it('never runs a job of a transaction that was rolled back', async () => {
  const { job, notes } = notingJob('test.rolled-back')
  let id = ''
  const work = services.database.unscoped('test', async (tx) => {
    id = await enqueue(tx, job, { note: 'never' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await runDueJobs(services, [job])
  expect(notes).toEqual([])
  expect(await recordOf(id)).toBeUndefined()
})

describe('several jobs of one queue', () => {
  const wanted = ['first', 'second', 'third', 'fourth']

  async function queued(name: string, run?: (note: string) => void | Promise<void>) {
    const { job, notes } = notingJob(name, run)
    const long: Job<z.output<typeof Payload>> = { ...job, takesLong: true }
    await services.database.unscoped('test', async (tx) => {
      for (const note of wanted) await enqueue(tx, long, { note })
    })
    return { long, notes }
  }

  it('follow one another without waiting to look again', async () => {
    const { long, notes } = await queued('test.long')
    const runner = await startJobs(services, [long], { pollMs: 600_000 })
    try {
      await expect.poll(() => notes).toEqual(wanted)
    } finally {
      await runner.stop()
    }
  })

  it('follow one another also while the runner cannot hear of jobs', async () => {
    const { long, notes } = await queued('test.long-deaf', async () => {
      await services.database.libraryPool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
      )
    })
    const runner = await startJobs(services, [long], { pollMs: 600_000 })
    try {
      await expect.poll(() => notes).toEqual(wanted)
    } finally {
      await runner.stop()
    }
  })

  it('are all worked off when they are due, also after one that failed', async () => {
    const { long, notes } = await queued('test.long-due', (note) => {
      if (note === 'second') throw new Error('no luck')
    })
    await runDueJobs(services, [long])
    expect(notes).toEqual(['first', 'third', 'fourth'])
  })
})

it('keeps one waiting job of a key, with the newer payload', async () => {
  const { job, notes } = notingJob('test.keyed')
  const add = (note: string) => services.database.unscoped('test', (tx) => enqueue(tx, job, { note }, { key: 'one' }))
  const first = await add('older')
  expect(await add('newer')).toBe(first)
  await runDueJobs(services, [job])
  expect(notes).toEqual(['newer'])
  expect(await add('again')).not.toBe(first)
  await runDueJobs(services, [job])
  expect(notes).toEqual(['newer', 'again'])
})

it('does not run a job before its time', async () => {
  const { job, notes } = notingJob('test.later')
  const runAt = new Date(Date.now() + 3_600_000)
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 'later' }, { runAt }))
  await runDueJobs(services, [job])
  expect(notes).toEqual([])
  expect(await recordOf(id)).toMatchObject({ status: 'DELAYED', runAt: runAt.toISOString() })
})

it('tries again later, and gives up after the last attempt', async () => {
  const { job, notes } = notingJob('test.failing', (_, attempt) => {
    if (attempt < 3) throw new Error(`no luck at https://lookup.test/?ApiKey=12345 (${attempt})`)
  })
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 'x' }))
  await runDueJobs(services, [job])
  const record = await recordOf(id)
  expect(record).toMatchObject({ status: 'DELAYED', attempts: 1, error: expect.stringContaining('no luck') })
  expect(record?.error).not.toContain('12345')
  expect(Date.parse(record?.runAt ?? '')).toBeGreaterThan(Date.now())
  await makeDue(id)
  await runDueJobs(services, [job])
  await makeDue(id)
  await runDueJobs(services, [job])
  expect(notes).toEqual(['x'])
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 3, error: null })

  const hopeless = { ...job, name: 'test.hopeless', maxAttempts: 1 }
  const last = await services.database.unscoped('test', (tx) => enqueue(tx, hopeless, { note: 'y' }))
  await runDueJobs(services, [hopeless])
  expect(await recordOf(last)).toMatchObject({ status: 'FAILED', attempts: 1 })
})

it('is not tried again when that cannot help, but can be run again by hand', async () => {
  let isHopeless = true
  const { job, notes } = notingJob('test.final', () => {
    if (isHopeless) throw new FinalFailure('no such mailbox')
  })
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 'x' }))
  await runDueJobs(services, [job])
  expect(await recordOf(id)).toMatchObject({ status: 'FAILED', attempts: 1, error: 'no such mailbox' })
  await makeDue(id)
  await runDueJobs(services, [job])
  expect(notes).toEqual([])
  isHopeless = false
  expect(await services.database.unscoped('test', (tx) => retry(tx, id))).toBeNull()
  await runDueJobs(services, [job])
  expect(notes).toEqual(['x'])
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED' })
})

it('refuses a payload that is not the job’s', async () => {
  const { job } = notingJob('test.checked')
  const work = services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 1 } as unknown as { note: string }))
  await expect(work).rejects.toThrow(z.ZodError)
})

describe('a failing job', () => {
  /** Runs a job that always fails until it is given up, and returns what was reported about it. */
  async function told(name: string, maxAttempts: number) {
    const heard: Pick<FailedJob, 'name' | 'attempt' | 'isFinal' | 'error'>[] = []
    const jobs = createJobHooks()
    jobs.afterFailure.push(async ({ id: _id, at: _at, ...failed }) => void heard.push(failed))
    const { job } = notingJob(name, () => {
      throw new Error('no luck at https://lookup.test/?ApiKey=12345')
    })
    const failing = { ...job, maxAttempts }
    const id = await services.database.unscoped('test', (tx) => enqueue(tx, failing, { note: 'x' }))
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await makeDue(id)
      await runDueJobs({ ...services, jobs }, [failing])
    }
    return heard
  }

  it('is reported at the third time and when it is given up, without secrets', async () => {
    expect(await told('test.hiccup', 2)).toMatchObject([{ attempt: 2, isFinal: true }])
    const heard = await told('test.trouble', 5)
    expect(heard).toMatchObject([
      { name: 'test.trouble', attempt: 3, isFinal: false },
      { name: 'test.trouble', attempt: 5, isFinal: true },
    ])
    expect(JSON.stringify(heard)).not.toContain('12345')
    expect(await told('test.third-and-last', 3)).toMatchObject([{ attempt: 3, isFinal: true }])
  })

  it('is reported when its last attempt ended with its server, once however many servers look', async () => {
    const heard: FailedJob[] = []
    const jobs = createJobHooks()
    jobs.afterFailure.push(async (failed) => void heard.push(failed))
    const { job } = notingJob('test.gone')
    const id = await services.database.unscoped('test', (tx) => enqueue(tx, { ...job, maxAttempts: 1 }, { note: 'x' }))
    await services.database.libraryPool.query(
      `delete from graphile_worker._private_jobs where key = (select key from queue_jobs where id = $1)`,
      [id],
    )
    await services.database.asOwner('test', (tx) =>
      tx.update(queueJobs).set({ status: 'ACTIVE', attempts: 1 }).where(eq(queueJobs.id, id)),
    )
    const record = createRecord({ ...services, jobs })
    await Promise.all([record.failAbandoned(), record.failAbandoned()])
    expect(heard).toMatchObject([{ id, name: 'test.gone', attempt: 1, isFinal: true }])
  })
})

describe('a scheduled job', () => {
  const tick = (job: Job, ts: string) =>
    services.database.libraryPool.query(`select graphile_worker.add_job('cron', $1::json)`, [
      JSON.stringify({ job: job.name, _cron: { ts, backfilled: false } }),
    ])

  it.each([
    ['summer', '2026-07-01T07:00:00.000Z', '2026-07-01T08:00:00.000Z'],
    ['winter', '2026-12-01T08:00:00.000Z', '2026-12-01T07:00:00.000Z'],
    ['the morning the clocks go forward', '2026-03-29T07:00:00.000Z', '2026-03-29T08:00:00.000Z'],
    ['the morning they go back', '2026-10-25T08:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ])('at a time in London is due once, in %s', async (season, due, other) => {
    const { job, notes } = notingJob(`test.london.${season}`)
    const cron = { match: '0 7,8 * * *', atLondonTime: '08:00', payload: { note: 'eight' } }
    const timed = { ...job, cron }
    await tick(timed, other)
    await runDueJobs(services, [timed])
    expect(notes).toEqual([])
    await tick(timed, due)
    await runDueJobs(services, [timed])
    expect(notes).toEqual(['eight'])
  })

  it('is made up for once by whichever server comes first, and not before the job was known', async () => {
    const missed = new Date(Date.now() - 5 * 60_000)
    const match = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`
    const { job, notes } = notingJob('test.missed')
    const late = { ...job, cron: { match, lateMs: 3_600_000, payload: { note: 'late' } } }
    const crontab = async (set = '') =>
      (
        await services.database.libraryPool.query<{ last_execution: Date | null }>(
          set || `select last_execution from graphile_worker._private_known_crontabs where identifier = 'test.missed'`,
        )
      ).rows
    const start = async (isDone: (rows: Awaited<ReturnType<typeof crontab>>) => boolean) => {
      const runners = await Promise.all([startJobs(services, [late]), startJobs(services, [late])])
      await expect.poll(async () => isDone(await crontab())).toBe(true)
      await Promise.all(runners.map((runner) => runner.stop()))
      await runDueJobs(services, [late])
    }
    await start((rows) => rows.length === 1)
    expect(notes).toEqual([])
    await crontab(`update graphile_worker._private_known_crontabs set known_since = now() - interval '1 day'`)
    const isMadeUpFor = ([row]: Awaited<ReturnType<typeof crontab>>) => Boolean(row?.last_execution)
    await start(isMadeUpFor)
    await start(isMadeUpFor)
    expect(notes).toEqual(['late'])
  })

  it('never runs twice at once, although two servers have something to do', async () => {
    let atWork = 0
    let most = 0
    let runs = 0
    let next = () => {}
    const begun = new Promise<void>((resolve) => (next = resolve))
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const job = defineJob({
      name: 'test.alone',
      payload: z.object({}),
      cron: { match: '0 0 1 1 *', payload: {} },
      run: async () => {
        most = Math.max(most, ++atWork)
        runs++
        next()
        await gate
        atWork--
      },
    })
    const { job: other, notes } = notingJob('test.beside')
    const due = () => services.database.unscoped('test', (tx) => enqueue(tx, job, {}, { key: 'cron' }))
    await due()
    const first = runDueJobs(services, [job, other])
    await begun
    await due()
    await services.database.unscoped('test', (tx) => enqueue(tx, other, { note: 'meanwhile' }))
    await runDueJobs(services, [job, other])
    expect([runs, notes]).toEqual([1, ['meanwhile']])
    release()
    await first
    await runDueJobs(services, [job, other])
    expect([runs, most]).toEqual([2, 1])
  })
})

it('cannot be written into the record by the application', async () => {
  const write = services.database.unscoped('test', (tx) => tx.update(queueJobs).set({ status: 'COMPLETED' }))
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
})
