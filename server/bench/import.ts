/**
 * How long ten thousand vehicles take to be imported from a spreadsheet, from sending the file to the last one at Admin,
 * compared with PostgreSQL writing the same rows, one vehicle in a transaction. Runs the production bundle. Its argument is
 * how many vehicles there are.
 */
import { calls, type Import } from '@forecourt/contracts'
import { isImportAtWork } from '@forecourt/domain'
import type { Client } from 'pg'
import { createAuth } from '../src/platform/auth/auth.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { limitersInMemory } from '../src/platform/limits/limiters.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { createOrganisation } from '../src/testing/organisation.ts'
import { createPerson, signedIn } from '../src/testing/people.ts'
import { csv } from '../src/modules/operations/imports/files.fixture.ts'
import { type Installation, withCluster } from './cluster.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { BUNDLE, SECRET } from './product.ts'

const VEHICLES = Number(process.argv[2] ?? 10_000)
const MOST_SECONDS = (180 * VEHICLES) / 10_000
const POLLED_MS = 250
/** What an arriving vehicle writes. */
const TABLES = ['vehicles', 'stage_visits', 'vehicle_events'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Somebody who takes vehicles in at the one dealer of a group. */
async function tokenOf({ url }: Installation): Promise<string> {
  const database = await openDatabase({ url, secret: SECRET, log: silentLogger(), max: 1 })
  try {
    const services = { database, auth: createAuth({ secret: SECRET, database, limiters: limitersInMemory() }) }
    const { dealerIds } = await createOrganisation(database)
    const [dealerId = ''] = dealerIds
    const person = await createPerson(services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    return (await signedIn(services, person, { dealerId, role: 'EMPLOYEE' })).accessToken
  } finally {
    await database.close()
  }
}

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
const markOf = (at: number) =>
  `AB21 ${[LETTERS.length ** 2, LETTERS.length, 1].map((of) => LETTERS[Math.floor(at / of) % LETTERS.length]).join('')}`

const file = () =>
  csv([
    ['Registration', 'Mileage', 'Source', 'Colour', 'First registered'],
    ...Array.from({ length: VEHICLES }, (_, at) => [markOf(at), String(1_000 + at), 'Auction', 'Blue', '03/04/2021']),
  ])

async function importAll(url: string, token: string) {
  const request = async (method: string, path: string, body?: FormData): Promise<Import> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return calls.imports.read.response.parse(await response.json()).data
  }
  const ended = async (id: string): Promise<Import> => {
    for (;;) {
      const now = await request('GET', `/imports/${id}`)
      if (!isImportAtWork(now.state)) return now
      await pause(POLLED_MS)
    }
  }
  const times: number[] = []
  const timed = async (work: () => Promise<Import>) => {
    const begun = performance.now()
    const result = await work()
    times.push(performance.now() - begun)
    return result
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file())]), 'stock.csv')
  const { id } = await timed(() => request('POST', '/imports', form))
  await timed(async () => ended((await request('POST', `/imports/${id}/check`)).id))
  await timed(async () => ended((await request('POST', `/imports/${id}/start`)).id))
  return times
}

/** Writes every vehicle's rows into empty tables with the same indexes, a vehicle at a time. */
async function writtenAlone(owner: Client): Promise<number> {
  for (const table of TABLES) await owner.query(`create table copy_of_${table} (like ${table} including all)`)
  const { rows } = await owner.query<{ id: string }>('select id from vehicles order by id')
  if (rows.length !== VEHICLES) throw new Error(`${rows.length} of ${VEHICLES} vehicles were imported`)
  const begun = performance.now()
  for (const { id } of rows) {
    await owner.query('begin')
    for (const table of TABLES) {
      const column = table === 'vehicles' ? 'id' : 'vehicle_id'
      await owner.query({
        name: table,
        text: `insert into copy_of_${table} overriding system value select * from ${table} where ${column} = $1`,
        values: [id],
      })
    }
    await owner.query('commit')
  }
  return performance.now() - begun
}

await withCluster(
  ({ install }) =>
    install(
      'bench_import',
      async (installation) => {
        const { owner, product } = installation
        const token = await tokenOf(installation)
        await forgetPeak(product.pid)
        const [read = 0, checked = 0, imported = 0] = await importAll(product.url, token)
        const { peak } = await memoryOf(product.pid)
        const alone = await writtenAlone(owner)
        const whole = read + checked + imported
        const isWithin = whole <= MOST_SECONDS * 1000
        say(`${VEHICLES.toLocaleString('en')} vehicles of a spreadsheet`)
        say(`  read ${seconds(read)}, checked ${seconds(checked)}, imported ${seconds(imported)}`)
        say(
          `  ${seconds(whole)} in all; at most ${MOST_SECONDS.toFixed(0)} s are wanted: ${isWithin ? 'kept' : 'OVER'}; ${(peak / 1_000_000).toFixed(0)} MB of memory at most`,
        )
        say(
          `  PostgreSQL alone writes the same rows in ${seconds(alone)}: importing takes ${(imported / alone).toFixed(1)} times that`,
        )
        if (!isWithin) process.exitCode = 1
      },
      BUNDLE,
    ),
  { isDurable: true },
)
