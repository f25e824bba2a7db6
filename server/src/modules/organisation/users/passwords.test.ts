import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { dealerEmployees, users } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import { untilWaiting } from '../../../testing/waiting.ts'

const GIVEN = 'handed-over-on-a-note'
const OWN = 'thought-of-by-myself'

let test: TestApp
let database: TestDatabase
let dealerId: string
let otherDealerId: string
let me: Person
let token: string
let staffing: string

beforeAll(async () => {
  test = await createTestApp()
  database = test.services.database
  dealerId = (await createOrganisation(database)).dealerIds[0] ?? ''
  otherDealerId = (await createOrganisation(database)).dealerIds[0] ?? ''
  me = await createPerson(test.services, { developer: true })
  token = (await signedIn(test.services, me)).accessToken
  const admin = await createPerson(test.services, { adminAt: [dealerId] })
  staffing = (await signedIn(test.services, admin)).accessToken
})
afterAll(() => test.close())

const names = () => {
  const username = `user-${v7().slice(-12)}`
  return { name: 'Terry Green', username, email: `${username}@people.test` }
}
/** A person whose password a developer set. */
const opened = async () => {
  const body = { ...names(), platformRole: null, isActive: true, password: GIVEN }
  return (await test.call('POST /users', { token, body })).body.data
}
/** A person whose password a super admin set. */
const hired = async () => {
  const body = { ...names(), roles: ['SALES'], temporaryPassword: GIVEN }
  return (await test.call('POST /active-dealer/employees', { token: staffing, body })).body.data
}
const letGo = (userId: string) =>
  database.asOwner('test', (tx) => tx.delete(dealerEmployees).where(eq(dealerEmployees.userId, userId)))

const login = (name: string, password: string) => test.call('POST /auth/login', { body: { login: name, password } })
const tokenOf = async (username: string, password = GIVEN) => (await login(username, password)).body.data.accessToken
const setByOther = async (as: string) =>
  (await test.call('GET /user/profile', { token: as })).body.data.passwordSetByOther
const changeOwn = (as: string, currentPassword: string, newPassword = OWN) =>
  test.call('PATCH /user/password', { token: as, body: { currentPassword, newPassword } })
const reset = (userId: string, as = token) =>
  test.call('PATCH /users/:userId/password', { token: as, params: { userId }, body: { password: GIVEN } })

const promote = async (userId: string) => {
  const { data } = (await test.call('GET /users/:userId', { token, params: { userId } })).body
  const { name, username, email, isActive, version } = data
  const body = { name, username, email, isActive, version, platformRole: 'DEVELOPER' }
  return test.call('PATCH /users/:userId', { token, params: { userId }, body })
}
const assign = (userId: string) =>
  test.call('POST /dealers/:dealerId/admins', { token, params: { dealerId: otherDealerId }, body: { userId } })

describe('a password that somebody else set', () => {
  it('RM.30 is reported to its holder until they choose their own', async () => {
    const { id, username } = await opened()
    const as = await tokenOf(username)
    expect(await setByOther(as)).toBe(true)
    expect((await test.call('PATCH /user/email', { token: as, body: { email: `${username}@new.test` } })).status).toBe(
      403,
    )
    expect((await changeOwn(as, GIVEN)).status).toBe(204)
    expect(await setByOther(as)).toBe(false)
    expect((await reset(id)).status).toBe(204)
    expect(await setByOther(await tokenOf(username))).toBe(true)
  })

  it('blocks nothing that the account is for', async () => {
    const { username } = await hired()
    const as = await tokenOf(username)
    expect((await test.call('GET /vehicles', { token: as })).status).toBe(200)
  })

  it('keeps an account from becoming a developer’s or a super admin’s if the person who set it is neither', async () => {
    const { id, username } = await hired()
    const assigned = await assign(id)
    expect([assigned.status, codesOf(assigned.body)]).toEqual([422, ['userId:ownPassword']])
    expect(assigned.body.errors[0]?.message).toContain('Terry Green')
    await letGo(id)
    const promoted = await promote(id)
    expect([promoted.status, codesOf(promoted.body)]).toEqual([422, ['platformRole:ownPassword']])
    await changeOwn(await tokenOf(username), GIVEN)
    expect((await promote(id)).status).toBe(200)
    const another = await hired()
    await changeOwn(await tokenOf(another.username), GIVEN)
    expect((await assign(another.id)).status).toBe(201)
  })

  it('does not when a developer set it, who can do all of that already, and as long as they are one', async () => {
    const [developer, administrator, late] = [await opened(), await opened(), await hired()]
    expect((await promote(developer.id)).status).toBe(200)
    expect((await assign(administrator.id)).status).toBe(201)
    const passing = await createPerson(test.services, { developer: true })
    expect((await reset(late.id, (await signedIn(test.services, passing)).accessToken)).status).toBe(204)
    await database.asOwner('test', (tx) => tx.update(users).set({ platformRole: null }).where(eq(users.id, passing.id)))
    expect(codesOf((await assign(late.id)).body)).toEqual(['userId:ownPassword'])
    expect((await reset(late.id)).status).toBe(204)
    expect((await assign(late.id)).status).toBe(201)
  })
})

describe('a password that is changed in the meantime', () => {
  /** Sets another password while `act` is under way, which has seen the previous one. */
  async function during<Answer>({ id }: Pick<Person, 'id'>, act: () => Promise<Answer>): Promise<Answer> {
    const passwordHash = await hashPassword(OWN)
    const { answer } = await database.asOwner('reset', async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      const begun = act()
      await untilWaiting(database, 1)
      return { answer: begun }
    })
    return answer
  }

  it('lets nobody in who used the previous one', async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    const { status, body } = await during(person, () => login(person.username, PASSWORD))
    expect([status, codesOf(body)]).toEqual([401, [':INVALID_CREDENTIALS']])
    expect((await login(person.username, OWN)).status).toBe(200)
  })

  it('is not undone by a person who knew the previous one', async () => {
    const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    const { accessToken } = await signedIn(test.services, person)
    const { status, body } = await during(person, () => changeOwn(accessToken, PASSWORD, 'by-the-thief-himself'))
    expect([status, codesOf(body)]).toEqual([422, ['currentPassword:incorrect']])
    expect((await login(person.username, OWN)).status).toBe(200)
  })

  it('does not deadlock with a person switching role or dealer', async () => {
    const holds = { employeeAt: { [dealerId]: ['SALES' as const] }, adminAt: [dealerId] }
    const person = await createPerson(test.services, holds)
    const { accessToken, refreshToken } = await signedIn(test.services, person, { dealerId, role: 'EMPLOYEE' })
    const { answer } = await database.asOwner('hold', async (tx) => {
      await tx.execute(sql`select from users where id = ${person.id} for update`)
      const body = { newRole: 'SUPER_ADMIN', refreshToken }
      const begun = test.call('POST /user/switch-role', { token: accessToken, body })
      await untilWaiting(database, 1)
      const free = await tx.execute(sql`select id from sessions where user_id = ${person.id} for update skip locked`)
      expect(free.rows).toHaveLength(1)
      return { answer: begun }
    })
    expect((await answer).status).toBe(200)
  })
})
