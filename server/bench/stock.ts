/**
 * What the list of a stage, the page of a vehicle and the search cost at ten thousand vehicles and at a million, and what
 * share of PostgreSQL's own rate the list reaches over HTTP with everything on (decision 33).
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MechanicalPrepListQuery } from '@forecourt/contracts'
import { Client } from 'pg'
import { rowsOf } from '../src/modules/mechanical-prep/list.ts'
import { pageQuery } from '../src/modules/workflow/stage-list/keyset.ts'
import { STAGE_ORDERS } from '../src/modules/workflow/stage-list/orders.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts'
import { urlOf } from '../src/platform/database/pools.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { fill, PASSWORD, type Size } from './data-set.ts'
import { type Asked, type Measured, measure, type Person, signInAll } from './load.ts'
import { SECRET, startProduct } from './product.ts'
import { pgbench, type Statement } from './yardstick.ts'

const SIZES: readonly Size[] = [
  { vehicles: 10_000, dealers: 20 },
  { vehicles: 1_000_000, dealers: 200 },
]
const SECONDS = 8
const CLIENTS = 16
const LIST = '/stage/mechanical-prep?pageSize=50'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Results {
  list: Measured
  listAtOnce: Measured
  page: Measured
  search: Measured
  raw: number | null
}

/** One in forty of each dealer's vehicles, open ones and closed ones. */
async function someVehicles(owner: Client, dealers: number) {
  const { rows } = await owner.query<{ id: string; registration: string; dealer: number }>(
    `select v.id, v.registration, (substr(d.code, 2))::int as dealer
     from vehicles v join dealers d on d.id = v.dealer_id
     where (substr(d.code, 2))::int < $1 and hashtext(v.id::text) % 40 = 0 limit 2000`,
    [dealers],
  )
  return rows
}

/** The statement of the list as the product sends it, for each of the dealers. */
async function listStatements(url: string, people: readonly Person[]): Promise<Statement[]> {
  const database = await openDatabase({ url, secret: SECRET, log: silentLogger(), max: 1 })
  const query = MechanicalPrepListQuery.parse({ pageSize: 50 })
  const page = pageQuery(STAGE_ORDERS[query.sort], undefined, query.pageSize)
  try {
    return await database.asOwner('benchmark', async (tx) => {
      const { rows } = await tx.execute<{ dealerId: string; userId: string }>(
        `select dealer_id as "dealerId", user_id as "userId" from dealer_employees limit ${people.length}`,
      )
      return rows.map((reader) => rowsOf(tx as never, query, { ...reader, now: new Date() }, page).toSQL())
    })
  } finally {
    await database.close()
  }
}

async function measureSize(server: string, size: Size, passwordHash: string, folder: string): Promise<Results> {
  const name = `bench_${size.vehicles}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = urlOf(server, name)
  const product = await startProduct(url, path.join(folder, name))
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    const begun = performance.now()
    await fill(owner, size, passwordHash)
    say(`${size.vehicles.toLocaleString('en')} vehicles of ${size.dealers} dealers, made in ${seconds(begun)} s`)
    const people = await signInAll(product.url, size.dealers)
    const known = await someVehicles(owner, size.dealers)
    const by = (dealer: number) => people[dealer] as Person
    const asked = (paths: (vehicle: (typeof known)[number]) => string): Asked[] =>
      known.map((vehicle) => ({ path: paths(vehicle), person: by(vehicle.dealer) }))
    const lists = people.map((person) => ({ path: LIST, person }))
    const searches = asked(
      ({ registration }) => `/active-dealer-group/vehicles/search?registration=${registration.slice(0, 4)}`,
    )
    const list = await measure(product.url, lists, 1, SECONDS)
    const page = await measure(
      product.url,
      asked(({ id }) => `/vehicles/${id}/details`),
      1,
      SECONDS,
    )
    const search = await measure(product.url, searches, 1, SECONDS)
    const statements = await listStatements(url, people)
    const before = await pgbench(url, statements, CLIENTS, SECONDS)
    const listAtOnce = await measure(product.url, lists, CLIENTS, SECONDS)
    const after = await pgbench(url, statements, CLIENTS, SECONDS)
    return { list, listAtOnce, page, search, raw: before && after && (before + after) / 2 }
  } finally {
    await owner.end()
    await product.stop()
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

function report(results: readonly Results[]) {
  const row = (name: string, of: (each: Results) => Measured) => {
    const [small, large] = results.map(of) as [Measured, Measured]
    const figures = [small, large].map(({ p50, p99 }) => `${p50} / ${p99}`.padStart(14))
    say(`${name.padEnd(34)}${figures.join('')}${(large.p50 / Math.max(small.p50, 0.5)).toFixed(2).padStart(10)}`)
  }
  say(
    `\n${'p50 / p99 in ms, one at a time'.padEnd(34)}${'10,000'.padStart(14)}${'1,000,000'.padStart(14)}${'ratio'.padStart(10)}`,
  )
  row('stage list, 50 rows', ({ list }) => list)
  row("a vehicle's page, everything of it", ({ page }) => page)
  row('search by four characters', ({ search }) => search)
  for (const [at, { listAtOnce, raw }] of results.entries()) {
    const size = SIZES[at]?.vehicles.toLocaleString('en') ?? ''
    const share = raw
      ? `${(listAtOnce.rate / raw).toFixed(2)} of pgbench's ${raw.toFixed(0)}`
      : 'pgbench is not installed'
    say(
      `stage list, ${CLIENTS} at once, ${size}: ${listAtOnce.rate.toFixed(0)} a second, ${share}; 0.40 would be ${raw ? (raw * 0.4).toFixed(0) : '-'}`,
    )
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
const postgres = await startEmbedded({ folder: path.join(folder, 'postgres'), password: randomUUID() })
try {
  const passwordHash = await hashPassword(PASSWORD)
  const results: Results[] = []
  for (const size of SIZES) results.push(await measureSize(postgres.url, size, passwordHash, folder))
  report(results)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
