import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, dealerAdmins, stageVisits, vehicles } from '../../platform/database/schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { createPerson, PASSWORD, signedIn } from '../../testing/people.ts'

let test: TestApp
let here: Organisation
let elsewhere: Organisation
let token: string
let second: { token: string; id: string }

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  here = await createOrganisation(services.database, 3)
  elsewhere = await createOrganisation(services.database)
  token = (await signedIn(services, await createPerson(services, { developer: true }))).accessToken
  const other = await createPerson(services, { developer: true })
  second = { id: other.id, token: (await signedIn(services, other)).accessToken }
})
afterAll(() => test.close())

let codes = 0
const form = (given: object = {}) => ({
  dealerGroupId: here.groupId,
  name: `Dealer of test ${(codes += 1)}`,
  code: `T${codes}`.padEnd(3, 'X'),
  isActive: true,
  ...given,
})
const create = (given: object = {}) => test.call('POST /dealers', { token, body: form(given) })
const made = async (given: object = {}) => (await create(given)).body.data
const change = (dealerId: string, body: object, by = token) =>
  test.call('PATCH /dealers/:dealerId', { token: by, params: { dealerId }, body })
const read = (dealerId: string) => test.call('GET /dealers/:dealerId', { token, params: { dealerId } })
const remove = (dealerId: string) => test.call('DELETE /dealers/:dealerId', { token, params: { dealerId } })

/** A vehicle that stands at a dealer, with its visit. */
const stood = (dealerId: string) =>
  test.services.database.scoped(scopeOf(dealerId), async (tx) => {
    const row = vehicleRow(here, dealerId)
    await tx.insert(vehicles).values(row)
    const [vehicleId, enteredAt] = [row.id ?? '', row.arrivedAt]
    await tx.insert(stageVisits).values({ vehicleId, dealerId, stage: 'ADMIN', subStage: 'CONFIGURE', enteredAt })
  })

describe('a dealer', () => {
  it('is made as it is written on a letter, read, and written down', async () => {
    const { status, body } = await create({
      name: ' Calder & Holt Leeds ',
      code: 'lds01',
      addressLines: ['Kirkstall Road'],
      town: 'Leeds',
      postcode: 'ls42qd',
      phone: '0113 496 0101',
      email: 'Leeds@Forecourt.test',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      dealerGroupId: here.groupId,
      name: 'Calder & Holt Leeds',
      code: 'LDS01',
      postcode: 'LS4 2QD',
      email: 'leeds@forecourt.test',
      version: 1,
    })
    expect((await read(body.data.id)).body.data).toEqual(body.data)
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.dealerId, body.data.id)),
    )
    expect(events).toMatchObject([{ type: 'dealer.created', data: { to: { code: 'LDS01' } } }])
  })

  it.each([
    [{ postcode: 'LS4' }, 'postcode:pattern'],
    [{ phone: 'ask Joan' }, 'phone:pattern'],
    [{ email: 'leeds' }, 'email:pattern'],
    [{ code: 'L-1' }, 'code:pattern'],
    [{ name: 'x' }, 'name:min'],
    [{ addressLines: ['a', 'b', 'c', 'd'] }, 'addressLines:max'],
    [{ dealerGroupId: v7() }, 'dealerGroupId:unknown'],
  ])('refuses %j', async (given, code) => {
    const { status, body } = await create(given)
    expect([status, codesOf(body)]).toEqual([422, [code]])
  })

  it('has a code that no other has, and a name that no other of its group has', async () => {
    await create({ name: 'Citroën York', code: 'YRK01' })
    expect(codesOf((await create({ code: 'yrk01' })).body)).toEqual(['code:duplicate'])
    expect(codesOf((await create({ name: 'CITROEN YORK' })).body)).toEqual(['name:duplicate'])
    expect((await create({ name: 'Citroen York', dealerGroupId: elsewhere.groupId })).status).toBe(201)
  })

  it('is found by group, status and part of its name, code or town, and pages both ways', async () => {
    const { id } = await made({ name: 'Ilkley', town: 'Ilkley Moor' })
    const list = async (query: Record<string, string>) => (await test.call('GET /dealers', { token, query })).body.data
    expect((await list({ search: 'ley mo' })).data.map((dealer) => dealer.id)).toEqual([id])
    expect((await list({ dealerGroupId: elsewhere.groupId })).data.every((one) => one.name !== 'Ilkley')).toBe(true)
    expect((await list({ status: 'inactive', search: 'ilkley' })).data).toEqual([])
    const all = (await list({ pageSize: '100', sort: '-code' })).data.map(({ code }) => code)
    expect(all).toEqual(all.toSorted().toReversed())
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ pageSize: '3', sort: '-code', ...(cursor && { cursor }) })
      paged.push(...page.data.map(({ code }) => code))
      cursor = page.paging.next
    }
    expect(paged).toEqual(all)
  })

  it('tells the second of two who change it who was first', async () => {
    const { id } = await made()
    const body = { ...form(), version: 1 }
    expect((await change(id, { ...body, town: 'Otley' }, second.token)).status).toBe(200)
    const late = await change(id, { ...body, town: 'Ripon' })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_VERSION']])
    expect(late.body.details).toMatchObject({ actor: { id: second.id }, version: 2 })
  })

  it('keeps its group once a vehicle has stood there', async () => {
    const { id } = await made()
    const move = (version: number, dealerGroupId: string) => change(id, { ...form({ dealerGroupId }), version })
    expect((await move(1, elsewhere.groupId)).body.data.dealerGroupId).toBe(elsewhere.groupId)
    expect((await move(2, here.groupId)).status).toBe(200)
    await stood(id)
    expect(codesOf((await move(3, elsewhere.groupId)).body)).toEqual(['dealerGroupId:IN_USE'])
  })

  it('is deleted with what it had chosen while nobody has worked there, else says what depends on it', async () => {
    const { id } = await made()
    expect((await remove(id)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    const { id: needed } = await made()
    await createPerson(test.services, { adminAt: [needed], employeeAt: { [needed]: ['SALES'] } })
    await stood(needed)
    await stood(needed)
    const refused = await remove(needed)
    expect(refused.status).toBe(409)
    expect(refused.body.details).toEqual({ counts: { vehicles: 2, employees: 1, admins: 1 } })
  })

  it('is left at once by whoever works there when it is deactivated, and they start at what is left', async () => {
    const closing = await made()
    const [staying = ''] = here.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [closing.id]: ['ADMIN'], [staying]: ['SALES'] } })
    const at = { dealerId: closing.id, role: 'EMPLOYEE' } as const
    const { accessToken } = await signedIn(test.services, person, at)
    const call = () => test.call('GET /stage/admin', { token: accessToken })
    expect((await call()).status).toBe(200)
    const { id: _id, dealerGroupName: _name, dealerGroupIsActive: _is, ...rest } = closing
    expect((await change(closing.id, { ...rest, isActive: false })).status).toBe(200)
    await expect.poll(async () => (await call()).status).toBe(403)
    const profile = await test.call('GET /user/profile', { token: accessToken })
    expect(profile.body.data.availableDealers.map(({ id }) => id)).toEqual([staying])
    const again = await test.call('POST /auth/login', { body: { login: person.email, password: PASSWORD } })
    expect(again.body.data).toMatchObject({ activeDealerId: staying, activeDealerRoles: ['SALES'] })
  })
})

describe('super admins', () => {
  const assign = (dealerId: string, userId: string) =>
    test.call('POST /dealers/:dealerId/admins', { token, params: { dealerId }, body: { userId } })
  const unassign = (dealerId: string, userId: string) =>
    test.call('DELETE /dealers/:dealerId/admins/:userId', { token, params: { dealerId, userId } })
  const list = async (dealerId: string) =>
    (await test.call('GET /dealers/:dealerId/admins', { token, params: { dealerId } })).body.data.data
  const available = async (dealerId: string, query: Record<string, string>) =>
    (await test.call('GET /dealers/:dealerId/admins/user-available', { token, params: { dealerId }, query })).body.data

  it('are assigned from whoever is there, and may act at once', async () => {
    const { id } = await made()
    const [staying = ''] = here.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [staying]: ['SALES'] } })
    expect((await available(id, { search: person.username })).data.map((each) => each.id)).toEqual([person.id])
    const { status, body } = await assign(id, person.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ id: person.id, isActive: true })
    expect((await list(id)).map((each) => each.id)).toEqual([person.id])
    expect((await available(id, { search: person.username })).data).toEqual([])
    expect(codesOf((await assign(id, person.id)).body)).toEqual(['userId:duplicate'])
    const { accessToken } = await signedIn(test.services, person, { dealerId: id, role: 'SUPER_ADMIN' })
    expect((await test.call('GET /auth/check', { token: accessToken })).body.data.activeRole).toBe('SUPER_ADMIN')
  })

  it('are nobody who has no account, cannot sign in, or is a developer', async () => {
    const { id } = await made()
    const gone = await createPerson(test.services, { isActive: false })
    const developer = await createPerson(test.services, { developer: true })
    expect(codesOf((await assign(id, v7())).body)).toEqual(['userId:unknown'])
    expect(codesOf((await assign(id, gone.id)).body)).toEqual(['userId:inactive'])
    expect(codesOf((await assign(id, developer.id)).body)).toEqual(['userId:developer'])
    for (const { username } of [gone, developer]) {
      expect((await available(id, { search: username })).data).toEqual([])
    }
    expect((await assign(v7(), gone.id)).status).toBe(404)
  })

  it('leave one behind who can sign in, as long as the dealer is active', async () => {
    const closing = await made()
    const { id } = closing
    const [one, other, gone] = [
      await createPerson(test.services, { adminAt: [id] }),
      await createPerson(test.services, { adminAt: [id] }),
      await createPerson(test.services, { adminAt: [id], isActive: false }),
    ]
    const { accessToken } = await signedIn(test.services, one, { dealerId: id, role: 'SUPER_ADMIN' })
    expect((await unassign(id, one.id)).status).toBe(204)
    const roleOf = async () => (await test.call('GET /auth/check', { token: accessToken })).body.data.activeRole
    await expect.poll(roleOf).toBeNull()
    const last = await unassign(id, other.id)
    expect([last.status, codesOf(last.body)]).toEqual([409, [':LAST_SUPER_ADMIN']])
    expect((await unassign(id, gone.id)).status).toBe(204)
    expect((await unassign(id, gone.id)).status).toBe(404)
    const { dealerGroupName: _name, dealerGroupIsActive: _is, id: _id, ...rest } = closing
    await change(id, { ...rest, isActive: false })
    expect((await unassign(id, other.id)).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
  })

  it('never become none, when two remove each other at the same moment', async () => {
    const { id } = await made()
    const people = [
      await createPerson(test.services, { adminAt: [id] }),
      await createPerson(test.services, { adminAt: [id] }),
    ]
    const answers = await Promise.all(people.map((person) => unassign(id, person.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const left = await test.services.database.unscoped('test', (tx) =>
      tx.$count(dealerAdmins, eq(dealerAdmins.dealerId, id)),
    )
    expect(left).toBe(1)
  })
})

describe('employees', () => {
  it('are those of the dealer asked for, by role', async () => {
    const { id } = await made()
    const seller = await createPerson(test.services, { employeeAt: { [id]: ['SALES', 'ADMIN'] } })
    const mechanic = await createPerson(test.services, { employeeAt: { [id]: ['MECHANICAL_PREP'] } })
    const list = async (query: Record<string, string> = {}) =>
      (await test.call('GET /dealers/:dealerId/employees', { token, params: { dealerId: id }, query })).body.data.data
    expect((await list()).map((each) => each.id).toSorted()).toEqual([seller.id, mechanic.id].toSorted())
    expect(await list({ role: 'ADMIN' })).toMatchObject([{ id: seller.id, roles: ['SALES', 'ADMIN'] }])
  })
})
