import type { DealerMakeAction } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, dealerMakes, makes } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

const NAMES = ['Audi', 'Ford', 'Kia', 'Škoda', 'Volvo']
const ids = new Map([...NAMES, 'Saab'].map((name) => [name, v7()]))
const idOf = (name: string) => ids.get(name) ?? ''

let test: TestApp
let home: string
let mate: string
let token: string
let mateToken: string
let adminId: string

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  ;[home = '', mate = ''] = (await createOrganisation(services.database, 2)).dealerIds
  await services.database.asOwner('test', (tx) =>
    tx.insert(makes).values([...ids].map(([name, id]) => ({ id, name, isActive: name !== 'Saab' }))),
  )
  const admin = await createPerson(services, { adminAt: [home, mate], employeeAt: { [home]: ['ADMIN'] } })
  adminId = admin.id
  token = (await signedIn(services, admin, { dealerId: home, role: 'SUPER_ADMIN' })).accessToken
  mateToken = (await signedIn(services, admin, { dealerId: mate, role: 'SUPER_ADMIN' })).accessToken
})
beforeEach(() =>
  test.services.database.asOwner('test', async (tx) => {
    await tx.delete(dealerMakes)
    await tx.insert(dealerMakes).values([
      { dealerId: home, makeId: idOf('Ford'), featured: true },
      { dealerId: home, makeId: idOf('Kia') },
      { dealerId: home, makeId: idOf('Audi'), status: 'INACTIVE' },
      { dealerId: home, makeId: idOf('Saab'), featured: true },
      { dealerId: mate, makeId: idOf('Volvo'), featured: true },
    ])
  }),
)
afterAll(() => test.close())

const list = async (query: Record<string, string> = {}, as = token) =>
  (await test.call('GET /dealer/makes', { token: as, query })).body.data.data
const names = async (query: Record<string, string>, as = token) => (await list(query, as)).map(({ name }) => name)
const setStatus = (name: string, status: string, as = token) =>
  test.call('PATCH /dealer/makes/:id/status', { token: as, params: { id: idOf(name) }, body: { status } })
const setFeatured = (name: string, featured: boolean, as = token) =>
  test.call('PATCH /dealer/makes/:id/featured', { token: as, params: { id: idOf(name) }, body: { featured } })
const many = (of: string[], action: DealerMakeAction, as = token) =>
  test.call('PATCH /dealer/makes/bulk', { token: as, body: { ids: of.map(idOf), action } })
const events = (type: string) =>
  test.services.database.unscoped('test', (tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.type, type), eq(auditEvents.actorId, adminId))),
  )

describe('the list', () => {
  it('shows every make that the platform offers, with the dealer’s settings', async () => {
    const rows = await list()
    expect(rows.map(({ name, status, featured }) => [name, status, featured])).toEqual([
      ['Audi', 'INACTIVE', false],
      ['Ford', 'ACTIVE', true],
      ['Kia', 'ACTIVE', false],
      ['Škoda', 'INACTIVE', false],
      ['Volvo', 'INACTIVE', false],
    ])
    expect(await names({ status: 'active' }, mateToken)).toEqual(['Volvo'])
  })

  it.each<[Record<string, string>, string[]]>([
    [{ status: 'active' }, ['Ford', 'Kia']],
    [{ status: 'inactive' }, ['Audi', 'Škoda', 'Volvo']],
    [{ featured: 'true' }, ['Ford']],
    [{ featured: 'false', status: 'active' }, ['Kia']],
    [{ search: 'skod' }, ['Škoda']],
    [{ sort: '-name', pageSize: '2' }, ['Volvo', 'Škoda']],
  ])('for %j holds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('matches the options of makes', async () => {
    const { body } = await test.call('GET /options/makes', { token })
    const options = body.data.map(({ id, active, featured }) => ({ id, active, featured }))
    const own = (await list()).map(({ id, status, featured }) => ({ id, active: status === 'ACTIVE', featured }))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(options.toSorted(byId)).toEqual(own.toSorted(byId))
  })
})

describe('one make', () => {
  it('R4.28 is activated and deactivated, and then no longer featured', async () => {
    expect((await setStatus('Škoda', 'ACTIVE')).body.data).toMatchObject({ name: 'Škoda', status: 'ACTIVE' })
    expect((await setFeatured('Škoda', true)).body.data).toMatchObject({ status: 'ACTIVE', featured: true })
    expect((await setStatus('Škoda', 'INACTIVE')).body.data).toMatchObject({ status: 'INACTIVE', featured: false })
    expect((await setStatus('Škoda', 'ACTIVE')).body.data).toMatchObject({ featured: false })
  })

  it.each(['Audi', 'Volvo'])('that is not active cannot be featured: %s', async (name) => {
    const { status, body } = await setFeatured(name, true)
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { code: 'inactive', path: ['featured'], message: `${name} is not active here. Activate it first.` },
    ])
    expect((await setFeatured(name, false)).body.data).toMatchObject({ status: 'INACTIVE', featured: false })
  })

  it('that the platform does not offer does not exist', async () => {
    expect((await setStatus('Saab', 'ACTIVE')).status).toBe(404)
    expect((await setFeatured('nobody’s', true)).status).toBe(404)
  })

  it('belongs to the active dealer only', async () => {
    await setStatus('Volvo', 'ACTIVE')
    await setStatus('Volvo', 'INACTIVE')
    expect(await names({ featured: 'true' }, mateToken)).toEqual(['Volvo'])
    const { status } = await test.call('GET /dealer/makes', { token, query: { dealerId: mate } })
    expect(status).toBe(422)
  })

  it('deactivated and featured at the same time is not left featured', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await setStatus('Kia', 'ACTIVE')
      const both = await Promise.all([setStatus('Kia', 'INACTIVE'), setFeatured('Kia', true)])
      expect(both.map(({ status }) => status).every((status) => status < 500)).toBe(true)
      const [kia] = await list({ search: 'kia' })
      expect(kia).toMatchObject({ status: 'INACTIVE', featured: false })
    }
  })
})

describe('many makes', () => {
  it('changed by two people at a time, in whichever order they selected them, are changed by both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const all = ['Kia', 'Ford', 'Škoda', 'Audi', 'Volvo']
      const both = await Promise.all([many(all, 'activate'), many(all.toReversed(), 'deactivate')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const left = new Set((await list()).map(({ status }) => status))
      expect(left.size, 'one after the other').toBe(1)
      await many(['Ford', 'Kia', 'Audi'], 'activate')
      const mixed = await Promise.all([many(['Ford', 'Kia'], 'feature'), many(['Audi', 'Kia', 'Ford'], 'deactivate')])
      expect(mixed.map(({ status }) => status).every((status) => status < 500)).toBe(true)
      expect(await names({ featured: 'true' })).toEqual([])
      await many(all, 'deactivate')
    }
  })

  it('are changed together, logged once with those that really changed', async () => {
    const before = new Set((await events('dealerMakes.activated')).map(({ id }) => id))
    const { body } = await many(['Audi', 'Škoda', 'Kia', 'Audi'], 'activate')
    expect(body.data.map(({ name, status }) => [name, status])).toEqual([
      ['Audi', 'ACTIVE'],
      ['Kia', 'ACTIVE'],
      ['Škoda', 'ACTIVE'],
    ])
    const written = async () => (await events('dealerMakes.activated')).filter(({ id }) => !before.has(id))
    const both = [idOf('Audi'), idOf('Škoda')]
    const [event] = await written()
    expect(event).toMatchObject({ dealerId: home, data: { makeIds: expect.arrayContaining(both) as string[] } })
    expect(event?.data.makeIds).toHaveLength(both.length)
    await many(['Audi', 'Škoda'], 'activate')
    expect(await written()).toHaveLength(1)
  })

  it('are featured all or none', async () => {
    const { status, body } = await many(['Kia', 'Audi', 'Volvo'], 'feature')
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { code: 'inactive', path: ['ids'], message: 'Audi and Volvo are not active here. Activate them first.' },
    ])
    expect(await names({ featured: 'true' })).toEqual(['Ford'])
    expect((await many(['Kia', 'Ford'], 'feature')).status).toBe(200)
    expect((await many(['Ford'], 'unfeature')).status).toBe(200)
    expect(await names({ featured: 'true' })).toEqual(['Kia'])
  })

  it('lose their star when they are deactivated', async () => {
    await many(['Ford', 'Kia'], 'deactivate')
    expect(await names({ status: 'active' })).toEqual([])
    await many(['Ford', 'Kia'], 'activate')
    expect(await names({ featured: 'true' })).toEqual([])
  })

  it.each<[string, object, string]>([
    ['with one that the platform does not offer', { ids: [idOf('Ford'), idOf('Saab')] }, 'ids:unknown'],
    ['with one that never was', { ids: [v7()] }, 'ids:unknown'],
    ['without any', { ids: [] }, 'ids:min'],
    ['with more than a hundred', { ids: Array.from({ length: 101 }, () => v7()) }, 'ids:max'],
    ['for another deed', { ids: [idOf('Ford')], action: 'delete' }, 'action:enum'],
  ])('are refused %s', async (_, body, code) => {
    const answer = await test.call('PATCH /dealer/makes/bulk', { token, body: { action: 'deactivate', ...body } })
    expect(answer.status).toBe(422)
    expect(codesOf(answer.body)).toEqual([code])
    expect(await names({ featured: 'true' })).toEqual(['Ford'])
  })
})
