import type { Route } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditEvents,
  dealerEmployees,
  dealerGroups,
  dealers,
  sessions,
  users,
  vehicleEvents,
  vehicles,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { meetingAt, untilWaiting } from '../../../testing/waiting.ts'

let test: TestApp
let database: TestDatabase
let here: Organisation
let dealerId: string
let me: Person
let token: string

beforeAll(async () => {
  test = await createTestApp()
  database = test.services.database
  here = await createOrganisation(database)
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
  it('RM.30 is opened once for each key, and its holder can sign in', async () => {
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

  it('tells the second of two editors who was first, and accepts neither name twice', async () => {
    const { id } = (await create()).body.data
    const opened = await whole(id)
    expect((await change(id, { ...opened, name: 'First' })).body.data).toMatchObject({ name: 'First', version: 2 })
    const { status, body } = await change(id, { ...opened, name: 'Second' })
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
    expect(body.details).toMatchObject({ actor: { id: me.id }, at: expect.any(String) as unknown, version: 2 })
    const taken = await change(id, await whole(id, { email: me.email }))
    expect(codesOf(taken.body)).toEqual(['email:duplicate'])
  })

  it('is logged, without the password', async () => {
    const { id } = (await create({ password: 'a-secret-of-ours' })).body.data
    await about('PATCH /users/:userId/password', id, { password: 'another-secret-1' })
    const events = await database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
    )
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['user.created', me.id],
      ['user.passwordReset', me.id],
    ])
    expect(JSON.stringify(events)).not.toMatch(/secret|argon2/)
  })

  it('keeps its values before a change on record', async () => {
    const { id } = (await create()).body.data
    const before = await whole(id)
    await change(id, { ...before, email: 'somebody.else@people.test' })
    const [event] = await database.unscoped('test', (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.type, 'user.changed'))),
    )
    expect(event?.data).toMatchObject({ from: { email: before.email }, to: { email: 'somebody.else@people.test' } })
  })
})

describe('signing somebody out', () => {
  const signedInPerson = async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    return { person, ...(await signedIn(test.services, person)) }
  }
  const check = async (as: string) => (await test.call('GET /auth/check', { token: as })).status

  it('RM.31 happens with a new password, which is valid from then on', async () => {
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

  it('RM.31 happens on deactivation, until the account is active again', async () => {
    const { person, accessToken } = await signedInPerson()
    expect((await change(person.id, await whole(person.id, { isActive: false }))).body.data.isActive).toBe(false)
    expect(await check(accessToken)).toBe(401)
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    await change(person.id, await whole(person.id, { isActive: true }))
    expect((await login(person.username, PASSWORD)).status).toBe(200)
    const ended = await database.unscoped('test', (tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, person.id)).orderBy(sessions.createdAt),
    )
    expect(ended.map(({ endReason }) => endReason)).toEqual(['USER_DEACTIVATED', null])
  })

  it('RM.32 leaves no open work with a person who cannot sign in', async () => {
    const group = await createOrganisation(database, 2)
    const [near = '', far = ''] = group.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [near]: ['SALES'], [far]: ['ADMIN'] } })
    const held = [near, far].map((at) => vehicleRow(group, at, { assignedToId: person.id }))
    const sold = vehicleRow(group, near, { assignedToId: person.id, closedAt: new Date().toISOString() })
    await database.asOwner('test', (tx) => tx.insert(vehicles).values([...held, sold]))
    await change(person.id, await whole(person.id, { name: 'Still Here' }))
    expect((await read(person.id)).body.data.holds).toBe(2)
    const holds = () =>
      database.asOwner('test', (tx) =>
        tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.assignedToId, person.id)),
      )
    expect(await holds()).toHaveLength(3)
    expect((await change(person.id, await whole(person.id, { isActive: false }))).status).toBe(200)
    expect(await holds()).toEqual([{ id: sold.id }])
    const events = await database.asOwner('test', (tx) =>
      tx.select().from(vehicleEvents).where(eq(vehicleEvents.actorId, me.id)),
    )
    expect(events.map(({ vehicleId, type, actorRole }) => [vehicleId, type, actorRole])).toEqual(
      expect.arrayContaining(held.map(({ id }) => [id, 'VEHICLE_ASSIGNED', 'DEVELOPER'])),
    )
  })

  it('nor leaves any at a dealer that employs them in the meantime', async () => {
    const group = await createOrganisation(database, 2)
    const [near = '', far = ''] = group.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [near]: ['SALES'] } })
    const body = await whole(person.id, { isActive: false })
    const vehicle = vehicleRow(group, far, { assignedToId: person.id })
    const { answer } = await database.asOwner('employ', async (tx) => {
      await tx.execute(sql`select from users where id = ${person.id} for share`)
      const begun = change(person.id, body)
      await untilWaiting(database, 1)
      await tx.insert(dealerEmployees).values({ dealerId: far, userId: person.id, roles: ['ADMIN'] })
      await tx.insert(vehicles).values(vehicle)
      return { answer: begun }
    })
    expect((await answer).body.data).toMatchObject({ isActive: false, version: 2 })
    const { holds, places } = (await read(person.id)).body.data
    expect([holds, places.map((place) => place.dealerId).toSorted()]).toEqual([0, [near, far].toSorted()])
  })

  it('assigns nothing to a person who is being signed out for good', async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    const colleague = await createPerson(test.services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    const { accessToken: as } = await signedIn(test.services, colleague)
    const vehicle = vehicleRow(here, dealerId)
    await database.asOwner('test', (tx) => tx.insert(vehicles).values(vehicle))
    const { answer } = await database.asOwner('deactivate', async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, person.id))
      const [params, body] = [{ vehicleId: vehicle.id ?? '' }, { userId: person.id, version: 1 }]
      const begun = test.call('POST /stage/:vehicleId/assign', { token: as, params, body })
      await untilWaiting(database, 1)
      return { answer: begun }
    })
    expect(codesOf((await answer).body)).toEqual(['userId:unknown'])
  })
})

describe('developers', () => {
  it('work at no dealer, even one that is closed or in a closed group', async () => {
    const [closed, ofClosedGroup] = [await createOrganisation(database), await createOrganisation(database)]
    await database.asOwner('test', async (tx) => {
      await tx.update(dealers).set({ isActive: false }).where(eq(dealers.dealerGroupId, closed.groupId))
      await tx.update(dealerGroups).set({ isActive: false }).where(eq(dealerGroups.id, ofClosedGroup.groupId))
    })
    for (const at of [dealerId, ...closed.dealerIds, ...ofClosedGroup.dealerIds]) {
      for (const holds of [{ employeeAt: { [at]: ['SALES' as const] } }, { adminAt: [at] }]) {
        const person = await createPerson(test.services, holds)
        const { status, body } = await change(person.id, await whole(person.id, { platformRole: 'DEVELOPER' }))
        expect([status, codesOf(body)]).toEqual([422, ['platformRole:exclusive']])
        expect(body.errors[0]?.message).toContain('Dealer ')
      }
    }
  })

  it('are not made of a person who is given a dealer at the same moment', async () => {
    const promote = async (id: string) => change(id, await whole(id, { platformRole: 'DEVELOPER' }))
    const assign = (userId: string) =>
      test.call('POST /dealers/:dealerId/admins', { token, params: { dealerId }, body: { userId } })
    for (const acts of [[promote, assign] as const, [assign, promote] as const]) {
      const { id } = await createPerson(test.services)
      const held = sql`select from users where id = ${id} for no key update`
      const [first, second] = await meetingAt(
        database,
        held,
        () => acts[0](id),
        () => acts[1](id),
      )
      expect(first.status).toBeLessThan(300)
      expect(codesOf(second.body)).toEqual([expect.stringMatching(/^(platformRole|userId):exclusive$/)])
      await database.asOwner('test', (tx) => tx.update(users).set({ platformRole: null }).where(eq(users.id, id)))
    }
  })

  it('RM.33 neither deactivate, demote nor delete themselves, nor set their own password without the old one', async () => {
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

  it('RM.33 never remove each other at the same moment', async () => {
    const other = await createPerson(test.services, { developer: true })
    const theirs = (await signedIn(test.services, other)).accessToken
    const [mine, yours] = [await whole(me.id, { isActive: false }), await whole(other.id, { isActive: false })]
    const [done, refused] = await meetingAt(
      database,
      sql`select from users where platform_role = 'DEVELOPER' for no key update`,
      () => change(other.id, yours),
      () => change(me.id, mine, theirs),
    )
    expect([done.status, refused.status, codesOf(refused.body)]).toEqual([200, 409, [':LAST_DEVELOPER']])
  })
})

describe('the list', () => {
  const list = (query: Record<string, string> = {}) => test.call('GET /users', { token, query })

  it('shows where people work, and finds them by role, status and any part of their names', async () => {
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
