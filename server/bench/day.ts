/**
 * A thousand people at once: 1,000 sockets on two API servers and one PostgreSQL, of whom 200 work through a scripted day
 * while everybody's screen asks again whatever it is told of. Prints how long news takes to a colleague's socket and
 * screen, what the servers' memory does, and what is saturated first; fails when a limit is passed. The argument is for
 * how many minutes, after the first two, in which everybody begins.
 */
import { setMaxListeners } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@forecourt/domain'
import { createAuth } from '../src/platform/auth/auth.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { limitersInMemory } from '../src/platform/limits/limiters.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { type Installation, withCluster } from './cluster.ts'
import { fill, PASSWORD } from './data-set.ts'
import { dayReport } from './day/report.ts'
import { createKeeper } from './day/ledger.ts'
import { BEGINNING_MS, type Participant, takePart } from './day/participant.ts'
import { employ, PEOPLE_PER_DEALER } from './day/staff.ts'
import { metersOf, type Sample, sample } from './day/watch.ts'
import { spent } from './processors.ts'
import { BUNDLE, type Product, SECRET } from './product.ts'

const PEOPLE = 1_000
const DEALERS = PEOPLE / PEOPLE_PER_DEALER
const SIZE = { vehicles: DEALERS * 500, dealers: DEALERS, inGroup: 4 }
const MINUTES = Number(process.argv[2] ?? 30)
const MINUTE_MS = 60_000

const PROBE = ['--import', fileURLToPath(new URL('day/probe.mjs', import.meta.url))]

const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fills the database, and employs and signs in everybody. */
async function prepare({ url, owner }: Installation) {
  await fill(owner, SIZE, await hashPassword(PASSWORD))
  const { rows: dealers } = await owner.query<{ id: string }>('select id from dealers order by substr(code, 2)::int')
  const { rows: sources } = await owner.query<{ id: string }>(
    `select id from option_items where kind = 'SOURCE' limit 1`,
  )
  const database = await openDatabase({ url, secret: SECRET, log: silentLogger(), max: 2 })
  try {
    const auth = createAuth({ secret: SECRET, database, limiters: limitersInMemory() })
    const staff = await employ(
      { auth, database },
      dealers.map(({ id }) => id),
    )
    await owner.query('analyze')
    return { staff, sourceId: sources[0]?.id ?? '' }
  } finally {
    await database.close()
  }
}

/** A sample of every server at the end of each minute. */
async function watch(servers: readonly Product[]): Promise<Sample[][]> {
  const samples: Sample[][] = servers.map(() => [])
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await delay(MINUTE_MS)
    for (const [at, server] of servers.entries()) samples[at]?.push(await sample(server, minute))
    say(`  minute ${minute} of ${MINUTES}`)
  }
  return samples
}

async function liveTheDay(installation: Installation): Promise<boolean> {
  const { product: jobs, another, postgres } = installation
  const begun = performance.now()
  const { staff, sourceId } = await prepare(installation)
  say(`${SIZE.vehicles.toLocaleString('en')} vehicles and ${staff.length} people were made in ${seconds(begun)} s`)
  const servers = [await another([...PROBE, ...BUNDLE]), await another([...PROBE, ...BUNDLE])]
  const keeper = createKeeper()
  const evening = new AbortController()
  const day = evening.signal
  // Each of them waits for the evening.
  setMaxListeners(0, day)
  const participants: Participant[] = []
  for (const [number, employee] of staff.entries()) {
    // In blocks of eight, after whom `lookedAt` repeats itself: by turns one server would have everybody with all vehicles open.
    const { url } = itemAt(servers, Math.floor(number / 8) % servers.length)
    participants.push(await takePart({ employee, number, url, sourceId, keeper, day }))
  }
  say(`${staff.length} people of ${DEALERS} dealers are connected after ${seconds(begun)} s`)
  await delay(BEGINNING_MS)

  keeper.begin()
  for (const server of servers) await sample(server, 0)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  let samples: Sample[][] = []
  const cost = await spent(metersOf(servers, jobs, postgres), async () => {
    samples = await watch(servers)
    return MINUTES * 60
  })
  loop.disable()
  const { ledger } = keeper
  evening.abort()
  for (const { leave } of participants) leave()
  const { lines, isWithin } = dayReport({ ledger, samples, cost, minutes: MINUTES, delayMs: loop.percentile(99) / 1e6 })
  say(lines.join('\n'))
  return isWithin
}

await withCluster(
  ({ install }) =>
    install(
      'bench_day',
      async (installation) => {
        if (!(await liveTheDay(installation))) process.exitCode = 1
      },
      BUNDLE,
    ),
  { isDurable: true },
)
