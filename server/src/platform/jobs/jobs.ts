import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { formatTime } from '@forecourt/domain'
import {
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type Task,
  type TaskList,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { enqueue } from './enqueue.ts'
import { FinalFailure } from './final-failure.ts'
import type { Job } from './job.ts'
import { bePresent, type Presence, releaseAbandoned } from './presence.ts'
import { createRecord } from './record.ts'
import { keepWorking, type Shift } from './shift.ts'
import { workerLogger } from '../logging/worker-logger.ts'

/** Two, so that one slow call to an outside service does not hold up everything else. */
const WORKERS = 2
const LOOK_FOR_ABANDONED_MS = 15_000
const RELEASE_POLL_MS = 2
/** How often a worker without a job looks for one that nobody told it of. */
const IDLE_POLL_MS = 2_000
/** How often to look whether the end of a job is written, which mostly takes less. */
const QUEUE_FREE_POLL_MS = 20
/** How the last jobs ended is written in a moment, or never: a pool of which two batches failed waits for good. */
const WRITTEN_WITHIN_MS = 3_000
/**
 * In batches, how a job ended is written by something that handles a lost connection: it stops the runner. Unbatched,
 * the runner's promise of that is awaited nowhere, and its rejection would end the process.
 */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
const CRON_TASK = 'cron'

const Envelope = z.object({ id: z.uuid(), data: z.unknown() })
const Tick = z.object({ job: z.string(), _cron: z.object({ ts: z.string() }) })

type Needs = Pick<Services, 'database'>

export type JobRunner = {
  /** Takes no further job, waits for those that run. */
  stop: () => Promise<void>
}

/**
 * Starts working on the queue, first on what an earlier run of the server left behind. What it was at when the database
 * went away others may have in hand by now, so it begins again then, as another.
 */
export async function startJobs(
  services: Services,
  jobs: readonly Job[],
  { pollMs = IDLE_POLL_MS } = {},
): Promise<JobRunner> {
  const stopping = new AbortController()
  const { signal } = stopping
  const begin = () => beginShift(services, jobs, pollMs)
  const work = keepWorking(await begin(), { begin, log: services.log, signal })
  return {
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

async function beginShift(services: Services, jobs: readonly Job[], pollInterval: number): Promise<Shift> {
  const { database, log } = services
  const pool = database.libraryPool
  const presence = await bePresent(pool)
  const workers = new Set<Worker>()
  let runner: Runner | null = null
  const tidy = async () => {
    await releaseAbandoned(pool)
    await createRecord(services).failAbandoned()
  }
  const timer = setInterval(() => {
    tidy().catch((err: unknown) => log.warn({ err }, 'abandoned jobs cannot be looked for'))
  }, LOOK_FOR_ABANDONED_MS)
  const end = async () => {
    clearInterval(timer)
    // A runner that gives up by itself refuses to be stopped.
    const stopped = runner?.stop().catch(() => {})
    await Promise.allSettled([...workers].map((worker) => worker.promise))
    const ended = [...workers].map((worker) => worker.workerPool.promise)
    await Promise.race([Promise.allSettled([stopped, ...ended]), setTimeout(WRITTEN_WITHIN_MS)])
    await presence.leave()
  }
  try {
    await tidy()
    const options = { ...optionsOf(services, jobs), concurrency: WORKERS, parsedCronItems: cronItems(jobs) }
    const events = eventsThatPassQueuesOn(services)
    runner = await run({ ...options, pollInterval, events, preset: presetOf(presence, workers) })
    const gaveUp = runner.promise.catch((err: unknown) => log.warn({ err }, 'the runner gave up'))
    return { over: Promise.race([presence.lost, gaveUp]), end }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * The worker that has just finished a job of a named queue looks for the next one while the queue is still locked, finds
 * none, and would wait for its next poll. Its pool is told when the queue is free: directly, since a pool that has only
 * just begun may not hear notifications yet.
 */
function eventsThatPassQueuesOn(services: Pick<Services, 'database' | 'log'>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  const passOn = async (jobId: string, pool: WorkerPool) => {
    do await setTimeout(QUEUE_FREE_POLL_MS, undefined, { ref: false })
    while (await isHeld(services, [jobId]))
    pool.nudge(1)
  }
  events.on('job:complete', ({ job, worker }) => {
    if (job.job_queue_id === null) return
    passOn(job.id, worker.workerPool).catch((err: unknown) => services.log.debug({ err }, 'a queue was not passed on'))
  })
  return events
}

/** The pool is vouched for before its workers take a job, or another process could take that job for abandoned. */
const presetOf = (presence: Presence, workers: Set<Worker>): RunnerOptions['preset'] => {
  const startWorker = (_context: unknown, { worker }: { worker: Worker }) => {
    workers.add(worker)
    return presence.vouchFor(worker.workerPool.id)
  }
  return {
    extends: [BATCHED],
    plugins: [{ name: 'ForecourtPresence', version: '1.0.0', worker: { hooks: { startWorker } } }],
  }
}

/** Works off what is due and returns when how it ended is written: for tests and scripts. */
export async function runDueJobs(services: Services, jobs: readonly Job[]) {
  const events: WorkerEvents = new EventEmitter()
  let begun: string[] = []
  events.on('job:start', ({ job }) => begun.push(job.id))
  // Each run ends where a queue is still locked by the job before its next one.
  do {
    begun = []
    await runOnce({ ...optionsOf(services, jobs), parsedCronItems: [], events })
    while (await isHeld(services, begun)) await setTimeout(RELEASE_POLL_MS)
  } while (begun.length > 0)
}

/** The runner returns while it still writes how its last jobs ended, which would undo what is done to them next. */
async function isHeld({ database }: Needs, ids: readonly string[]): Promise<boolean> {
  const held = 'select from graphile_worker._private_jobs where id = any($1) and locked_at is not null limit 1'
  return ((await database.libraryPool.query(held, [ids])).rowCount ?? 0) > 0
}

function optionsOf(services: Services, jobs: readonly Job[]): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(services, job)]))
  return {
    pgPool: services.database.libraryPool,
    logger: workerLogger(services.log),
    noHandleSignals: true,
    taskList: { ...taskList, [CRON_TASK]: cronTask(services, jobs) },
  }
}

function taskOf(services: Services, job: Job): Task {
  const record = createRecord(services)
  return async (payload, { job: { id: heldId, attempts, max_attempts: maxAttempts } }) => {
    const { id, data } = Envelope.parse(payload)
    const attempt = { id, name: job.name, attempt: attempts, maxAttempts }
    const log = services.log.child({ job: job.name, jobId: id })
    await record.begin(attempt)
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    try {
      await job.run(job.payload.parse(data), { services, log, attempt: attempts })
    } catch (error) {
      log.error({ err: error, attempt: attempts, maxAttempts }, 'job failed')
      const isFinal = error instanceof FinalFailure
      if (isFinal) await makeLastAttempt(services, heldId)
      await record.fail(isFinal ? { ...attempt, maxAttempts: attempts } : attempt, elapsed(), error)
      throw error
    }
    await record.complete(attempt, elapsed())
    if (job.keepsLastRunOnly) await record.forgetEarlier(id)
  }
}

/** The runner's own functions change no job that runs, and once this one has failed it may be taken again at once. */
const makeLastAttempt = ({ database }: Needs, heldId: string) =>
  database.libraryPool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [heldId])

/** What is due by the clock goes through the queue as everything else, so that it is recorded. */
function cronTask({ database }: Needs, jobs: readonly Job[]): Task {
  return async (payload) => {
    const { job: ticked, _cron: tick } = Tick.parse(payload)
    const job = jobs.find(({ name }) => name === ticked)
    const due = job?.cron
    if (!due || (due.atLondonTime && due.atLondonTime !== formatTime(tick.ts))) return
    await database.asOwner('cron', (tx) => enqueue(tx, job, due.payload, { key: 'cron' }))
  }
}

const cronItems = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron
        ? [
            {
              task: CRON_TASK,
              match: cron.match,
              identifier: name,
              payload: { job: name },
              options: { backfillPeriod: cron.lateMs ?? 0 },
            },
          ]
        : [],
    ),
  )
