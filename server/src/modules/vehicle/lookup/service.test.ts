import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookupCalls, makes, models, ukVehicleDataApiKeys, vehicleLookups } from '../../../schema/index.ts'
import { createLogger, type Logger, silentLogger } from '../../../platform/logging/logging.ts'
import { limitersInMemory } from '../../../platform/limits/limiters.ts'
import { STAND_IN_KEYS } from '../../../stand-in/options.ts'
import { type RunningStandIn, standInAddresses, startStandIn } from '../../../stand-in/server.ts'
import { NEVER_MS, PATIENT_MS } from '../../../testing/constants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { LOOKUPS_OF_DEALER, LOOKUPS_OF_PERSON } from './allowance.ts'
import { addActiveKey } from './keys.ts'
import { createLookup } from './service.ts'

const SECRET = 'a secret of more than thirty-two characters'
const asker = { userId: v7(), dealerId: v7() }
let database: TestDatabase
let standIn: RunningStandIn
let time: Date

beforeAll(async () => {
  database = await createTestDatabase()
  standIn = await startStandIn(0, { today: () => '2026-11-20', slowMs: NEVER_MS })
  await database.unscoped('test', async (tx) => {
    const [ford] = await tx.insert(makes).values({ name: 'Ford' }).returning({ id: makes.id })
    await tx.insert(models).values({ makeId: ford?.id ?? '', name: 'Focus' })
  })
})
afterAll(() => Promise.all([database.close(), standIn.close()]))
beforeEach(() => void (time = new Date('2026-11-20T10:00:00Z')))
afterEach(() =>
  database.unscoped('test', async (tx) => {
    await tx.delete(vehicleLookups)
    await tx.delete(lookupCalls)
    await tx.delete(ukVehicleDataApiKeys)
  }),
)

interface Given {
  timeoutMs?: number
  dvlaVesKey?: string | null
  ukvdR2Url?: string
  log?: Logger
}

function lookup({
  dvlaVesKey = null,
  ukvdR2Url = standInAddresses(standIn.url).ukvdR2Url,
  log = silentLogger(),
  timeoutMs = PATIENT_MS,
}: Given = {}) {
  const addresses = { ...standInAddresses(standIn.url), ukvdR2Url }
  const config = { secret: SECRET, lookup: { standIn: false, dvlaVesKey, ...addresses } }
  return createLookup({ database, config, limiters: limitersInMemory(), log, now: () => time, timeoutMs })
}
const useKey = (key: string = STAND_IN_KEYS.ukvd, provider: 'UKVD_R2' | 'UKVD_V2' = 'UKVD_R2') =>
  database.unscoped('test', (tx) =>
    addActiveKey(
      tx,
      { label: `Test ${v7()}`, provider, packageName: 'VehicleDetails', key, createdById: null },
      SECRET,
    ),
  )
const calls = () => database.unscoped('test', (tx) => tx.select().from(lookupCalls))
const keyRow = async () => (await database.unscoped('test', (tx) => tx.select().from(ukVehicleDataApiKeys)))[0]
const refused = (status: number, code: string) =>
  expect.objectContaining({ status, errors: [expect.objectContaining({ code })] })

describe('an answer', () => {
  it('has its make and model matched and names the provider of each field', async () => {
    await useKey()
    const { facts } = await lookup().byRegistration('AA19AAA', asker)
    expect(facts.make).toEqual({ provider: 'UKVD', value: { id: expect.any(String), name: 'Ford' } })
    expect(facts.model).toEqual({ provider: 'UKVD', value: { id: expect.any(String), name: 'Focus' } })
    expect(facts.colour).toEqual({ provider: 'UKVD', value: 'Red' })
  })

  it('is bought once a day, and recorded with who asked and what it cost', async () => {
    await useKey()
    const { byRegistration } = lookup()
    const [one, two] = await Promise.all([byRegistration('AA19AAA', asker), byRegistration('AA19AAA', asker)])
    expect(two).toEqual(one)
    await byRegistration('AA19AAA', asker)
    expect(await calls()).toMatchObject([
      { ...asker, registration: 'AA19AAA', provider: 'UKVD', outcome: 'FOUND', cost: 14 },
    ])
    expect(await keyRow()).toMatchObject({ lastStatus: 'OK', keyTail: STAND_IN_KEYS.ukvd.slice(-4) })
    time = new Date('2026-11-21T10:00:01Z')
    await byRegistration('AA19AAA', asker)
    expect(await calls()).toHaveLength(2)
  })

  it('is completed by the DVLA where the first provider fails, and not kept then', async () => {
    await useKey('wrong')
    const { byRegistration } = lookup({ dvlaVesKey: STAND_IN_KEYS.ves })
    const { facts, warnings } = await byRegistration('AA19AAA', asker)
    expect(facts.make).toMatchObject({ provider: 'DVLA' })
    expect(warnings).toEqual([expect.stringContaining('did not answer')])
    await byRegistration('AA19AAA', asker)
    expect(await calls()).toHaveLength(4)
  })
})

describe('a refusal', () => {
  it('without any provider says so', () =>
    expect(lookup().byRegistration('AA19AAA', asker)).rejects.toEqual(refused(503, 'LOOKUP_NOT_CONFIGURED')))

  it('of an unknown mark is remembered for an hour', async () => {
    await useKey()
    const { byRegistration } = lookup()
    const unknown = () => expect(byRegistration('ER19NFD', asker)).rejects.toEqual(refused(404, 'LOOKUP_NOT_FOUND'))
    await unknown()
    await unknown()
    expect(await calls()).toHaveLength(1)
    time = new Date('2026-11-20T11:00:01Z')
    await unknown()
    expect(await calls()).toHaveLength(2)
  })

  it.each([
    ['ER19BAD', 422, 'pattern'],
    ['ER19ERR', 503, 'LOOKUP_UNAVAILABLE'],
    ['ER19MNT', 503, 'LOOKUP_UNAVAILABLE'],
    ['ER19SLW', 503, 'LOOKUP_UNAVAILABLE'],
    ['ER19THR', 429, 'RATE_LIMITED'],
  ])('%s is %i %s, and is not kept', async (mark, status, code) => {
    await useKey()
    // A service that never answers is the only one that is not waited for.
    const { byRegistration } = lookup(mark === 'ER19SLW' ? { timeoutMs: 100 } : {})
    await expect(byRegistration(mark, asker)).rejects.toEqual(refused(status, code))
    expect(await database.unscoped('test', (tx) => tx.select().from(vehicleLookups))).toEqual([])
  })

  it('leaves the provider alone for as long as it asked', async () => {
    await useKey()
    const { byRegistration } = lookup()
    await expect(byRegistration('ER19THR', asker)).rejects.toEqual(refused(429, 'RATE_LIMITED'))
    await expect(byRegistration('AA19AAA', asker)).rejects.toMatchObject({ status: 429, retryAfterMs: 2000 })
    expect(await calls()).toHaveLength(1)
    time = new Date(time.getTime() + 2001)
    await expect(byRegistration('AA19AAA', asker)).resolves.toMatchObject({ registration: 'AA19AAA' })
  })

  it('of the key is reported as trouble to the asker and as a key problem to the developers', async () => {
    await useKey('wrong')
    await expect(lookup().byRegistration('AA19AAA', asker)).rejects.toEqual(refused(503, 'LOOKUP_UNAVAILABLE'))
    expect(await keyRow()).toMatchObject({ lastStatus: 'FORBIDDEN (7)' })
    expect(await calls()).toMatchObject([{ outcome: 'FORBIDDEN' }])
  })

  it('of a service that is not there is trouble', async () => {
    await useKey()
    const nowhere = lookup({ ukvdR2Url: 'http://127.0.0.1:9' })
    await expect(nowhere.byRegistration('AA19AAA', asker)).rejects.toEqual(refused(503, 'LOOKUP_UNAVAILABLE'))
  })
})

describe('a person’s daily allowance', () => {
  const marks = (count: number, letter: string) =>
    Array.from({ length: count }, (_, at) => `${letter}${String(at).padStart(3, '0')}AAA`)
  const statusesOf = (asked: Promise<unknown>[]) =>
    Promise.all(
      asked.map((each) =>
        each.then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    )
  const refusedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length

  it('RH.04 buys up to the limit, however many are requested at once, and returns kept ones beyond', async () => {
    await useKey()
    const { byRegistration } = lookup()
    await byRegistration('AA19AAA', asker)
    const statuses = await statusesOf(
      marks(LOOKUPS_OF_PERSON.points + 9, 'A').map((mark) => byRegistration(mark, asker)),
    )
    expect(refusedOf(statuses)).toBe(10)
    expect(await calls()).toHaveLength(LOOKUPS_OF_PERSON.points)
    await expect(byRegistration('AA19AAA', asker)).resolves.toMatchObject({ registration: 'AA19AAA' })
    const colleague = { ...asker, userId: v7() }
    expect(refusedOf(await statusesOf([byRegistration('B001AAA', colleague)]))).toBe(0)
  })

  it('RH.04 also counts for the dealer', async () => {
    await useKey()
    const { byRegistration } = lookup()
    const statuses: number[] = []
    for (const letter of ['C', 'D', 'E', 'F']) {
      const one = { ...asker, userId: v7() }
      statuses.push(...(await statusesOf(marks(80, letter).map((mark) => byRegistration(mark, one)))))
    }
    expect(refusedOf(statuses)).toBe(4 * 80 - LOOKUPS_OF_DEALER.points)
    const neighbour = { userId: v7(), dealerId: v7() }
    expect(refusedOf(await statusesOf([byRegistration('G001AAA', neighbour)]))).toBe(0)
  })

  it('RH.04 does not count lookups that a service pauses, or refuses because of our key', async () => {
    await useKey()
    const pausing = lookup()
    await statusesOf([pausing.byRegistration('ER19THR', asker)])
    expect(
      refusedOf(
        await statusesOf(marks(LOOKUPS_OF_PERSON.points, 'H').map((mark) => pausing.byRegistration(mark, asker))),
      ),
    ).toBe(LOOKUPS_OF_PERSON.points)
    time = new Date(time.getTime() + 2001)
    await expect(pausing.byRegistration('H001AAA', asker)).resolves.toMatchObject({ registration: 'H001AAA' })

    await useKey('wrong')
    const refusing = lookup()
    const told = await statusesOf(
      marks(LOOKUPS_OF_PERSON.points + 1, 'J').map((mark) => refusing.byRegistration(mark, asker)),
    )
    // All at once, the last of them arrives before any is refunded.
    expect(refusedOf(told)).toBeLessThanOrEqual(1)
    await expect(refusing.byRegistration('J001AAA', asker)).rejects.toEqual(refused(503, 'LOOKUP_UNAVAILABLE'))
  })
})

it('logs neither a key nor a plate', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'trace', mode: 'production' }, { write: (line) => void lines.push(line) })
  await useKey('a-wrong-and-secret-key', 'UKVD_V2')
  await expect(lookup({ log }).byRegistration('AA19AAA', asker)).rejects.toEqual(refused(503, 'LOOKUP_UNAVAILABLE'))
  expect(lines.join()).toContain('refuses our key')
  expect(lines.join()).not.toMatch(/a-wrong-and-secret-key|AA19AAA/)
})

it('keeps one key active', async () => {
  await useKey('first')
  await useKey('second')
  const rows = await database.unscoped('test', (tx) => tx.select().from(ukVehicleDataApiKeys))
  expect(rows.filter(({ isActive }) => isActive)).toMatchObject([{ keyTail: 'cond' }])
  expect(JSON.stringify(rows)).not.toContain('second')
})
