import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditEvents, users } from '../platform/database/schema/index.ts'
import type { Config } from '../platform/config/config.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { providePeople } from './people.ts'

const FIRST = { email: 'Jo+Owner@Example.test', password: 'a long walk by the canal', name: 'Jo Owner' }

let test: TestApp
let said: string[]
beforeEach(async () => {
  test = await createTestApp()
  said = []
})
afterEach(() => test.close())

/** A start on a database of somebody's own. */
const start = (firstDeveloper: Config['firstDeveloper']) => {
  const config = { ...test.services.config, databaseUrl: test.services.database.url, firstDeveloper }
  return providePeople({ ...test.services, config }, (line) => void said.push(line))
}

const everybody = () => test.services.database.unscoped('test', (tx) => tx.select().from(users))

it('adds one developer, however often and however many servers start', async () => {
  await Promise.all([start(FIRST), start(FIRST)])
  await start({ ...FIRST, email: 'another@example.test' })
  expect(await everybody()).toMatchObject([
    { name: 'Jo Owner', email: 'jo+owner@example.test', username: 'joowner', platformRole: 'DEVELOPER' },
  ])
  expect(said).toEqual([`Added the first developer: ${FIRST.email}`])
  const events = await test.services.database.asOwner('test', (tx) => tx.select().from(auditEvents))
  expect(events).toMatchObject([{ type: 'user.created', actorId: null, data: { username: 'joowner' } }])
})

it('lets them sign in and see the platform', async () => {
  await start(FIRST)
  const { status, body } = await test.call('POST /auth/login', {
    body: { login: FIRST.email, password: FIRST.password },
  })
  expect([status, body.data?.activeRole, body.data?.activeDealerId]).toEqual([200, 'DEVELOPER', null])
})

it('says what to set when nobody can sign in', async () => {
  await start(null)
  expect(said).toEqual([
    'Nobody can sign in yet: set FIRST_DEVELOPER_EMAIL and FIRST_DEVELOPER_PASSWORD and start again.',
  ])
  expect(await everybody()).toEqual([])
})

it.each([
  ['password123', 'one of the most common'],
  ['joowner-and-more', 'must not contain the username'],
])('refuses the password %s by the name of its variable: %s', async (password, reason) => {
  const refused = start({ ...FIRST, password })
  await expect(refused).rejects.toThrow(/FIRST_DEVELOPER_PASSWORD: /)
  await expect(refused).rejects.toThrow(reason)
  expect(await everybody()).toEqual([])
})
