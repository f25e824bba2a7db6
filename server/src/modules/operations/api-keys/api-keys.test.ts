import type { Permission } from '@forecourt/authority'
import { KEY_SCOPES, MOST_API_KEYS } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKeyCallers } from '../../../platform/auth/api-keys.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import {
  apiKeys,
  auditEvents,
  dealerAdmins,
  dealerEmployees,
  dealers,
  users,
  vehicleEvents,
  vehicles,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

let test: TestApp
let here: Organisation
let home: string
let mate: string
/** A super admin of both dealers who is also an employee at the first, and their token there. */
let maker: Person
let token: string

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
})
afterAll(() => test.close())

beforeEach(async () => {
  const { services } = test
  here = await createOrganisation(services.database, 2)
  ;[home = '', mate = ''] = here.dealerIds
  maker = await createPerson(services, { adminAt: [home, mate], employeeAt: { [home]: ['ADMIN', 'SALES_MANAGER'] } })
  token = (await signedIn(services, maker, { dealerId: home, role: 'SUPER_ADMIN' })).accessToken
})

const asOwner = <Result>(work: (tx: Transaction) => Promise<Result>) => test.services.database.asOwner('test', work)

interface Given {
  name?: string
  expiresInDays?: number | null
}
const create = (scopes: readonly Permission[], { name = 'DMS', expiresInDays = null }: Given = {}, as = token) =>
  test.call('POST /dealer/api-keys', { token: as, body: { name, scopes, expiresInDays } })

async function keyWith(...scopes: Permission[]) {
  const { status, body } = await create(scopes)
  expect(status).toBe(201)
  return body.data
}
const list = async (as = token) => (await test.call('GET /dealer/api-keys', { token: as })).body.data
const revoke = (apiKeyId: string, as = token) =>
  test.call('POST /dealer/api-keys/:apiKeyId/revoke', { token: as, params: { apiKeyId } })
const readVehicles = (key: string) => test.call('GET /vehicles', { token: key })
const readReports = (key: string) => test.call('GET /report/stages', { token: key })

const setRoles = (roles: DealerRole[]) =>
  asOwner((tx) => tx.update(dealerEmployees).set({ roles }).where(eq(dealerEmployees.userId, maker.id)))

async function addVehicle(dealerId: string) {
  const id = v7()
  const { database } = test.services
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(vehicleRow(here, dealerId, { id })))
  return id
}

describe('an API key', () => {
  it('is shown once, kept as a hash, and recognised by its beginning', async () => {
    const { key, token: secret } = await keyWith('vehicles.group.read')
    expect(secret).toMatch(/^fck_[\w-]{43}$/)
    expect(secret.startsWith(key.prefix)).toBe(true)
    expect(key).toMatchObject({ name: 'DMS', state: 'ACTIVE', lostScopes: [], lastUsedAt: null, expiresAt: null })
    expect(JSON.stringify(await list())).not.toContain(secret)
    const kept = await asOwner((tx) => tx.execute(sql`select to_jsonb(key)::text as row from api_keys key`))
    expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(key.prefix.length))
  })

  it('makes the calls of its scopes, and no others', async () => {
    const { token: key } = await keyWith('vehicles.group.read', 'report.daily.read')
    expect((await readVehicles(key)).status).toBe(200)
    expect((await readReports(key)).status).toBe(200)
    expect((await test.call('GET /options/makes', { token: key })).status).toBe(200)
    expect((await test.call('GET /stage/admin', { token: key })).status).toBe(403)
    expect((await test.call('GET /vehicles/:vehicleId', { token: key, params: { vehicleId: v7() } })).status).toBe(403)
  })

  it('reaches its dealer as its maker does there, and other dealers no further', async () => {
    const { token: key } = await keyWith('vehicles.stock.read', 'vehicles.location.update')
    const [own, mates] = [await addVehicle(home), await addVehicle(mate)]
    const park = (vehicleId: string) =>
      test.call('PATCH /vehicles/:vehicleId/location', {
        token: key,
        params: { vehicleId },
        body: { location: 'Bay 4', version: 1 },
      })
    expect((await park(own)).status).toBe(200)
    expect((await park(mates)).status).toBe(403)
    const stranger = await createOrganisation(test.services.database)
    const [far = ''] = stranger.dealerIds
    const id = v7()
    await test.services.database.scoped(scopeOf(far), (tx) =>
      tx.insert(vehicles).values(vehicleRow(stranger, far, { id })),
    )
    expect((await park(id)).status).toBe(404)
  })

  it('has no say over accounts, passwords, sessions, links, webhooks and keys, whatever its scopes', async () => {
    const { token: key } = await keyWith('report.daily.read')
    const refused = [
      test.call('GET /dealer/api-keys', { token: key }),
      test.call('POST /dealer/api-keys', { token: key, body: {} }),
      test.call('GET /dealer/webhooks', { token: key }),
      test.call('GET /active-dealer/employees', { token: key }),
      test.call('GET /user/sessions', { token: key }),
      test.call('PATCH /user/password', { token: key, body: {} }),
      test.call('POST /dealer/wallboards', { token: key, body: {} }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403))
    const names = KEY_SCOPES.filter((scope) => /employee|password|session|wallboards|apiKey|webhook|^user/i.test(scope))
    expect(names).toEqual([])
  })

  it('is ended at once by being revoked, and by its day', async () => {
    const { key, token: secret } = await keyWith('report.daily.read')
    expect((await readReports(secret)).status).toBe(200)
    expect((await revoke(key.id)).body.data.state).toBe('REVOKED')
    const refused = await readReports(secret)
    expect(refused.status).toBe(401)
    expect(codesOf(refused.body)).toEqual([':API_KEY_ENDED'])
    const { data: dated } = (await create(['report.daily.read'], { expiresInDays: 30 })).body
    expect(Date.parse(dated.key.expiresAt ?? '') - Date.now()).toBeCloseTo(30 * 86_400_000, -6)
    expect((await readReports(dated.token)).status).toBe(200)
    await asOwner((tx) =>
      tx
        .update(apiKeys)
        .set({ expiresAt: sql`now()` })
        .where(eq(apiKeys.id, dated.key.id)),
    )
    expect((await readReports(dated.token)).status).toBe(401)
    expect((await list()).map(({ state }) => state)).toEqual(['EXPIRED', 'REVOKED'])
    expect((await readReports(`fck_${'x'.repeat(43)}`)).status).toBe(401)
  })

  it('tells when it was last used, to the minute', async () => {
    const { key, token: secret } = await keyWith('report.daily.read')
    await readReports(secret)
    const used = async () => (await list()).find(({ id }) => id === key.id)?.lastUsedAt
    const first = await used()
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(10_000)
    await readReports(secret)
    expect(await used()).toBe(first)
    const long = new Date(Date.now() - 61_000).toISOString()
    await asOwner((tx) => tx.update(apiKeys).set({ lastUsedAt: long }).where(eq(apiKeys.id, key.id)))
    await readReports(secret)
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.parse(long))
  })

  it('may be used so often and no more, each key on its own', async () => {
    const { database } = test.services
    const limiter = () => new RateLimiterMemory({ points: 2, duration: 60 })
    const callers = createApiKeyCallers(database, { limiter, close: async () => {} })
    const [one, other] = [await keyWith('report.daily.read'), await keyWith('report.daily.read')]
    const use = ({ token: key }: { token: string }) => callers.callerOf(key, ['report.daily.read'])
    await use(one)
    await use(one)
    await expect(use(one)).rejects.toMatchObject({ status: 429 })
    await expect(use(other)).resolves.toMatchObject({ key: { id: other.key.id } })
  })
})

describe('what its maker holds is all that a key can hold', () => {
  it('when it is made', async () => {
    const { body, status } = await create(['report.daily.read', 'stage.media.submit', 'vehicles.group.read'])
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['scopes.1:unheld'])
    const unknown = await test.call('POST /dealer/api-keys', {
      token,
      body: { name: 'x', scopes: ['dealer.employees.create'], expiresInDays: null },
    })
    expect(codesOf(unknown.body)).toEqual(['scopes.0:enum'])
    const groups = (await test.call('GET /dealer/api-keys/scopes', { token })).body.data
    const offered = groups.flatMap(({ scopes }) => scopes)
    expect(offered.map(({ name }) => name)).toEqual(KEY_SCOPES)
    const held = (name: string) => offered.find((scope) => scope.name === name)?.held
    expect([held('stage.admin.configure'), held('stage.media.submit'), held('report.daily.read')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('a super admin who works nowhere gives what super admins hold', async () => {
    const other = await createPerson(test.services, { adminAt: [home] })
    const { accessToken } = await signedIn(test.services, other)
    expect(codesOf((await create(['vehicles.group.read'], {}, accessToken)).body)).toEqual(['scopes.0:unheld'])
    expect((await create(['report.daily.read', 'dealer.makes.read'], {}, accessToken)).status).toBe(201)
  })

  it('and at each use: a role that is taken away is gone from the key', async () => {
    const { key, token: secret } = await keyWith('stage.admin.read', 'report.daily.read')
    const readAdmin = () => test.call('GET /stage/admin', { token: secret })
    expect((await readAdmin()).status).toBe(200)
    await setRoles(['SALES_MANAGER'])
    expect((await readAdmin()).status).toBe(403)
    expect((await readReports(secret)).status).toBe(200)
    expect((await list()).find(({ id }) => id === key.id)?.lostScopes).toEqual(['stage.admin.read'])
    await setRoles(['ADMIN'])
    expect((await readAdmin()).status).toBe(200)
  })

  it('and nothing once they are no super admin of the dealer, or may not sign in', async () => {
    const { key, token: secret } = await keyWith('report.daily.read')
    const setActive = (isActive: boolean) =>
      asOwner((tx) => tx.update(users).set({ isActive }).where(eq(users.id, maker.id)))
    const other = await createPerson(test.services, { adminAt: [home] })
    const { accessToken } = await signedIn(test.services, other)
    const state = async () => (await list(accessToken)).find(({ id }) => id === key.id)?.state
    await setActive(false)
    expect([(await readReports(secret)).status, await state()]).toEqual([401, 'STOPPED'])
    await setActive(true)
    expect([(await readReports(secret)).status, await state()]).toEqual([200, 'ACTIVE'])
    await asOwner((tx) =>
      tx.delete(dealerAdmins).where(and(eq(dealerAdmins.userId, maker.id), eq(dealerAdmins.dealerId, home))),
    )
    expect([(await readReports(secret)).status, await state()]).toEqual([401, 'STOPPED'])
  })

  it('nor while the dealer is closed', async () => {
    const { token: secret } = await keyWith('report.daily.read')
    await asOwner((tx) => tx.update(dealers).set({ isActive: false }).where(eq(dealers.id, home)))
    expect((await readReports(secret)).status).toBe(403)
  })
})

describe('on record', () => {
  it('the audit log names the key, and so does the vehicle’s history', async () => {
    const { key, token: secret } = await keyWith('vehicles.group.read', 'vehicles.location.update')
    const vehicleId = await addVehicle(home)
    await test.call('PATCH /vehicles/:vehicleId/location', {
      token: secret,
      params: { vehicleId },
      body: { location: 'Bay 9', version: 1 },
    })
    const [event] = await asOwner((tx) => tx.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, vehicleId)))
    expect(event).toMatchObject({ actorId: maker.id, data: { apiKey: 'DMS' } })
    const saved = await test.call('GET /vehicles/export', { token: secret, query: { format: 'csv' } })
    expect(saved.status).toBe(200)
    const { data } = (await test.call('GET /active-dealer/audit', { token })).body.data
    const [exported, created] = data
    expect(exported).toMatchObject({ type: 'list.exported', apiKey: { id: key.id, name: 'DMS' } })
    expect(created).toMatchObject({ type: 'apiKey.created', apiKey: null, subject: { name: 'DMS' } })
  })

  it('that it was made and revoked, once', async () => {
    const { key } = await keyWith('report.daily.read')
    await revoke(key.id)
    await revoke(key.id)
    const events = await asOwner((tx) =>
      tx.select({ type: auditEvents.type }).from(auditEvents).where(eq(auditEvents.subjectId, key.id)),
    )
    expect(events.map(({ type }) => type)).toEqual(['apiKey.created', 'apiKey.revoked'])
  })
})

describe('the keys of a dealer', () => {
  it('are its own super admins’ alone', async () => {
    const { key } = await keyWith('report.daily.read')
    const there = (await signedIn(test.services, maker, { dealerId: mate, role: 'SUPER_ADMIN' })).accessToken
    expect(await list(there)).toEqual([])
    expect((await revoke(key.id, there)).status).toBe(404)
    const employee = (await signedIn(test.services, maker, { dealerId: home, role: 'EMPLOYEE' })).accessToken
    expect((await create(['report.daily.read'], {}, employee)).status).toBe(403)
  })

  it('are so many at most, those that ended not counted', async () => {
    const made = []
    for (let index = 0; index < MOST_API_KEYS; index++) made.push(await keyWith('report.daily.read'))
    expect(codesOf((await create(['report.daily.read'])).body)).toEqual(['name:max'])
    await revoke(made[0]?.key.id ?? '')
    expect((await create(['report.daily.read'])).status).toBe(201)
  })
})
