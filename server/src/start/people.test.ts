import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, passkeys, users } from '../schema/index.ts'
import type { Config } from '../platform/config/config.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createOrganisation } from '../testing/organisation.ts'
import { createPerson } from '../testing/people.ts'
import { restoreDeveloper } from './first-developer.ts'
import { providePeople } from './people.ts'

const FIRST = { email: 'Jo+Owner@Example.test', password: 'a long walk by the canal', name: 'Jo Owner' }

const ANOTHER = { ...FIRST, email: 'another@example.test' }

let test: TestApp
let said: string[]
beforeEach(async () => {
  test = await createTestApp()
  said = []
})
afterEach(() => test.close())

/** A start on the customer's own database. */
const start = (firstDeveloper: Config['firstDeveloper']) => {
  const config = { ...test.services.config, databaseUrl: test.services.database.url, firstDeveloper }
  return providePeople({ ...test.services, config }, (line) => void said.push(line))
}

const everybody = () => test.services.database.unscoped('test', (tx) => tx.select().from(users))

it('RM.35 adds one developer, however often and however many servers start', async () => {
  await Promise.all([start(FIRST), start(FIRST)])
  await start(ANOTHER)
  expect(await everybody()).toMatchObject([
    { name: 'Jo Owner', email: 'jo+owner@example.test', username: 'joowner', platformRole: 'DEVELOPER' },
  ])
  expect(said).toEqual([`Added the first developer: ${FIRST.email}`])
  const events = await test.services.database.asOwner('test', (tx) => tx.select().from(auditEvents))
  expect(events).toMatchObject([{ type: 'user.created', actorId: null, data: { username: 'joowner' } }])
})

it('adds one where two servers were given different ones', async () => {
  await Promise.all([start(FIRST), start(ANOTHER)])
  expect(await everybody()).toHaveLength(1)
})

it('adds one next to people who cannot set anything up', async () => {
  await createPerson(test.services)
  const { id } = await createPerson(test.services, { developer: true, isActive: false })
  await start(FIRST)
  expect(said).toEqual([`Added the first developer: ${FIRST.email}`])
  await test.services.database.asOwner('test', (tx) => tx.update(users).set({ isActive: true }).where(eq(users.id, id)))
  await start(ANOTHER)
  expect(await everybody()).toHaveLength(3)
})

const login = (password: string) => test.call('POST /auth/login', { body: { login: FIRST.email, password } })

it('gives the last developer, who has forgotten theirs, another password', async () => {
  await start(FIRST)
  const { accessToken } = (await login(FIRST.password)).body.data
  await test.services.database.asOwner('test', (tx) => tx.update(users).set({ isActive: false, platformRole: null }))
  const [{ id: userId } = { id: '' }] = await everybody()
  const lost = { userId, name: 'Lost phone', credentialId: 'lost', publicKey: '', counter: 0 }
  await test.services.database.unscoped('test', (tx) => tx.insert(passkeys).values(lost))
  const password = 'a short walk along the river'
  await restoreDeveloper(test.services, { ...FIRST, password })
  expect((await test.call('GET /auth/check', { token: accessToken })).status).toBe(401)
  expect((await login(FIRST.password)).status).toBe(401)
  expect((await login(password)).body.data.activeRole).toBe('DEVELOPER')
  expect(await everybody()).toHaveLength(1)
})

it('makes no developer of a person who works at a dealer', async () => {
  const [dealerId = ''] = (await createOrganisation(test.services.database)).dealerIds
  const { email } = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
  await expect(restoreDeveloper(test.services, { ...FIRST, email })).rejects.toThrow(/FIRST_DEVELOPER_EMAIL: .*Dealer/)
})

describe('the demo in the customer’s own database', () => {
  const startDemo = (seed: () => Promise<void>) => {
    const config = { ...test.services.config, databaseUrl: test.services.database.url, demo: true }
    return providePeople({ ...test.services, config }, (line) => void said.push(line), seed)
  }
  const somebody = async () => void (await createPerson(test.services, { developer: true }))

  it('is loaded once, however many servers start', async () => {
    await Promise.all([startDemo(somebody), startDemo(somebody)])
    await startDemo(somebody)
    expect(await everybody()).toHaveLength(1)
    expect(said).toEqual(['Loading the demo data'])
  })

  it('blocks every start if it was loaded in part', async () => {
    const half = async () => {
      await somebody()
      throw new Error('killed')
    }
    await expect(startDemo(half)).rejects.toThrow('killed')
    await expect(startDemo(somebody)).rejects.toThrow('not loaded to its end')
    await expect(start(FIRST)).rejects.toThrow('not loaded to its end')
    expect(await everybody()).toHaveLength(1)
  })
})

it('lets them sign in and see the platform', async () => {
  await start(FIRST)
  const { status, body } = await test.call('POST /auth/login', {
    body: { login: FIRST.email, password: FIRST.password },
  })
  expect([status, body.data?.activeRole, body.data?.activeDealerId]).toEqual([200, 'DEVELOPER', null])
})

it('says what to set when no developer can sign in', async () => {
  await start(null)
  expect(said).toEqual([
    'No developer can sign in: set FIRST_DEVELOPER_EMAIL and FIRST_DEVELOPER_PASSWORD and start again.',
  ])
  expect(await everybody()).toEqual([])
})

it.each([
  ['password123', 'too common'],
  ['joowner-and-more', 'must not contain the username'],
])('refuses the password %s by the name of its variable: %s', async (password, reason) => {
  const refused = start({ ...FIRST, password })
  await expect(refused).rejects.toThrow(/FIRST_DEVELOPER_PASSWORD: /)
  await expect(refused).rejects.toThrow(reason)
  expect(await everybody()).toEqual([])
})
