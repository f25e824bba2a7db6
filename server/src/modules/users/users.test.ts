import type { Route } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, sessions, users, vehicles } from '../../platform/database/schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../testing/people.ts'

let test: TestApp
let here: Organisation
let dealerId: string
let me: Person
let token: string

beforeAll(async () => {
  test = await createTestApp()
  here = await createOrganisation(test.services.database)
  dealerId = here.dealerIds[0] ?? ''
  me = await createPerson(test.services, { developer: true })
  token = (await signedIn(test.services, me)).accessToken
})
afterAll(() => test.close())

const form = (given: Record<string, unknown> = {}) => {
  const username = `user-${v7().slice(-12)}`
  return { name: 'Zoë Ward', username, email: `${username}@people.test`, platformRole: null, isActive: true, ...given }
}
const create = (given: Record<string, unknown> = {}, headers = {}) =>
  test.call('POST /users', { token, body: { ...form(), password: PASSWORD, ...given }, headers })
const change = (userId: string, body: unknown, as = token) =>
  test.call('PATCH /users/:userId', { token: as, params: { userId }, body })
const remove = (userId: string, as = token) => test.call('DELETE /users/:userId', { token: as, params: { userId } })
const read = (userId: string) => test.call('GET /users/:userId', { token, params: { userId } })
const about = (route: Route, userId: string, body?: unknown) =>
  test.call(route as 'GET /users/:userId', { token, params: { userId }, body })
const whole = async (userId: string, given: Record<string, unknown> = {}) => {
  const { name, username, email, platformRole, isActive, version } = (await read(userId)).body.data
  return { name, username, email, platformRole, isActive, version, ...given }
}
const login = (name: string, password: string) => test.call('POST /auth/login', { body: { login: name, password } })

describe('an account', () => {
  it('is opened once for each key, and its holder can sign in', async () => {
    const body = { ...form({ email: 'Zoe.Ward@People.test' }), password: 'not-told-to-anybody' }
    const headers = { 'idempotency-key': v7() }
    const first = await test.call('POST /users', { token, body, headers })
    const again = await test.call('POST /users', { token, body, headers })
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id])
    expect(first.body.data).toMatchObject({ email: 'zoe.ward@people.test', places: [], lastLoginAt: null, version: 1 })
    expect(first.text).not.toContain('argon2')
    expect((await login(body.username, body.password)).status).toBe(200)
    expect((await read(first.body.data.id)).body.data.lastLoginAt).not.toBeNull()
  })

  it.each([
    ['a username in other capitals', () => ({ username: me.username.toUpperCase() }), 'username:duplicate'],
    ['an e-mail address in other capitals', () => ({ email: me.email.toUpperCase() }), 'email:duplicate'],
    ['a common password', () => ({ password: 'password123' }), 'password:common'],
    ['a password with the username', () => ({ username: 'sam.hill', password: 'my-Sam.Hill-1' }), 'password:username'],
    ['a short password', () => ({ password: 'short' }), 'password:min'],
  ])('is refused with %s, on its field', async (_, given, code) => {
    const { status, body } = await create(given())
    expect([status, codesOf(body)]).toEqual([422, [code]])
  })

  it('tells the second of two editors who was first, and takes neither name twice', async () => {
    const { id } = (await create()).body.data
    const opened = await whole(id)
    expect((await change(id, { ...opened, name: 'First' })).body.data).toMatchObject({ name: 'First', version: 2 })
    const { status, body } = await change(id, { ...opened, name: 'Second' })
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
    expect(body.details).toMatchObject({ actor: { id: me.id }, at: expect.any(String) as unknown, version: 2 })
    const taken = await change(id, await whole(id, { email: me.email }))
    expect(codesOf(taken.body)).toEqual(['email:duplicate'])
  })

  it('is written down, without the password', async () => {
    const { id } = (await create({ password: 'a-secret-of-ours' })).body.data
    await about('PATCH /users/:userId/password', id, { password: 'another-secret-1' })
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
    )
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['user.created', me.id],
      ['user.passwordReset', me.id],
    ])
    expect(JSON.stringify(events)).not.toMatch(/secret|argon2/)
  })
})

describe('signing somebody out', () => {
  const signedInPerson = async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    return { person, ...(await signedIn(test.services, person)) }
  }
  const check = async (as: string) => (await test.call('GET /auth/check', { token: as })).status

  it('comes with a new password, which is the one that counts', async () => {
    const { person, accessToken, refreshToken } = await signedInPerson()
    expect(await check(accessToken)).toBe(200)
    expect((await about('PATCH /users/:userId/password', person.id, { password: 'brand-new-word' })).status).toBe(204)
    expect(await check(accessToken)).toBe(401)
    expect((await test.call('POST /auth/refresh-token', { token: refreshToken })).status).toBe(401)
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    expect((await login(person.username, 'brand-new-word')).status).toBe(200)
    const weak = await about('PATCH /users/:userId/password', person.id, { password: 'password123' })
    expect(codesOf(weak.body)).toEqual(['password:common'])
  })

  it('comes with deactivation, until the account is active again', async () => {
    const { person, accessToken } = await signedInPerson()
    expect((await change(person.id, await whole(person.id, { isActive: false }))).body.data.isActive).toBe(false)
    expect(await check(accessToken)).toBe(401)
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    await change(person.id, await whole(person.id, { isActive: true }))
    expect((await login(person.username, PASSWORD)).status).toBe(200)
    const ended = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, person.id)).orderBy(sessions.createdAt),
    )
    expect(ended.map(({ endReason }) => endReason)).toEqual(['USER_DEACTIVATED', null])
  })
})

describe('developers', () => {
  it('work at no dealer', async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    const { status, body } = await change(person.id, await whole(person.id, { platformRole: 'DEVELOPER' }))
    expect([status, codesOf(body)]).toEqual([422, ['platformRole:exclusive']])
  })

  it('neither deactivate, demote nor delete themselves, nor set their own password without the old one', async () => {
    const answers = [
      await change(me.id, await whole(me.id, { isActive: false })),
      await change(me.id, await whole(me.id, { platformRole: null })),
      await remove(me.id),
      await about('PATCH /users/:userId/password', me.id, { password: 'brand-new-word' }),
    ]
    expect(answers.map(({ status, body }) => [status, ...codesOf(body)])).toEqual(
      Array.from({ length: 4 }, () => [409, ':OWN_ACCOUNT']),
    )
    expect((await change(me.id, await whole(me.id, { name: 'Sam Still Here' }))).status).toBe(200)
  })

  it('never remove each other at the same moment', async () => {
    const other = await createPerson(test.services, { developer: true })
    const theirs = (await signedIn(test.services, other)).accessToken
    const [mine, yours] = [await whole(me.id, { isActive: false }), await whole(other.id, { isActive: false })]
    const answers = await Promise.all([change(other.id, yours), change(me.id, mine, theirs)])
    const left = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(users).where(eq(users.platformRole, 'DEVELOPER')),
    )
    expect(left.filter(({ isActive }) => isActive)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    // Whoever came second was signed out before, or met the last of them.
    expect([401, 409]).toContain(refused?.status)
    await test.services.database.asOwner('test', (tx) =>
      tx.update(users).set({ isActive: true }).where(eq(users.id, me.id)),
    )
    token = (await signedIn(test.services, me)).accessToken
  })
})

describe('deleting', () => {
  it('is for whoever has done nothing, even if they signed in', async () => {
    const person = await createPerson(test.services)
    await login(person.username, PASSWORD)
    expect((await remove(person.id)).status).toBe(204)
    expect((await read(person.id)).status).toBe(404)
    expect((await remove(person.id)).status).toBe(404)
  })

  it('is refused with what they left, at any dealer', async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    await test.services.database.asOwner('test', (tx) =>
      tx.insert(vehicles).values(vehicleRow(here, dealerId, { assignedToId: person.id })),
    )
    const { status, body } = await remove(person.id)
    expect([status, codesOf(body)]).toEqual([409, [':IN_USE']])
    expect(body.details).toEqual({ counts: { vehicles: 1, memberships: 1 } })
    expect(body.message).toBe("This user can't be deleted: it is used by 1 vehicle and 1 dealer.")
    expect((await read(person.id)).status).toBe(200)
  })
})

describe('the list', () => {
  const list = (query: Record<string, string> = {}) => test.call('GET /users', { token, query })

  it('tells where people work, and finds them by role, status and any part of their names', async () => {
    const person = await createPerson(test.services, {
      adminAt: [dealerId],
      employeeAt: { [dealerId]: ['ADMIN', 'SALES'] },
    })
    const found = (await list({ search: person.username.slice(3).toUpperCase() })).body.data.data
    expect(found.map(({ id, places }) => [id, places])).toEqual([
      [person.id, [{ dealerId, dealerName: expect.any(String) as unknown, isAdmin: true, roles: ['ADMIN', 'SALES'] }]],
    ])
    const ids = async (query: Record<string, string>) =>
      (await list({ search: person.username, ...query })).body.data.data.map(({ id }) => id)
    expect(await ids({ role: 'SUPER_ADMIN', status: 'active' })).toEqual([person.id])
    expect(await ids({ role: 'DEVELOPER' })).toEqual([])
    expect(await ids({ status: 'inactive' })).toEqual([])
    expect((await list({ search: '%_%' })).body.data.data).toEqual([])
  })

  it('pages both ways without losing or repeating anybody', async () => {
    const seen: string[] = []
    const page = async (cursor?: string) =>
      (await list({ pageSize: '3', sort: '-name', ...(cursor && { cursor }) })).body.data
    let current = await page()
    seen.push(...current.data.map(({ id }) => id))
    while (current.paging.next) {
      current = await page(current.paging.next)
      seen.push(...current.data.map(({ id }) => id))
    }
    const { data, paging } = (await list({ pageSize: '100', sort: 'name' })).body.data
    expect(seen.toReversed()).toEqual(data.map(({ id }) => id))
    expect(paging.total).toBe(seen.length)
  })
})
