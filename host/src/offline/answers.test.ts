import { afterEach, expect, it, vi } from 'vitest'
import { createAnswers, KEPT_MS } from './answers.ts'
import type { Table } from './database.ts'
import { isKeptRoute, textOfAnswer } from './keptRoutes.ts'

function inMemory() {
  const kept = new Map<string, unknown>()
  const table: Table = {
    get: async (key) => kept.get(key),
    put: async (key, value) => void kept.set(key, value),
    delete: async (keys) => keys.forEach((key) => kept.delete(key)),
    all: async () => [...kept],
    clear: async () => kept.clear(),
  }
  return { kept, table }
}

function open(kept = inMemory(), owner = 'session-1:leeds:EMPLOYEE') {
  const who = { current: owner as string | null }
  const clock = { now: 1_000_000 }
  const answers = createAnswers({ table: kept.table, owner: () => who.current, now: () => clock.now })
  return { ...kept, answers, who, clock }
}

afterEach(() => vi.unstubAllGlobals())

const QUEUE = '["GET /overview/queue",{}]'
const plates = { data: { items: ['AB12 CDE'] } }

it('gives back what was kept, and when it was answered', async () => {
  const { answers } = open()
  await answers.keep(QUEUE, { data: plates, at: 900_000 })
  expect(await answers.recall(QUEUE)).toEqual({ data: plates, at: 900_000 })
  expect(await answers.recall('["GET /vehicles",{}]')).toBeNull()
})

it('keeps nothing that can be read without the key, and a key that no script can read', async () => {
  const { answers, kept } = open()
  await answers.keep(QUEUE, { data: plates, at: 900_000 })
  const values = [...kept.values()] as { key?: CryptoKey; text?: ArrayBuffer }[]
  const key = values.find((value) => value.key)?.key
  expect(key?.extractable).toBe(false)
  const text = values.find((value) => value.text)?.text ?? new ArrayBuffer()
  expect(Buffer.from(text).toString('latin1')).not.toContain('AB12')
  expect([...kept.keys()].join()).not.toContain('overview')
})

it('is too old after a day', async () => {
  const { answers, clock, kept } = open()
  await answers.keep(QUEUE, { data: plates, at: clock.now })
  clock.now += KEPT_MS
  expect(await answers.recall(QUEUE)).not.toBeNull()
  clock.now += 1
  expect(await answers.recall(QUEUE)).toBeNull()
  await answers.tidy()
  expect([...kept.keys()]).toEqual(['key'])
})

it('is one session’s at one dealer in one role, and goes with the first answer that another keeps', async () => {
  const device = inMemory()
  const first = open(device)
  await first.answers.keep(QUEUE, { data: plates, at: 900_000 })
  const other = open(device, 'session-2:leeds:EMPLOYEE')
  expect(await other.answers.recall(QUEUE)).toBeNull()
  await other.answers.keep('["GET /vehicles",{}]', { data: {}, at: 900_000 })
  expect(await first.answers.recall(QUEUE)).toBeNull()
  expect(device.kept.size).toBe(2)
})

it('keeps nothing for someone who signs out while it is being sealed', async () => {
  const { answers, kept, who } = open()
  const keeping = answers.keep(QUEUE, { data: plates, at: 900_000 })
  who.current = null
  await keeping
  expect([...kept.keys()].filter((name) => name !== 'key')).toEqual([])
})

it('changes what is kept, and what will be, without making it newer', async () => {
  const { answers, clock } = open()
  await answers.keep(QUEUE, { data: plates, at: 900_000 })
  await answers.amend(QUEUE, 'draft', () => ({ data: 'changed' }))
  expect(await answers.recall(QUEUE)).toEqual({ data: { data: 'changed' }, at: 900_000 })

  const VEHICLES = '["GET /vehicles",{}]'
  await answers.amend(VEHICLES, 'draft', () => ({ data: 'changed' }))
  expect(await answers.recall(VEHICLES)).toBeNull()
  await answers.keep(VEHICLES, { data: plates, at: 900_000 })
  expect(await answers.recall(VEHICLES)).toMatchObject({ data: { data: 'changed' } })
  // What the server answers later has the change, or another.
  await answers.keep(VEHICLES, { data: plates, at: clock.now + 1 })
  expect(await answers.recall(VEHICLES)).toMatchObject({ data: plates })
})

it('keeps the newest of what is more than a bound', async () => {
  const { answers, kept } = open()
  for (let at = 0; at < 305; at += 1) await answers.keep(`["GET /vehicles",${at}]`, { data: at, at: 900_000 + at })
  await answers.tidy()
  expect(kept.size).toBe(301)
  expect(await answers.recall('["GET /vehicles",4]')).toBeNull()
  expect(await answers.recall('["GET /vehicles",5]')).not.toBeNull()
})

it('keeps nothing on a page that is not served securely', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { answers, kept } = open()
  await answers.keep(QUEUE, { data: plates, at: 900_000 })
  expect(kept.size).toBe(0)
  expect(await answers.recall(QUEUE)).toBeNull()
})

it.each([
  'GET /stage/sale',
  'GET /stage/sale/:vehicleId',
  'GET /crm-confirmations',
  'GET /vehicles/:vehicleId/messages',
  'GET /vehicles/:vehicleId/timeline',
  'GET /notifications',
  'GET /agency-stock',
  'GET /users',
])('%s is not kept', (route) => expect(isKeptRoute(route)).toBe(false))

it.each(['GET /overview/queue', 'GET /stage/admin', 'GET /stage/mechanical-prep/:vehicleId', 'GET /vehicles'])(
  '%s is kept',
  (route) => expect(isKeptRoute(route)).toBe(true),
)

it('leaves out what staff wrote about a hold', () => {
  const hold = { reason: 'CUSTOMER', note: 'Mrs Okafor is away' }
  const answer = { data: { hold, events: [{ type: 'HELD', data: { note: 'Mrs Okafor is away', days: 2 } }] } }
  expect(textOfAnswer(answer)).not.toContain('Okafor')
  expect(textOfAnswer(answer)).toContain('"days":2')
})
