import { randomUUID } from 'node:crypto'
import { signIn, type Client } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { startProduct, withFolder } from '../src/product.ts'
import { expect, test } from '../src/test.ts'

const ROUNDS = 10
const SUBMITS = 20
const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const

interface Submit {
  key: string
  registration: string
  /** The vehicle that was made of it, once that has been acknowledged. */
  vehicleId: string | null
}

const letter = (index: number) => String.fromCodePoint('A'.codePointAt(0)! + index)

/** Marks that differ in their last two letters and that the demo has not. */
const submitsOf = (round: number): Submit[] =>
  Array.from({ length: SUBMITS }, (_, index) => ({
    key: randomUUID(),
    registration: `QZ71X${letter(round)}${letter(index)}`,
    vehicleId: null,
  }))

/** Sends one; false when the server went away meanwhile. */
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

test.describe('a server that is killed', () => {
  test('RT.03 in the middle of 200 submits, ten times, has each of them once', { tag: '@own' }, async () => {
    test.setTimeout(420_000)
    await withFolder(async (data) => {
      let product = await startProduct({ data })
      const { port } = product
      try {
        const client = await signIn(product.url, 'everything', AT_LEEDS)
        const { data: form } = await client.call('GET /stage/infleet/form-metadata', {})
        const sourceId = form.sources[0]?.id ?? ''
        const before = await atAdmin(client)
        const all: Submit[] = []
        let interrupted = 0

        for (let round = 0; round < ROUNDS; round += 1) {
          const submits = submitsOf(round)
          all.push(...submits)
          let acknowledged = 0
          let killed: Promise<void> | null = null
          // Each time at another moment: from before the first answer to shortly before the last.
          const killAfter = round * 2
          const sent = submits.map(async (submit) => {
            if (await send(client, sourceId, submit)) acknowledged += 1
            else interrupted += 1
            if (acknowledged >= killAfter) killed ??= product.kill()
          })
          if (killAfter === 0) killed ??= product.kill()
          await Promise.all(sent)
          await killed
          product = await startProduct({ data, port })
          // Also what was acknowledged is sent again: a person who saw nothing presses the button twice.
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
      } finally {
        await product.stop()
      }
    })
  })
})

const CHAIN = [
  ['INFLEET:ENTRY_DATA', false],
  ['ADMIN:CONFIGURE', true],
]
