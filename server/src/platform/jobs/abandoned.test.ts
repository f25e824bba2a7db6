import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { JOBS_IN_HAND } from '../../testing/jobs-in-hand.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { urlOf } from '../database/pools.ts'
import { queueJobs } from '../../schema/index.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { type JobRunner, startJobs } from './jobs.ts'

const PATIENCE = { timeout: 30_000 }
const HOST = fileURLToPath(new URL('../../testing/job-host.ts', import.meta.url))

let services: TestServices
let folder: string
let child: ChildProcess | null
let runner: JobRunner | null
beforeEach(async () => {
  services = await createTestServices()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-jobs-'))
  child = null
  runner = null
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await runner?.stop()
  await services.close()
  await rm(folder, { recursive: true, force: true })
})

/** Another process that works on the same queue; it prints the job that it is running. */
async function startElsewhere() {
  const started = spawn(process.execPath, ['--import', 'tsx', HOST, services.database.url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  started.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  await expect.poll(() => said, PATIENCE).toContain('ready')
  return {
    inHand: () => JOBS_IN_HAND.map(({ name }) => name).filter((name) => said.includes(name)),
    kill: async () => {
      started.kill('SIGKILL')
      await once(started, 'exit')
    },
  }
}

const locks = async () =>
  (
    await services.database.libraryPool.query<{ locked_by: string }>(
      `select locked_by from graphile_worker._private_jobs where locked_by is not null
       union all select locked_by from graphile_worker._private_job_queues where locked_by is not null`,
    )
  ).rows

const recordOf = async (id: string) => {
  const [row] = await services.database.asOwner('test', (tx) => tx.select().from(queueJobs).where(eq(queueJobs.id, id)))
  return row
}

it('takes over what a killed process was running, and nothing while it lives', async () => {
  const ran: string[] = []
  const jobs = JOBS_IN_HAND.map((definition) =>
    defineJob({ ...definition, run: async () => void ran.push(definition.name) }),
  )
  const elsewhere = await startElsewhere()
  const ids = await services.database.unscoped('test', async (tx) => {
    const added: string[] = []
    for (const job of jobs) added.push(await enqueue(tx, job, {}))
    return added
  })
  await expect.poll(elsewhere.inHand, PATIENCE).toHaveLength(2)
  const held = await locks()
  expect(held).toHaveLength(3)

  runner = await startJobs(services, jobs)
  expect(await locks()).toEqual(held)
  await runner.stop()

  await elsewhere.kill()
  runner = await startJobs(services, jobs)
  await expect.poll(async () => (await recordOf(ids[0] ?? ''))?.status, PATIENCE).toBe('COMPLETED')
  await runner.stop()
  expect(ran).toEqual(['test.queued'])
  expect(await recordOf(ids[0] ?? '')).toMatchObject({ attempts: 2 })
  expect(await recordOf(ids[1] ?? '')).toMatchObject({
    status: 'FAILED',
    error: 'The server stopped while the job ran.',
  })
  expect(await locks()).toEqual([])
})

/** Ends every connection to the test's database and refuses new ones until it is opened again. */
async function closeDatabase() {
  const name = new URL(services.database.url).pathname.slice(1)
  const admin = new Client({ connectionString: urlOf(services.database.url, 'postgres') })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

it('survives the loss of every connection while jobs run, and runs those jobs again', async () => {
  const attempts: number[] = []
  const finish: (() => void)[] = []
  const job = defineJob({
    name: 'test.interrupted',
    payload: z.object({}),
    run: async (_payload, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) await new Promise<void>((resolve) => finish.push(resolve))
    },
  })
  runner = await startJobs(services, [job])
  const ids = await services.database.unscoped('test', async (tx) => [
    await enqueue(tx, job, {}),
    await enqueue(tx, job, {}),
  ])
  await expect.poll(() => attempts, PATIENCE).toEqual([1, 1])
  const reopen = await closeDatabase()
  for (const end of finish) {
    end()
    // Long enough for the result to be written, which fails each time.
    await setTimeout(300)
  }
  await reopen()
  for (const id of ids) {
    await expect.poll(async () => (await recordOf(id).catch(() => null))?.status, PATIENCE).toBe('COMPLETED')
  }
  expect(attempts).toEqual([1, 1, 2, 2])
  await runner.stop()
  expect(await locks()).toEqual([])
})
