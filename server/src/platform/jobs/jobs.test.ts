import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { queueJobs } from '../database/schema/index.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { runDueJobs, startJobs } from './jobs.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const Payload = z.object({ note: z.string() })

/** A job that notes down what it was run with, under a name of its own. */
function notingJob(name: string, run: (note: string, attempt: number) => void = () => {}) {
  const notes: string[] = []
  const job = defineJob({
    name,
    payload: Payload,
    summary: ({ note }) => ({ length: note.length }),
    run: async ({ note }, { attempt }) => {
      run(note, attempt)
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

it('keeps one job of a key that still waits, with the newer payload', async () => {
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

it('refuses a payload that is not the job’s', async () => {
  const { job } = notingJob('test.checked')
  const work = services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 1 } as unknown as { note: string }))
  await expect(work).rejects.toThrow(z.ZodError)
})

it('takes over what a killed server was working on', async () => {
  let tellDone = () => {}
  const done = new Promise<void>((resolve) => (tellDone = resolve))
  const { job, notes } = notingJob('test.abandoned', () => tellDone())
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, job, { note: 'rescued' }))
  await services.database.libraryPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'forecourt-4711-0', attempts = 1
     where key = (select key from queue_jobs where id = $1)`,
    [id],
  )
  await services.database.asOwner('test', (tx) =>
    tx.update(queueJobs).set({ status: 'ACTIVE' }).where(eq(queueJobs.id, id)),
  )
  const runner = await startJobs(services, [job])
  await done
  await runner.stop()
  expect(notes).toEqual(['rescued'])
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 })
})

it('says that a job failed whose last attempt ended with its server', async () => {
  const { job } = notingJob('test.lost')
  const id = await services.database.unscoped('test', (tx) => enqueue(tx, { ...job, maxAttempts: 1 }, { note: 'x' }))
  await services.database.libraryPool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'forecourt-4712-0', attempts = 1
     where key = (select key from queue_jobs where id = $1)`,
    [id],
  )
  await services.database.asOwner('test', (tx) =>
    tx.update(queueJobs).set({ status: 'ACTIVE' }).where(eq(queueJobs.id, id)),
  )
  const runner = await startJobs(services, [job])
  await runner.stop()
  expect(await recordOf(id)).toMatchObject({ status: 'FAILED', error: 'The server stopped while the job ran.' })
})

it('is not the application’s to write into the record', async () => {
  const write = services.database.unscoped('test', (tx) => tx.update(queueJobs).set({ status: 'COMPLETED' }))
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
})
