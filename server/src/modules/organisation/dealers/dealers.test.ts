import type { Dealer } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, dealerGroups, notifications, stageVisits, vehicles } from '../../../schema/index.ts'
import { brokenReference } from '../../../platform/database/violations.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import { meetingAt } from '../../../testing/waiting.ts'
import { lockDealer } from './dealer-list.ts'

let test: TestApp
let here: Organisation
let elsewhere: Organisation
let caller: Person
let token: string
let second: { token: string; id: string }

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  here = await createOrganisation(services.database, 3)
  elsewhere = await createOrganisation(services.database)
  caller = await createPerson(services, { developer: true })
  token = (await signedIn(services, caller)).accessToken
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
/** The content of a dealer's form, with its version. */
const formOf = ({ id: _id, dealerGroupName: _name, dealerGroupIsActive: _is, hasAdmin: _has, ...rest }: Dealer) => rest
const change = (dealerId: string, body: object, by = token) =>
  test.call('PATCH /dealers/:dealerId', { token: by, params: { dealerId }, body })
const read = (dealerId: string) => test.call('GET /dealers/:dealerId', { token, params: { dealerId } })
const remove = (dealerId: string) => test.call('DELETE /dealers/:dealerId', { token, params: { dealerId } })

/** A vehicle at a dealer, with its visit. */
const stood = (dealerId: string) =>
  test.services.database.scoped(scopeOf(dealerId), async (tx) => {
    const row = vehicleRow(here, dealerId)
    await tx.insert(vehicles).values(row)
    const [vehicleId, enteredAt] = [row.id ?? '', row.arrivedAt]
    await tx.insert(stageVisits).values({ vehicleId, dealerId, stage: 'ADMIN', subStage: 'CONFIGURE', enteredAt })
  })

describe('a dealer', () => {
  it('is created as its address is written on a letter, read, and logged', async () => {
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

  it('has a code unique among all dealers, and a name unique within its group', async () => {
    await create({ name: 'Citroën York', code: 'YRK01' })
    expect(codesOf((await create({ code: 'yrk01' })).body)).toEqual(['code:duplicate'])
    for (const name of ['CITROEN YORK', 'Citroen  York', 'Citroen-York', 'Citroen\u200b York']) {
      const { body } = await create({ name })
      expect(codesOf(body)).toEqual(['name:duplicate'])
      expect(body.errors[0]?.message).toBe('This group already has a dealer called Citroën York.')
    }
    expect((await create({ name: 'Citroen York', dealerGroupId: elsewhere.groupId })).status).toBe(201)
  })

  it('is found by group, status and part of its name, code or town, and pages both ways', async () => {
    const { id } = await made({ name: 'Ilkley', town: 'Ilkley Moor' })
    const list = async (query: Record<string, string>) => (await test.call('GET /dealers', { token, query })).body.data
    expect((await list({ search: 'ley mo' })).data.map((dealer) => dealer.id)).toEqual([id])
    const far = (await list({ dealerGroupId: elsewhere.groupId })).data
    expect(far.map((dealer) => dealer.id)).toEqual(expect.arrayContaining(elsewhere.dealerIds))
    expect(new Set(far.map(({ dealerGroupId }) => dealerGroupId))).toEqual(new Set([elsewhere.groupId]))
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

  it('tells the second of two editors who was first', async () => {
    const { id } = await made()
    const body = { ...form(), version: 1 }
    expect((await change(id, { ...body, town: 'Otley' }, second.token)).status).toBe(200)
    const late = await change(id, { ...body, town: 'Ripon' })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_VERSION']])
    expect(late.body.details).toMatchObject({ actor: { id: second.id }, version: 2 })
  })

  it('keeps its group once a vehicle has been there', async () => {
    const { id } = await made()
    const move = (version: number, dealerGroupId: string) => change(id, { ...form({ dealerGroupId }), version })
    expect((await move(1, elsewhere.groupId)).body.data.dealerGroupId).toBe(elsewhere.groupId)
    expect((await move(2, here.groupId)).status).toBe(200)
    await stood(id)
    expect(codesOf((await move(3, elsewhere.groupId)).body)).toEqual(['dealerGroupId:inUse'])
  })

  it('keeps its group while a vehicle is on its way there, and no vehicle comes to another group’s dealer', async () => {
    const { id } = await made()
    // As infleet and transfer do it: the vehicle's visit is written after the vehicle.
    await test.services.database.asOwner('test', (tx) => tx.insert(vehicles).values(vehicleRow(here, id)))
    const moved = await change(id, { ...form({ dealerGroupId: elsewhere.groupId }), version: 1 })
    expect([moved.status, codesOf(moved.body)]).toEqual([422, ['dealerGroupId:inUse']])
    const [far = ''] = elsewhere.dealerIds
    const across = test.services.database.asOwner('test', (tx) => tx.insert(vehicles).values(vehicleRow(here, far)))
    expect(brokenReference(await across.catch((error: unknown) => error))).toEqual({
      constraint: 'vehicles_dealer_of_group_fk',
      isDeletion: false,
    })
  })

  it('does not join a group that is closed, and stays in its own when that is', async () => {
    const closed = await createOrganisation(test.services.database)
    await test.services.database.asOwner('test', (tx) =>
      tx.update(dealerGroups).set({ isActive: false }).where(eq(dealerGroups.id, closed.groupId)),
    )
    expect(codesOf((await create({ dealerGroupId: closed.groupId })).body)).toEqual(['dealerGroupId:inactive'])
    const [staying = ''] = closed.dealerIds
    const dealer = (await read(staying)).body.data
    expect((await change(staying, { ...formOf(dealer), code: 'STAY', town: 'Otley' })).status).toBe(200)
  })

  it('can be worked at while it is being changed', async () => {
    const { id } = await made()
    await test.services.database.unscoped('changing', async (tx) => {
      await lockDealer(tx, id)
      await test.services.database.scoped(scopeOf(id), async (other) => {
        await other.execute(sql`set local lock_timeout = '2s'`)
        await other.insert(vehicles).values(vehicleRow(here, id))
      })
    })
    expect(codesOf((await change(id, { ...form({ dealerGroupId: elsewhere.groupId }), version: 1 })).body)).toEqual([
      'dealerGroupId:inUse',
    ])
  })

  it('is deleted with its settings if nobody has worked there, else says what depends on it', async () => {
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

  it('stays in its group, and is not deleted, because of a vehicle that was removed', async () => {
    const { id } = await made()
    await stood(id)
    await test.services.database.asOwner('test', async (tx) => {
      const removedAt = new Date().toISOString()
      const removed = { removedAt, removedById: here.userId, removedReason: 'Typed twice', closedAt: removedAt }
      await tx.update(vehicles).set(removed).where(eq(vehicles.dealerId, id))
    })
    const moved = await change(id, { ...form({ dealerGroupId: elsewhere.groupId }), version: 1 })
    expect([moved.status, codesOf(moved.body)]).toEqual([422, ['dealerGroupId:inUse']])
    const refused = await remove(id)
    expect([refused.status, refused.body.details]).toEqual([409, { counts: { vehicles: 1 } }])
  })

  it('RM.27 can be deleted if created by mistake, in the order that the refusals give', async () => {
    const mistaken = await made()
    const { id, name } = mistaken
    const [admin, employee] = [
      await createPerson(test.services, { adminAt: [id] }),
      await createPerson(test.services, { employeeAt: { [id]: ['SALES'] } }),
    ]
    const { accessToken } = await signedIn(test.services, admin, { dealerId: id, role: 'SUPER_ADMIN' })
    const unassign = () =>
      test.call('DELETE /dealers/:dealerId/admins/:userId', { token, params: { dealerId: id, userId: admin.id } })
    const used = "This dealer can't be deleted: it is used by"
    expect((await remove(id)).body.message).toBe(
      `${used} 1 employee and 1 super admin. Its super admins have to remove the employees first.`,
    )
    const letGo = { token: accessToken, params: { userId: employee.id } }
    expect((await test.call('DELETE /active-dealer/employees/:userId', letGo)).status).toBeLessThan(300)
    expect((await remove(id)).body.message).toBe(
      `${used} 1 super admin. To delete it, deactivate it first, then unassign its super admins.`,
    )
    expect((await unassign()).body.message).toMatch(
      new RegExp(
        `super admin of ${name}. Nobody else can manage it: assign another super admin first, or deactivate the dealer.$`,
      ),
    )
    expect((await change(id, { ...formOf(mistaken), isActive: false })).status).toBe(200)
    expect((await unassign()).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
  })

  it('is deleted with the digests of the people who worked there', async () => {
    const { id } = await made()
    const { id: userId } = await createPerson(test.services)
    const digest = {
      userId,
      dealerId: id,
      type: 'DIGEST',
      title: 'This morning',
      url: '/',
      subjectKey: '2026-11-21',
    } as const
    await test.services.database.asOwner('test', (tx) => tx.insert(notifications).values({ ...digest, body: '' }))
    expect((await remove(id)).status).toBe(204)
    const left = await test.services.database.asOwner('test', (tx) =>
      tx.$count(notifications, eq(notifications.userId, userId)),
    )
    expect(left).toBe(0)
  })

  it('has no table that its deletion has forgotten', async () => {
    const { rows } = await test.services.database.asOwner('test', (tx) =>
      tx.execute<{ name: string }>(sql`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'dealers'::regclass order by name`),
    )
    const goesWithIt = [
      'api_keys',
      'dealer_makes',
      'list_mails',
      'notifications',
      'saved_view_defaults',
      'saved_views',
      'stock_number_counters',
      'wallboard_links',
      'webhook_deliveries',
      'webhooks',
    ]
    // By their foreign keys: nothing but the person who brought them knows of them.
    const brought = ['import_mappings', 'import_rows', 'import_sheets', 'imports']
    const counted = ['dealer_admins', 'dealer_employees', 'stage_visits']
    // A vehicle that is or was there has its visits there, and these rows belong to such a vehicle.
    const ofVehicles = [
      'admin_configurations',
      'advert_links',
      'body_assessments',
      'body_completions',
      'crm_confirmations',
      'ict_records',
      'mechanical_assessments',
      'mechanical_completions',
      'media_files',
      'media_records',
      'media_sets',
      'message_reads',
      'offsite_movements',
      'price_changes',
      'quote_lines',
      'quotes',
      'reservations',
      'sale_posts',
      'sales',
      'stage_drafts',
      'stage_records',
      'valet_records',
      'vehicle_events',
      'vehicle_files',
      'vehicle_messages',
      'vehicles',
      'visit_reads',
    ]
    expect(rows.map(({ name }) => name)).toEqual([...goesWithIt, ...brought, ...counted, ...ofVehicles].toSorted())
  })

  it('is left at once by its people when it is deactivated, and they start at what is left', async () => {
    const closing = await made()
    const [staying = ''] = here.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [closing.id]: ['ADMIN'], [staying]: ['SALES'] } })
    const at = { dealerId: closing.id, role: 'EMPLOYEE' } as const
    const { accessToken } = await signedIn(test.services, person, at)
    const call = () => test.call('GET /stage/admin', { token: accessToken })
    expect((await call()).status).toBe(200)
    expect((await change(closing.id, { ...formOf(closing), isActive: false })).status).toBe(200)
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
  const deactivate = async ({ id: userId }: Person) => {
    const { data } = (await test.call('GET /users/:userId', { token, params: { userId } })).body
    const { name, username, email, version } = data
    const body = { name, username, email, version, platformRole: null, isActive: false }
    return test.call('PATCH /users/:userId', { token, params: { userId }, body })
  }
  const list = async (dealerId: string) =>
    (await test.call('GET /dealers/:dealerId/admins', { token, params: { dealerId } })).body.data.data
  const available = async (dealerId: string, query: Record<string, string>) =>
    (await test.call('GET /dealers/:dealerId/admins/user-available', { token, params: { dealerId }, query })).body.data

  it('are assigned from all users, and may act at once', async () => {
    const { id } = await made()
    const [staying = ''] = here.dealerIds
    const person = await createPerson(test.services, { employeeAt: { [staying]: ['SALES'] } })
    expect((await read(id)).body.data.hasAdmin).toBe(false)
    expect((await available(id, { search: person.username })).data.map((each) => each.id)).toEqual([person.id])
    const { status, body } = await assign(id, person.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ id: person.id, isActive: true })
    expect((await list(id)).map((each) => each.id)).toEqual([person.id])
    expect((await available(id, { search: person.username })).data).toEqual([])
    const again = await assign(id, person.id)
    expect(codesOf(again.body)).toEqual([':ALREADY_ASSIGNED'])
    expect(again.body.details).toMatchObject({ actor: { id: caller.id }, at: body.data.assignedAt })
    expect((await read(id)).body.data.hasAdmin).toBe(true)
    const { accessToken } = await signedIn(test.services, person, { dealerId: id, role: 'SUPER_ADMIN' })
    expect((await test.call('GET /auth/check', { token: accessToken })).body.data.activeRole).toBe('SUPER_ADMIN')
  })

  it('are nobody without an account, without sign-in, or who is a developer', async () => {
    const { id } = await made()
    const gone = await createPerson(test.services, { isActive: false })
    const developer = await createPerson(test.services, { developer: true })
    expect(codesOf((await assign(id, v7())).body)).toEqual(['userId:unknown'])
    expect(codesOf((await assign(id, gone.id)).body)).toEqual(['userId:inactive'])
    expect(codesOf((await assign(id, developer.id)).body)).toEqual(['userId:exclusive'])
    for (const { username } of [gone, developer]) {
      expect((await available(id, { search: username })).data).toEqual([])
    }
    expect((await assign(v7(), gone.id)).status).toBe(404)
  })

  it('RM.33 keep at least one who can sign in, as long as the dealer is active', async () => {
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
    expect(last.body.details).toEqual({ dealers: [{ id, name: closing.name }] })
    const deactivated = await deactivate(other)
    expect([deactivated.status, codesOf(deactivated.body)]).toEqual([409, [':LAST_SUPER_ADMIN']])
    expect((await unassign(id, gone.id)).status).toBe(204)
    expect((await unassign(id, gone.id)).status).toBe(404)
    expect((await change(id, { ...formOf(closing), isActive: false })).status).toBe(200)
    expect((await unassign(id, other.id)).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
  })

  describe('of whom two are removed at the same moment', () => {
    const unassigned = (person: Person) => (id: string) => unassign(id, person.id)
    const deactivated = (person: Person) => () => deactivate(person)

    it.each([
      ['are unassigned', unassigned, unassigned],
      ['are unassigned and deactivated', unassigned, deactivated],
      ['are deactivated and unassigned', deactivated, unassigned],
      ['are deactivated', deactivated, deactivated],
    ])('never become none, when they %s', async (_, earlier, later) => {
      const { id } = await made()
      const [one, other] = [
        await createPerson(test.services, { adminAt: [id] }),
        await createPerson(test.services, { adminAt: [id] }),
      ]
      const [gone, kept] = await meetingAt<[{ status: number }, { status: number }]>(
        test.services.database,
        sql`select from dealers where id = ${id} for no key update`,
        () => earlier(one)(id),
        () => later(other)(id),
      )
      expect([gone.status < 300, kept.status]).toEqual([true, 409])
      expect((await list(id)).filter(({ isActive }) => isActive).map((each) => each.id)).toEqual([other.id])
    })
  })
})

describe('somebody who is given two roles at the same moment', () => {
  /** What may be given to a new person, and how everything given at the same moment is answered, in order. */
  async function given() {
    const { id: dealerId } = await made()
    const { accessToken } = await signedIn(test.services, await createPerson(test.services, { adminAt: [dealerId] }))
    const { id: userId, username, email } = await createPerson(test.services)
    const account = { name: 'Person', username, email, isActive: true, version: 1, platformRole: 'DEVELOPER' }
    const employ = () =>
      test.call('POST /active-dealer/employees/add', { token: accessToken, body: { userId, roles: ['SALES'] } })
    const assign = () => test.call('POST /dealers/:dealerId/admins', { token, params: { dealerId }, body: { userId } })
    const promote = () => test.call('PATCH /users/:userId', { token, params: { userId }, body: account })
    const atOnce = async (...calls: (() => Promise<{ status: number }>)[]) => {
      const held = sql`select from users where id = ${userId} for no key update`
      return (await meetingAt(test.services.database, held, ...calls)).map(({ status }) => status)
    }
    return { employ, assign, promote, atOnce }
  }

  it('is both super admin and employee', async () => {
    const { employ, assign, atOnce } = await given()
    expect(await atOnce(employ, assign)).toEqual([201, 201])
  })

  it('is a developer or works at a dealer, never both', async () => {
    const early = await given()
    expect(await early.atOnce(early.promote, early.employ, early.assign)).toEqual([200, 422, 422])
    const late = await given()
    expect(await late.atOnce(late.employ, late.assign, late.promote)).toEqual([201, 201, 422])
  })
})

describe('employees', () => {
  it('are those of the requested dealer, by role', async () => {
    const { id } = await made()
    const seller = await createPerson(test.services, { employeeAt: { [id]: ['SALES', 'ADMIN'] } })
    const mechanic = await createPerson(test.services, { employeeAt: { [id]: ['MECHANICAL_PREP'] } })
    const list = async (query: Record<string, string> = {}) =>
      (await test.call('GET /dealers/:dealerId/employees', { token, params: { dealerId: id }, query })).body.data.data
    expect((await list()).map((each) => each.id).toSorted()).toEqual([seller.id, mechanic.id].toSorted())
    expect(await list({ role: 'ADMIN' })).toMatchObject([{ id: seller.id, roles: ['SALES', 'ADMIN'] }])
  })
})

describe('closing a dealer', () => {
  const closing = async (dealerId: string) =>
    (await test.call('GET /dealers/:dealerId/closing', { token, params: { dealerId } })).body.data

  it('RM.71 affects those who work there, and says who is signed out and who carries on elsewhere', async () => {
    const { services } = test
    const { groupId, dealerIds } = await createOrganisation(services.database, 2)
    const [first = '', other = ''] = dealerIds
    const stays = await createPerson(services, { employeeAt: { [first]: ['SALES'] } })
    const admin = await createPerson(services, { adminAt: [first] })
    const moves = await createPerson(services, { employeeAt: { [first]: ['SALES'], [other]: ['ADMIN'] } })
    await createPerson(services, { employeeAt: { [first]: ['SALES'] }, isActive: false })
    await createPerson(services, { employeeAt: { [other]: ['SALES'] } })
    await services.database.scoped(scopeOf(first), (tx) =>
      tx.insert(vehicles).values(vehicleRow({ ...here, groupId }, first)),
    )
    const { signedOut, moved, ...rest } = await closing(first)
    expect(signedOut.some.map(({ id }) => id).toSorted()).toEqual([stays.id, admin.id].toSorted())
    expect([signedOut.count, moved]).toEqual([2, { count: 1, some: [expect.objectContaining({ id: moves.id })] }])
    expect(rest).toEqual({ dealers: 1, vehicles: 1 })
    const params = { dealerGroupId: groupId }
    const ofGroup = (await test.call('GET /dealer-groups/:dealerGroupId/closing', { token, params })).body.data
    expect([ofGroup.dealers, ofGroup.signedOut.count, ofGroup.moved.count]).toEqual([2, 4, 0])
    const closed = { ...formOf((await read(first)).body.data), code: 'CLOSED1', isActive: false }
    expect((await change(first, closed)).status).toBe(200)
    expect(await closing(first)).toMatchObject({ dealers: 0, signedOut: { count: 0 }, moved: { count: 0 } })
    // They have nowhere left to go.
    expect((await closing(other)).signedOut.count).toBe(2)
  })
})
