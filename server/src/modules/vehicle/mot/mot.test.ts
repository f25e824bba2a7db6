import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookupCalls, motHistories, ukVehicleDataApiKeys, vehicles } from '../../../schema/index.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger, type Logger, silentLogger } from '../../../platform/logging/logging.ts'
import { STAND_IN_KEYS } from '../../../stand-in/options.ts'
import { type RunningStandIn, standInAddresses, standInDvsa, startStandIn } from '../../../stand-in/server.ts'
import { createAdminWorld } from '../../stages/admin/admin-world.fixture.ts'
import { addActiveKey } from '../lookup/keys.ts'
import { NEVER_MS, PATIENT_MS } from '../../../testing/constants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { motHistoryJob } from './job.ts'
import { createMot } from './service.ts'

const SECRET = 'a secret of more than thirty-two characters'
const asker = { userId: v7(), dealerId: v7() }
let database: TestDatabase
let standIn: RunningStandIn
let time: Date

beforeAll(async () => {
  database = await createTestDatabase()
  standIn = await startStandIn(0, { today: () => '2026-11-20', slowMs: NEVER_MS })
})
afterAll(() => Promise.all([database.close(), standIn.close()]))
beforeEach(() => void (time = new Date('2026-11-20T10:00:00Z')))
afterEach(async () => {
  await options({ callsPerToken: 0, down: false })
  await fetch(`${standIn.url}/stand-in/requests`, { method: 'DELETE' })
  await database.unscoped('test', async (tx) => {
    await tx.delete(motHistories)
    await tx.delete(lookupCalls)
    await tx.delete(ukVehicleDataApiKeys)
  })
})

const options = (change: object) =>
  fetch(`${standIn.url}/stand-in/options`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })

interface Given {
  timeoutMs?: number
  dvsa?: Partial<Record<keyof ReturnType<typeof standInDvsa>, string>> | null
  log?: Logger
}

function mot({ dvsa = {}, log = silentLogger(), timeoutMs = PATIENT_MS }: Given = {}) {
  const lookup = { standIn: false, dvlaVesKey: null, ...standInAddresses(standIn.url) }
  const config = { secret: SECRET, lookup, dvsa: dvsa && { ...standInDvsa(standIn.url), ...dvsa } }
  return createMot({ database, config, log, now: () => time, timeoutMs })
}

const later = (ms: number) => void (time = new Date(time.getTime() + ms))
const calls = () => database.unscoped('test', (tx) => tx.select().from(lookupCalls))
const rows = () => database.unscoped('test', (tx) => tx.select().from(motHistories))
const sent = async () => (await (await fetch(`${standIn.url}/stand-in/requests`)).json()) as { path: string }[]
const tokensAsked = async () => (await sent()).filter(({ path }) => path === '/dvsa-token').length

describe('a history', () => {
  it('is read with its tests, its open advisories and the items that they belong to', async () => {
    const history = await mot().ofRegistration('AA19MOT', asker)
    expect(history).toMatchObject({ status: 'READY', message: null, outstandingRecall: 'NO' })
    expect(history.tests).toHaveLength(3)
    expect(history.tests[0]).toMatchObject({ passed: true, odometer: 48_213, odometerUnit: 'MI' })
    expect(history.expiresOn).toBe(history.tests[0]?.expiresOn)
    expect(history.openAdvisories).toHaveLength(3)
    const tyre = history.openAdvisories.find(({ text }) => text.includes('Tyre'))
    expect(tyre).toMatchObject({ reference: '5.2.3 (e)', testNumber: history.tests[0]?.testNumber, type: 'ADVISORY' })
    expect(tyre?.itemRef).toMatch(/nsf$/)
    expect(await rows()).toMatchObject([{ registration: 'AA19MOT', openAdvisories: 3, outstandingRecall: false }])
  })

  it('is requested once by two people, and kept for a day', async () => {
    const { ofRegistration } = mot()
    const [one, two] = await Promise.all([ofRegistration('AA19MOT', asker), ofRegistration('AA19MOT', asker)])
    expect(two).toEqual(one)
    await ofRegistration('AA19MOT', asker)
    expect(await calls()).toMatchObject([
      { ...asker, registration: 'AA19MOT', provider: 'DVSA', outcome: 'FOUND', providerStatus: '200', cost: null },
    ])
    later(24 * 3_600_000)
    await ofRegistration('AA19MOT', asker)
    expect(await calls()).toHaveLength(2)
  })

  it('is requested again on demand, once a minute', async () => {
    const { ofRegistration } = mot()
    await ofRegistration('AA19MOT', asker)
    await ofRegistration('AA19MOT', asker, true)
    expect(await calls()).toHaveLength(1)
    later(60_000)
    await ofRegistration('AA19MOT', asker, true)
    expect(await calls()).toHaveLength(2)
  })

  it('without a registration there is none, and no service is asked', async () => {
    expect(await mot().ofRegistration(null, asker)).toMatchObject({ status: 'NO_REGISTRATION', tests: [] })
    expect(await sent()).toEqual([])
  })

  it('comes from the active key of UK Vehicle Data when the DVSA is not set up and its package has it', async () => {
    const { ofRegistration } = mot({ dvsa: null })
    expect(await ofRegistration('AA19MOT', asker)).toMatchObject({ status: 'NOT_CONFIGURED' })
    const key = { label: 'Test', provider: 'UKVD_V2' as const, key: STAND_IN_KEYS.ukvd, createdById: null }
    await database.unscoped('test', (tx) => addActiveKey(tx, { ...key, packageName: 'VehicleAndMotHistory' }, SECRET))
    const history = await ofRegistration('AA19MOT', asker)
    expect(history).toMatchObject({ status: 'READY', outstandingRecall: 'UNKNOWN' })
    expect(history.openAdvisories).toHaveLength(3)
    expect(await calls()).toMatchObject([{ provider: 'UKVD', outcome: 'FOUND' }])
  })
})

describe('the token', () => {
  it('is requested once by several, and used until a minute before its end', async () => {
    const { ofRegistration } = mot()
    await Promise.all(['AA19MOT', 'AA19AAA', 'AA19DSL'].map((mark) => ofRegistration(mark, asker)))
    expect(await tokensAsked()).toBe(1)
    later((3599 - 61) * 1000)
    await ofRegistration('AA19PPP', asker)
    expect(await tokensAsked()).toBe(1)
    later(2000)
    await ofRegistration('AA19EEE', asker)
    expect(await tokensAsked()).toBe(2)
  })

  it('that has expired is renewed once, and the call repeated once', async () => {
    await options({ callsPerToken: 1 })
    const { ofRegistration } = mot()
    expect((await ofRegistration('AA19MOT', asker)).status).toBe('READY')
    expect((await ofRegistration('AA19AAA', asker)).status).toBe('READY')
    expect(await tokensAsked()).toBe(2)
    expect((await sent()).filter(({ path }) => path.endsWith('/AA19AAA'))).toHaveLength(2)
  })

  it('that is refused again is not requested a third time', async () => {
    const refusing = await startRefusing()
    const { ofRegistration } = mot({ dvsa: { url: refusing.url } })
    expect((await ofRegistration('AA19MOT', asker)).status).toBe('UNAVAILABLE')
    expect(refusing.asked()).toBe(2)
    expect(await tokensAsked()).toBe(2)
    await refusing.close()
  })

  it('that is refused is recorded as such, and stays out of the log with the secrets', async () => {
    const lines: string[] = []
    const log = createLogger(
      { logLevel: 'trace', mode: 'production' },
      { write: (line: string) => void lines.push(line) },
    )
    const { ofRegistration } = mot({ dvsa: { clientSecret: 'a-wrong-secret-entirely' }, log })
    expect((await ofRegistration('AA19MOT', asker)).status).toBe('UNAVAILABLE')
    expect(await calls()).toMatchObject([{ outcome: 'FORBIDDEN', providerStatus: 'TOKEN 401' }])
    const text = lines.join('')
    expect(text).toContain('refuses our key')
    for (const secret of ['a-wrong-secret-entirely', STAND_IN_KEYS.dvsa, 'Bearer']) expect(text).not.toContain(secret)
  })
})

/** A service that finds every token expired. */
async function startRefusing() {
  const { default: Fastify } = await import('fastify')
  const app = Fastify({ forceCloseConnections: true })
  let asked = 0
  app.get('/*', async (_, reply) => {
    asked += 1
    return reply.status(403).send({ errorCode: 'MOTH-FB-02', errorMessage: 'expired', requestId: '1' })
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), asked: () => asked, close: () => app.close() }
}

describe('trouble', () => {
  it.each([
    ['ER19NFD', 'NOT_FOUND', 'NOT_FOUND', 'MOTH-NF-01'],
    ['ER19BAD', 'UNAVAILABLE', 'INVALID', 'MOTH-IV-03'],
    ['ER19THR', 'UNAVAILABLE', 'RATE_LIMITED', 'MOTH-RL-02'],
    ['ER19ERR', 'UNAVAILABLE', 'UNAVAILABLE', 'MOTH-UN-01'],
    ['ER19SLW', 'UNAVAILABLE', 'UNAVAILABLE', 'TIMEOUT'],
  ])('%s is reported as %s and recorded as %s', async (mark, status, outcome, providerStatus) => {
    // A service that never answers is the only one that is not waited for.
    const { ofRegistration } = mot(mark === 'ER19SLW' ? { timeoutMs: 500 } : {})
    const history = await ofRegistration(mark, asker)
    expect(history).toMatchObject({ status, message: expect.stringMatching(/\.$/), tests: [] })
    expect(await calls()).toMatchObject([{ outcome, providerStatus }])
  })

  it('of an unknown mark is remembered for an hour', async () => {
    const { ofRegistration } = mot()
    await ofRegistration('ER19NFD', asker)
    await ofRegistration('ER19NFD', asker)
    expect(await calls()).toHaveLength(1)
    later(3_600_001)
    await ofRegistration('ER19NFD', asker)
    expect(await calls()).toHaveLength(2)
  })

  it('of any kind is not repeated within a minute by people who look again', async () => {
    const { ofRegistration } = mot()
    await ofRegistration('ER19ERR', asker)
    await ofRegistration('ER19ERR', asker, true)
    expect(await calls()).toHaveLength(1)
    later(60_001)
    await ofRegistration('ER19ERR', asker)
    expect(await calls()).toHaveLength(2)
  })

  it('of a service that asks for a pause leaves it alone, whatever the mark', async () => {
    const { ofRegistration } = mot()
    await ofRegistration('ER19THR', asker)
    expect((await ofRegistration('AA19MOT', asker)).message).toContain('busy')
    expect(await calls()).toHaveLength(1)
    later(90_000)
    expect((await ofRegistration('AA19MOT', asker)).status).toBe('READY')
  })

  it('shows the history as it was last read', async () => {
    const { ofRegistration } = mot()
    await ofRegistration('AA19MOT', asker)
    later(25 * 3_600_000)
    await options({ down: true })
    const history = await ofRegistration('AA19MOT', asker)
    expect(history).toMatchObject({ status: 'READY', message: expect.stringContaining('not answering') })
    expect(history.tests).toHaveLength(3)
    expect(history.retrievedAt).toBe('2026-11-20T10:00:00.000Z')
  })
})

describe('at infleet', () => {
  it('a job fetches the history, fills the expiry, and is retried when the service is down', async () => {
    const world = await createAdminWorld()
    const admin = await world.hired(world.home, 'ADMIN')
    const vehicleId = await world.infleeted(admin, { registration: 'AA19MOT' })
    const { services } = world.app
    const working = {
      ...services,
      mot: createMot({ ...services, config: { ...services.config, dvsa: standInDvsa(standIn.url) } }),
    }

    await options({ down: true })
    await runDueJobs(working, [motHistoryJob])
    const job = async () =>
      (await services.database.libraryPool.query(`select * from queue_jobs where name = 'mot.history'`)).rows[0]
    expect(await job()).toMatchObject({ status: 'DELAYED', attempts: 1, data_summary: { vehicleId } })
    expect(JSON.stringify(await job())).not.toContain('AA19MOT')

    await options({ down: false })
    await services.database.libraryPool.query('update graphile_worker._private_jobs set run_at = now()')
    await runDueJobs(working, [motHistoryJob])
    expect(await job()).toMatchObject({ status: 'COMPLETED', attempts: 2 })
    const [kept] = await services.database.unscoped('test', (tx) => tx.select().from(motHistories))
    expect(kept).toMatchObject({ registration: 'AA19MOT', openAdvisories: 3 })
    const [row] = await services.database.asOwner('test', (tx) => tx.select().from(vehicles))
    expect(row).toMatchObject({ motExpiresAt: kept?.answer?.['expiresOn'], version: 1 })
    await world.app.close()
  })

  it('RT.33 an answer for a plate that was corrected meanwhile is not the vehicle’s', async () => {
    const world = await createAdminWorld()
    const admin = await world.hired(world.home, 'ADMIN')
    const vehicleId = await world.infleeted(admin, { registration: 'AA19MOT' })
    const { services } = world.app
    const real = createMot({ ...services, config: { ...services.config, dvsa: standInDvsa(standIn.url) } })
    const fetchAndCorrect: typeof real.fetch = async (...asked) => {
      const answer = await real.fetch(...asked)
      await world.alter(vehicleId, { registration: 'AA20NEW' })
      return answer
    }
    await runDueJobs({ ...services, mot: { ...real, fetch: fetchAndCorrect } }, [motHistoryJob])
    const [kept] = await services.database.unscoped('test', (tx) => tx.select().from(motHistories))
    expect(kept?.answer?.['expiresOn']).toBeTruthy()
    expect((await world.kept(vehicleId)).vehicle?.motExpiresAt).toBeNull()
    await world.app.close()
  })
})
