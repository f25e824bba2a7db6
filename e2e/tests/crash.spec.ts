import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { signIn, type Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { startProduct, withDemo } from '../src/product.ts'
import { expect, test } from '../src/test.ts'
import { configure } from '../src/vehicles.ts'

const ROUNDS = 10
const SUBMITS = 20
const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

interface Submit {
  key: string
  registration: string
  /** The vehicle created from it, once acknowledged. */
  vehicleId: string | null
}

const letter = (index: number) => String.fromCodePoint('A'.codePointAt(0)! + index)

/** Registrations that differ in their last two letters and are not in the demo. */
const submitsOf = (round: number): Submit[] =>
  Array.from({ length: SUBMITS }, (_, index) => ({
    key: randomUUID(),
    registration: `QZ71X${letter(round)}${letter(index)}`,
    vehicleId: null,
  }))

/** Sends one; false if the server went away in the meantime. */
async function send(client: Client, sourceId: string, submit: Submit): Promise<boolean> {
  const body = { registration: submit.registration, sourceId, mileage: 41_250 }
  const answer = await client.ask('POST /stage/infleet', { body }, { 'idempotency-key': submit.key }).catch(() => null)
  if (!answer) return false
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = answer.body.data
  expect(id).toBe(submit.vehicleId ?? id)
  submit.vehicleId = id
  return true
}

async function atAdmin(client: Client): Promise<number> {
  const { data } = await client.call('GET /stage/admin', { query: { pageSize: 1 } })
  return data.paging.total
}

interface Own {
  data: string
  client: Client
  /** Where its cars come from. */
  sourceId: string
  kill: () => Promise<void>
  /** Restarts it on the same folder and port. */
  restart: (env?: Record<string, string>) => Promise<void>
}

/** A separate product for the test, with someone who infleets cars. */
const withOwnProduct = (work: (own: Own) => Promise<void>) =>
  withDemo(async (data) => {
    let product = await startProduct({ data })
    const { port } = product
    try {
      const client = await signIn(product.url, 'everything', AT_LEEDS)
      const { data: form } = await client.call('GET /stage/infleet/form-metadata', {})
      await work({
        data,
        client,
        sourceId: form.sources[0]?.id ?? '',
        kill: () => product.kill(),
        async restart(env) {
          product = await startProduct({ data, port, ...(env && { env }) })
        },
      })
    } finally {
      await product.stop()
    }
  })

test.describe('a server that is killed', () => {
  test('RT.03 in the middle of 200 submits, ten times, has each of them once', { tag: '@own' }, async () => {
    test.setTimeout(420_000)
    await withOwnProduct(async ({ client, sourceId, kill, restart }) => {
      const before = await atAdmin(client)
      const all: Submit[] = []
      let interrupted = 0

      for (let round = 0; round < ROUNDS; round += 1) {
        const submits = submitsOf(round)
        all.push(...submits)
        let acknowledged = 0
        let killed: Promise<void> | null = null
        // At a different moment each time, from before the first answer to shortly before the last.
        const killAfter = round * 2
        const sent = submits.map(async (submit) => {
          if (await send(client, sourceId, submit)) acknowledged += 1
          else interrupted += 1
          if (acknowledged >= killAfter) killed ??= kill()
        })
        if (killAfter === 0) killed ??= kill()
        await Promise.all(sent)
        await killed
        await restart()
        // Acknowledged submits are sent again too: a person who saw no answer presses the button twice.
        await Promise.all(submits.map((submit) => send(client, sourceId, submit)))
      }

      expect(interrupted).toBeGreaterThan(0)
      expect(all.filter(({ vehicleId }) => vehicleId === null)).toEqual([])
      expect(new Set(all.map(({ vehicleId }) => vehicleId)).size).toBe(ROUNDS * SUBMITS)
      expect(await atAdmin(client)).toBe(before + ROUNDS * SUBMITS)
      for (const { vehicleId, registration } of all) {
        const { data: vehicle } = await client.call('GET /vehicles/:vehicleId/details', {
          params: { vehicleId: vehicleId ?? '' },
        })
        expect(vehicle.registration).toBe(registration)
        expect(vehicle.events.map(({ type }) => type)).toEqual(['VEHICLE_INFLEETED'])
        expect(
          vehicle.visits.map(({ stage, subStage, exitedAt }) => [`${stage}:${subStage}`, exitedAt === null]),
        ).toEqual(CHAIN)
      }
    })
  })

  test('RT.40 by a database crash or a clock that was set back carries on in order', { tag: '@own' }, async () => {
    test.setTimeout(420_000)
    await withOwnProduct(async ({ data, client, sourceId, kill, restart }) => {
      const submits = submitsOf(ROUNDS)
      const sent = submits.map((submit) => sendUntilAcknowledged(client, sourceId, submit))
      // The rest of PostgreSQL ends with it, and so does every connection; then it recovers.
      await killDatabaseProcess(data)
      await Promise.all(sent)
      expect(new Set(submits.map(({ vehicleId }) => vehicleId)).size).toBe(SUBMITS)

      await kill()
      await restart({ NODE_OPTIONS: `--import=${CLOCK_SET_BACK}` })
      const id = submits[0]?.vehicleId ?? ''
      await configure(client, { id })
      const { data: vehicle } = await client.call('GET /vehicles/:vehicleId/details', { params: { vehicleId: id } })
      expect(vehicle.events.map(({ type }) => type).toSorted()).toEqual(['VEHICLE_CONFIGURED', 'VEHICLE_INFLEETED'])
      expect(vehicle.visits.filter(({ exitedAt }) => exitedAt === null)).toHaveLength(1)
      for (const { enteredAt, exitedAt } of vehicle.visits) expect((exitedAt ?? enteredAt) >= enteredAt).toBe(true)
    })
  })
})

/** Sends one until it is answered, whatever the server says in between. */
async function sendUntilAcknowledged(client: Client, sourceId: string, submit: Submit): Promise<void> {
  await expect(async () => expect(await send(client, sourceId, submit)).toBe(true)).toPass({ timeout: 60_000 })
}

/** Kills one process of the product's PostgreSQL, one that serves it, as the system does when memory runs out. */
async function killDatabaseProcess(data: string): Promise<void> {
  const [postmaster] = (await readFile(path.join(data, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,command='])
  const pid = new RegExp(`^ *(\\d+) +${postmaster} +postgres: forecourt_app`, 'm').exec(stdout)?.[1]
  if (!pid) throw new Error('The product has no connection to its database')
  process.kill(Number(pid), 'SIGKILL')
}

/** A module that sets the clock of the importing process back by an hour. */
const CLOCK_SET_BACK = `data:text/javascript,${encodeURIComponent(`
  const Now = Date
  globalThis.Date = class extends Now {
    constructor(...given) { super(...(given.length ? given : [Now.now() - 3600000])) }
    static now() { return Now.now() - 3600000 }
  }
`)}`

const CHAIN = [
  ['INFLEET:ENTRY_DATA', false],
  ['ADMIN:CONFIGURE', true],
]
