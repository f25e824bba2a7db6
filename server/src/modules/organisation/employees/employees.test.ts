import type { Route } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEvents, dealerEmployees, vehicleEvents, vehicles } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import { meetingAt } from '../../../testing/waiting.ts'
import { PERSON_LIMITS, QUESTION_LIMITS } from '../../../platform/auth/person-throttle.ts'

let test: TestApp
let group: Organisation
let home: string
let mate: string
let far: string
let admin: Person
let token: string

beforeAll(async () => {
  test = await createTestApp()
  const { database } = test.services
  group = await createOrganisation(database, 2)
  ;[home = '', mate = ''] = group.dealerIds
  ;[far = ''] = (await createOrganisation(database)).dealerIds
  admin = await createPerson(test.services, { adminAt: [home] })
  token = (await signedIn(test.services, admin)).accessToken
})
afterAll(() => test.close())

const at = (dealerId: string, ...roles: (typeof dealerEmployees.$inferSelect)['roles']) =>
  createPerson(test.services, { employeeAt: { [dealerId]: roles } })
const list = (query: Record<string, string> = {}) => test.call('GET /active-dealer/employees', { token, query })
const check = (query: Record<string, string>, as = token) =>
  test.call('GET /active-dealer/employees/check', { token: as, query })
const read = (userId: string) => test.call('GET /active-dealer/employees/:userId', { token, params: { userId } })
const sync = (userId: string, body: unknown) =>
  test.call('PATCH /active-dealer/employees/:userId/sync-role', { token, params: { userId }, body })
const remove = (userId: string) => test.call('DELETE /active-dealer/employees/:userId', { token, params: { userId } })
const add = (body: unknown, headers = {}) => test.call('POST /active-dealer/employees/add', { token, body, headers })

async function holds(person: Person, given: Partial<typeof vehicles.$inferInsert> = {}): Promise<string> {
  const row = vehicleRow(group, home, {
    stage: 'MECHANICAL_PREP',
    subStage: 'ASSESS',
    assignedToId: person.id,
    ...given,
  })
  await test.services.database.asOwner('test', (tx) => tx.insert(vehicles).values(row))
  return row.id ?? ''
}
const vehicleOf = async (id: string) => {
  const [row] = await test.services.database.asOwner('test', (tx) =>
    tx.select().from(vehicles).where(eq(vehicles.id, id)),
  )
  return row
}

describe('checking a person', () => {
  it('RM.61 finds nobody by part of a name', async () => {
    const person = await at(mate, 'SALES')
    expect((await check({ username: person.username.slice(0, -1) })).body.data).toEqual({ status: 'NOT_FOUND' })
    expect(codesOf((await check({})).body)).toEqual(['email:required'])
    expect((await check({ email: person.email, username: person.username })).status).toBe(422)
  })

  it('RM.61 says where in this group they work, and nothing of another', async () => {
    const [colleague, stranger, ours] = [await at(mate, 'SALES'), await at(far, 'SALES'), await at(home, 'SALES')]
    const known = (await check({ email: colleague.email.toUpperCase() })).body.data
    expect(known).toMatchObject({ status: 'UNASSIGNED', user: { id: colleague.id } })
    expect(known.status === 'UNASSIGNED' && known.user.worksAt).toHaveLength(1)
    const unknown = (await check({ username: stranger.username })).body.data
    expect(unknown).toMatchObject({ status: 'UNASSIGNED', user: { id: stranger.id, worksAt: [] } })
    expect(Object.keys(unknown.status === 'UNASSIGNED' ? unknown.user : {}).toSorted()).toEqual([
      'id',
      'mustChoosePassword',
      'name',
      'worksAt',
    ])
    expect((await check({ email: ours.email })).body.data).toMatchObject({ status: 'ALREADY_ASSIGNED' })
  })

  it('RM.61 is refused to a person who looked up too many people, or requests many at once', async () => {
    const curious = await createPerson(test.services, { adminAt: [home] })
    const { accessToken } = await signedIn(test.services, curious)
    const { username } = await createPerson(test.services)
    const ask = async (name: string) => (await check({ username: name }, accessToken)).status
    for (let i = 0; i <= PERSON_LIMITS.points; i++) expect(await ask(`name${i}`)).toBe(200)
    for (let i = 1; i < PERSON_LIMITS.points; i++) expect(await ask(username)).toBe(200)
    // Taken names reveal something about people as well.
    const body = { name: 'Sam', username, email: `${v7()}@people.test`, roles: ['SALES'], temporaryPassword: PASSWORD }
    const open = (given: object) =>
      test.call('POST /active-dealer/employees', { token: accessToken, body: { ...body, ...given } })
    expect(codesOf((await open({})).body)).toEqual(['username:duplicate'])
    expect((await open({})).status).toBe(429)
    // A refusal reveals nothing: it is the same for a free name.
    expect([await ask('nobody'), (await open({ username: v7() })).status]).toEqual([429, 429])
    expect((await check({ username: 'somebody' })).status).toBe(200)

    const guessing = await createPerson(test.services, { adminAt: [home] })
    const { accessToken: guess } = await signedIn(test.services, guessing)
    for (let i = 0; i < QUESTION_LIMITS.points; i++) await check({ username: `guess${i}` }, guess)
    expect((await check({ username: 'one-more' }, guess)).status).toBe(429)
  })
})

describe('employing', () => {
  it('adds somebody who has an account, once', async () => {
    const person = await at(mate, 'SALES')
    const body = { userId: person.id, roles: ['SALES', 'ADMIN', 'SALES'], jobTitle: 'Controller' }
    const headers = { 'idempotency-key': v7() }
    const [first, again] = [await add(body, headers), await add(body, headers)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.body.data).toMatchObject({
      id: person.id,
      roles: ['ADMIN', 'SALES'],
      jobTitle: 'Controller',
      version: 1,
    })
    const twice = await add(body)
    expect([twice.status, codesOf(twice.body)]).toEqual([409, [':ALREADY_ASSIGNED']])
    expect(twice.body.details).toMatchObject({ actor: { id: admin.id }, at: expect.any(String) })
  })

  it('adds neither a developer, nor a person who cannot sign in, nor nobody, nor without a role', async () => {
    const developer = await createPerson(test.services, { developer: true })
    const gone = await createPerson(test.services, { isActive: false })
    for (const { id: userId } of [developer, gone, { id: v7() }]) {
      expect(codesOf((await add({ userId, roles: ['SALES'] })).body)).toEqual(['userId:unknown'])
    }
    for (const { email, username } of [developer, gone]) {
      expect((await check({ email })).body.data).toEqual({ status: 'NOT_FOUND' })
      expect((await check({ username })).body.data).toEqual({ status: 'NOT_FOUND' })
    }
    const resting = await createPerson(test.services, { employeeAt: { [home]: ['SALES'] }, isActive: false })
    expect((await check({ email: resting.email })).body.data).toMatchObject({ status: 'ALREADY_ASSIGNED' })
    const person = await createPerson(test.services)
    expect(codesOf((await add({ userId: person.id, roles: [] })).body)).toEqual(['roles:min'])
    expect(codesOf((await add({ userId: person.id, roles: ['KING'] })).body)).toEqual(['roles.0:enum'])
  })

  it('somebody whose password another group’s super admin set waits until they chose their own', async () => {
    const name = `p${v7().slice(-12)}`
    const fresh = {
      name: 'Sam',
      username: name,
      email: `${name}@people.test`,
      roles: ['SALES'],
      temporaryPassword: PASSWORD,
    }
    const { id: userId } = (await test.call('POST /active-dealer/employees', { token, body: fresh })).body.data
    const addAt = async (dealerId: string) => {
      const superAdmin = await createPerson(test.services, { adminAt: [dealerId] })
      const { accessToken } = await signedIn(test.services, superAdmin)
      const told = (await check({ username: name }, accessToken)).body.data
      const body = { userId, roles: ['SALES'] }
      const { status, body: answer } = await test.call('POST /active-dealer/employees/add', {
        token: accessToken,
        body,
      })
      return { told, status, codes: status === 201 ? [] : codesOf(answer) }
    }
    const [refused, added] = [await addAt(far), await addAt(mate)]
    expect(refused).toMatchObject({ told: { user: { mustChoosePassword: true } }, codes: ['userId:ownPassword'] })
    expect(added).toMatchObject({ told: { user: { mustChoosePassword: false } }, status: 201 })
  })

  it('opens an account for somebody new, who can sign in at once', async () => {
    const username = `new-${v7().slice(-12)}`
    const body = {
      name: 'Priya Shah',
      username,
      email: `${username}@people.test`,
      roles: ['SALES'],
      temporaryPassword: PASSWORD,
    }
    const { status, body: made } = await test.call('POST /active-dealer/employees', { token, body })
    expect([status, made.data.roles]).toEqual([201, ['SALES']])
    const login = await test.call('POST /auth/login', { body: { login: username, password: PASSWORD } })
    expect(login.body.data).toMatchObject({
      activeDealerId: home,
      activeRole: 'EMPLOYEE',
      activeDealerRoles: ['SALES'],
    })
    const open = async (given: object) =>
      codesOf((await test.call('POST /active-dealer/employees', { token, body: { ...body, ...given } })).body)
    expect(await open({ username: 'other-name' })).toEqual(['email:duplicate'])
    expect(await open({})).toEqual(['username:duplicate', 'email:duplicate'])
    const free = { username: v7(), email: `${v7()}@people.test` }
    expect(await open({ ...free, temporaryPassword: 'password123' })).toEqual(['temporaryPassword:common'])
  })

  it('answers a repeat as it answered the first try, even if that ends while the names are looked up', async () => {
    const username = v7()
    const person = { name: 'Priya Shah', username, email: `${username}@people.test`, roles: ['SALES'] }
    const body = { ...person, temporaryPassword: PASSWORD }
    const headers = { 'idempotency-key': v7() }
    const open = () => test.call('POST /active-dealer/employees', { token, body, headers })
    const { personThrottle } = test.services.auth
    const ask = personThrottle.ask
    let first: ReturnType<typeof open> | undefined
    const asking = vi.spyOn(personThrottle, 'ask').mockImplementationOnce(async (...question) => {
      await (first = open())
      return ask(...question)
    })
    const again = await open()
    asking.mockRestore()
    expect([(await first)?.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual((await first)?.body)
    const other = await test.call('POST /active-dealer/employees', { token, body })
    expect(codesOf(other.body)).toEqual(['username:duplicate', 'email:duplicate'])
  })
})

it('super admins may employ themselves: one at a small dealer sells as well', async () => {
  const owner = await createPerson(test.services, { adminAt: [home] })
  const { accessToken } = await signedIn(test.services, owner)
  const body = { userId: owner.id, roles: ['SALES_MANAGER'] }
  const { status } = await test.call('POST /active-dealer/employees/add', { token: accessToken, body })
  expect(status).toBe(201)
})

describe('roles', () => {
  it('are replaced as a set, by a person who saw the last one', async () => {
    const person = await at(home, 'SALES', 'ADMIN')
    const changed = await sync(person.id, { roles: ['MECHANICAL_PREP'], version: 1 })
    expect(changed.body.data).toMatchObject({ roles: ['MECHANICAL_PREP'], version: 2 })
    const stale = await sync(person.id, { roles: ['SALES'], version: 1 })
    expect([stale.status, codesOf(stale.body)]).toEqual([409, [':STALE_VERSION']])
    expect(stale.body.details).toMatchObject({ actor: { id: admin.id }, version: 2 })
    const [event] = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, person.id)),
    )
    expect(event).toMatchObject({ type: 'employee.rolesChanged', dealerId: home, data: { to: ['MECHANICAL_PREP'] } })
  })

  it('are not changed by a form opened on an earlier employment', async () => {
    const person = await createPerson(test.services)
    const body = { userId: person.id, roles: ['SALES'] }
    const { version: former } = (await add(body)).body.data
    expect((await remove(person.id)).status).toBe(200)
    expect((await add(body)).status).toBe(201)
    const late = await sync(person.id, { roles: ['ADMIN'], version: former })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_VERSION']])
  })

  it('RM.64 release the vehicles that their holder may no longer work on, and keep the others', async () => {
    const person = await at(home, 'MECHANICAL_PREP', 'SALES_MANAGER')
    const [inWorkshop, atSale] = [await holds(person), await holds(person, { stage: 'SALE', subStage: 'ON_SALE' })]
    await sync(person.id, { roles: ['SALES_MANAGER'], version: 1 })
    expect((await vehicleOf(inWorkshop))?.assignedToId).toBeNull()
    expect((await vehicleOf(atSale))?.assignedToId).toBe(person.id)
  })
})

describe('a vehicle that is assigned to somebody while they are removed', () => {
  async function meeting() {
    const [person, mechanic] = [await at(home, 'MECHANICAL_PREP'), await at(home, 'MECHANICAL_PREP')]
    const { accessToken } = await signedIn(test.services, mechanic)
    const vehicleId = await holds(person, { assignedToId: null })
    const assign = () => {
      const body = { userId: person.id, version: 1 }
      return test.call('POST /stage/:vehicleId/assign', { token: accessToken, params: { vehicleId }, body })
    }
    const held = sql`select from dealer_employees where user_id = ${person.id} for no key update`
    return {
      held,
      assign,
      leave: () => remove(person.id),
      holder: async () => (await vehicleOf(vehicleId))?.assignedToId,
    }
  }

  it('is unassigned again when the assignment comes first', async () => {
    const { held, assign, leave, holder } = await meeting()
    const [assigned, removed] = await meetingAt(test.services.database, held, assign, leave)
    expect([assigned.status, removed.body.data]).toEqual([200, { unassigned: 1 }])
    expect(await holder()).toBeNull()
  })

  it('cannot be assigned to them otherwise', async () => {
    const { held, assign, leave, holder } = await meeting()
    const [removed, assigned] = await meetingAt(test.services.database, held, leave, assign)
    expect([removed.body.data, codesOf(assigned.body)]).toEqual([{ unassigned: 0 }, ['userId:unknown']])
    expect(await holder()).toBeNull()
  })
})

describe('removing', () => {
  it('RM.64 first shows what they still have here, then unassigns it and says how much it was', async () => {
    const person = await createPerson(test.services, { employeeAt: { [home]: ['MECHANICAL_PREP'], [mate]: ['SALES'] } })
    const [first, second] = [await holds(person, { registration: 'AB12CDE' }), await holds(person)]
    const elsewhere = await holds(person, { dealerId: mate })
    const sold = await holds(person, { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() })
    const { holding } = (await read(person.id)).body.data
    expect(holding.count).toBe(2)
    expect(holding.vehicles.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    const { status, body } = await remove(person.id)
    expect([status, body.data]).toEqual([200, { unassigned: 2 }])
    const kept = await Promise.all([first, second, elsewhere, sold].map(vehicleOf))
    expect(kept.map((vehicle) => vehicle?.assignedToId ?? null)).toEqual([null, null, person.id, person.id])
    const events = await test.services.database.read(scopeOf(home), (tx) =>
      tx.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, first)),
    )
    expect(events).toMatchObject([
      { type: 'VEHICLE_ASSIGNED', actorId: admin.id, actorRole: 'SUPER_ADMIN', data: { to: null } },
    ])
    expect((await read(person.id)).status).toBe(404)
    expect((await remove(person.id)).status).toBe(404)
    const left = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(dealerEmployees).where(eq(dealerEmployees.userId, person.id)),
    )
    expect(left.map(({ dealerId }) => dealerId)).toEqual([mate])
  })
})

describe('another dealer’s people', () => {
  const CALLS: readonly [Route, unknown?][] = [
    ['GET /active-dealer/employees/:userId'],
    ['PATCH /active-dealer/employees/:userId/sync-role', { roles: ['ADMIN'], version: 1 }],
    ['DELETE /active-dealer/employees/:userId'],
  ]

  it.each(CALLS)('cannot be changed: %s', async (route, body) => {
    for (const dealerId of [mate, far]) {
      const person = await at(dealerId, 'SALES')
      const { status } = await test.call(route as 'GET /active-dealer/employees/:userId', {
        token,
        params: { userId: person.id },
        body,
      })
      expect(status).toBe(404)
      const [kept] = await test.services.database.unscoped('test', (tx) =>
        tx.select().from(dealerEmployees).where(eq(dealerEmployees.userId, person.id)),
      )
      expect(kept).toMatchObject({ dealerId, roles: ['SALES'], version: 1 })
    }
  })

  it('are not listed, and a dealer that a request names is refused', async () => {
    const person = await at(mate, 'SALES')
    expect((await list({ search: person.username })).body.data.data).toEqual([])
    expect(codesOf((await list({ dealerId: mate })).body)).toEqual(['dealerId:unknown'])
    const added = await add({ userId: person.id, roles: ['SALES'], dealerId: mate })
    expect(codesOf(added.body)).toEqual(['dealerId:unknown'])
  })
})

it('lists who works here by name, role and status', async () => {
  const person = await at(home, 'BODY_DAMAGE')
  const found = async (query: Record<string, string>) =>
    (await list({ search: person.username, ...query })).body.data.data.map(({ id }) => id)
  expect(await found({ role: 'BODY_DAMAGE', status: 'active' })).toEqual([person.id])
  expect(await found({ role: 'ADMIN' })).toEqual([])
  const whole = (await list({ pageSize: '100' })).body.data.data.map(({ id }) => id)
  expect(whole.length).toBeGreaterThan(4)
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = (await list({ pageSize: '2', ...(cursor && { cursor }) })).body.data
    paged.push(...page.data.map(({ id }) => id))
    cursor = page.paging.next
  }
  expect(paged).toEqual(whole)
})

describe('a password that a super admin sets', () => {
  const NEW = 'pelican-harbour-lamp'
  const set = (userId: string, as = token, password = NEW) =>
    test.call('PATCH /active-dealer/employees/:userId/password', { token: as, params: { userId }, body: { password } })
  const signIn = ({ username }: Person, password: string) =>
    test.call('POST /auth/login', { body: { login: username, password } })

  it('lets the person in with it, ends their sessions, and is on record without the password', async () => {
    const nell = await at(home, 'SALES')
    const { accessToken } = await signedIn(test.services, nell)
    expect((await set(nell.id)).status).toBe(204)
    expect((await test.call('GET /user/profile', { token: accessToken })).status).toBe(401)
    expect((await signIn(nell, PASSWORD)).status).toBe(401)
    const entered = await signIn(nell, NEW)
    expect(entered.status).toBe(200)
    const { body } = await test.call('GET /user/profile', { token: entered.body.data.accessToken })
    expect(body.data.passwordSetByOther).toBe(true)
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, nell.id)),
    )
    const reset = events.find(({ type }) => type === 'user.passwordReset')
    expect(reset).toMatchObject({ actorId: admin.id, dealerId: home })
    expect(JSON.stringify(events)).not.toContain(NEW)
  })

  it('opens nothing but work at the super admin’s own dealers: whoever can do more is a developer’s to help', async () => {
    const people = {
      elsewhere: await createPerson(test.services, { employeeAt: { [home]: ['SALES'], [far]: ['SALES'] } }),
      inGroup: await createPerson(test.services, { employeeAt: { [home]: ['SALES'], [mate]: ['SALES'] } }),
      alsoAdmin: await createPerson(test.services, { employeeAt: { [home]: ['SALES'] }, adminAt: [home] }),
    }
    for (const person of Object.values(people)) {
      const refused = await set(person.id)
      expect(codesOf(refused.body as never)).toEqual(['password:reach'])
      expect((await signIn(person, PASSWORD)).status).toBe(200)
    }
    const ofBoth = await createPerson(test.services, { adminAt: [home, mate] })
    const session = await signedIn(test.services, ofBoth, { dealerId: home, role: 'SUPER_ADMIN' })
    expect((await set(people.inGroup.id, session.accessToken)).status).toBe(204)
  })

  it('is never one’s own, nor that of somebody who does not work here, nor a weak one', async () => {
    const { id } = await at(mate, 'SALES')
    expect((await set(id)).status).toBe(404)
    const both = await createPerson(test.services, { employeeAt: { [home]: ['SALES'] }, adminAt: [home] })
    const own = await signedIn(test.services, both, { dealerId: home, role: 'SUPER_ADMIN' })
    const refused = await set(both.id, own.accessToken)
    expect([refused.status, codesOf(refused.body as never)]).toEqual([409, [':OWN_ACCOUNT']])
    const colleague = await at(home, 'SALES')
    expect((await set(colleague.id, token, 'password123')).status).toBe(422)
    const employee = await signedIn(test.services, await at(home, 'SALES_MANAGER'))
    expect((await set(colleague.id, employee.accessToken)).status).toBe(403)
  })
})
