import { MOST_VIEWS, type SavedView } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedViews } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let home: string
let mate: string
type Who = 'maker' | 'colleague' | 'manager' | 'mechanic' | 'elsewhere' | 'superAdmin' | 'developer'
let tokens: Record<Who, string>

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  const { services } = test
  ;[home = '', mate = ''] = (await createOrganisation(services.database, 2)).dealerIds
  const token = async (given: Parameters<typeof createPerson>[1]) =>
    (await signedIn(services, await createPerson(services, given))).accessToken
  const as = (dealerId: string, ...roles: DealerRole[]) => token({ employeeAt: { [dealerId]: roles } })
  tokens = {
    maker: await as(home, 'SALES_EXECUTIVE'),
    colleague: await as(home, 'SALES_EXECUTIVE'),
    manager: await as(home, 'SALES_MANAGER'),
    mechanic: await as(home, 'MECHANICAL_PREP'),
    elsewhere: await as(mate, 'SALES_EXECUTIVE', 'SALES_MANAGER'),
    superAdmin: await token({ adminAt: [home] }),
    developer: await token({ developer: true }),
  }
})
afterAll(() => test.close())

const form = (given: object = {}) => ({
  list: '/stage/ict',
  name: `View ${v7()}`,
  filters: { tickPending: 'true', search: 'AB12' },
  sort: 'oldest',
  ...given,
})
const create = (given: object = {}, who: Who = 'maker') =>
  test.call('POST /saved-views', { token: tokens[who], body: form(given) })
const made = async (given: object = {}, who: Who = 'maker'): Promise<SavedView> => (await create(given, who)).body.data
const listed = async (who: Who, list = '/stage/ict') => {
  const { body } = await test.call('GET /saved-views', { token: tokens[who], query: { list } })
  return body.data
}
const change = (viewId: string, body: object, who: Who = 'maker') =>
  test.call('PATCH /saved-views/:viewId', { token: tokens[who], params: { viewId }, body })
const remove = (viewId: string, who: Who = 'maker') =>
  test.call('DELETE /saved-views/:viewId', { token: tokens[who], params: { viewId } })
const namesFor = async (who: Who, list?: string) => (await listed(who, list)).map(({ name }) => name)

describe('a saved view', () => {
  it('RQ.43 is found again by its owner, with filters, order, columns and density', async () => {
    const view = await made({ name: ' Waiting for me ', columns: { age: false, colour: true }, isDense: true })
    expect(view).toMatchObject({
      name: 'Waiting for me',
      page: '/stages/ict',
      filters: { tickPending: 'true', search: 'AB12' },
      sort: 'oldest',
      columns: { age: false, colour: true },
      isDense: true,
      isShared: false,
      isOwn: true,
      mayChange: true,
      version: 1,
    })
    expect(await namesFor('maker')).toContain('Waiting for me')
    expect(await namesFor('maker', '/vehicles')).not.toContain('Waiting for me')
    expect(await namesFor('colleague')).not.toContain('Waiting for me')
    expect((await change(view.id, { version: 1, name: 'Mine now' }, 'manager')).status).toBe(404)
  })

  it('RQ.44 that is shared is read by everyone at the dealer who reads its list, and changed by its maker and those who manage them', async () => {
    const { id } = await made({ name: 'Shared one', isShared: true })
    const [seen] = (await listed('colleague')).filter((view) => view.id === id)
    expect(seen).toMatchObject({ isOwn: false, mayChange: false, isShared: true })
    expect(await namesFor('manager')).toContain('Shared one')
    // Does not read ICT, works at another dealer, is nobody there.
    expect(await namesFor('mechanic')).toEqual([])
    expect(await namesFor('elsewhere')).toEqual([])
    expect((await change(id, { version: 1, name: 'Taken' }, 'colleague')).status).toBe(403)
    expect((await remove(id, 'colleague')).status).toBe(403)
    expect((await change(id, { version: 1, name: 'Taken' }, 'elsewhere')).status).toBe(404)
    expect((await change(id, { version: 1, name: 'Looked after' }, 'manager')).body.data).toMatchObject({
      name: 'Looked after',
      mayChange: true,
      version: 2,
    })
    expect((await change(id, { version: 2, isShared: false })).status).toBe(200)
    expect(await namesFor('colleague')).not.toContain('Looked after')
    expect((await remove(id, 'manager')).status).toBe(404)
    expect((await remove(id)).status).toBe(204)
    expect(await namesFor('maker')).not.toContain('Looked after')
  })

  it('RQ.45 can be what the list opens with, individually for each person', async () => {
    const [own, shared] = [await made(), await made({ isShared: true })]
    const open = (viewId: string, isDefault: boolean, who: Who) =>
      test.call('PATCH /saved-views/:viewId/default', { token: tokens[who], params: { viewId }, body: { isDefault } })
    const defaults = async (who: Who) => (await listed(who)).filter((view) => view.isDefault).map(({ id }) => id)
    expect((await open(own.id, true, 'maker')).body.data.isDefault).toBe(true)
    expect((await open(shared.id, true, 'colleague')).status).toBe(200)
    expect([await defaults('maker'), await defaults('colleague')]).toEqual([[own.id], [shared.id]])
    await open(shared.id, true, 'maker')
    expect(await defaults('maker')).toEqual([shared.id])
    expect((await open(shared.id, false, 'maker')).body.data.isDefault).toBe(false)
    expect((await open(own.id, true, 'colleague')).status).toBe(404)
    expect(await defaults('colleague')).toEqual([shared.id])
    await remove(shared.id)
    expect(await defaults('colleague')).toEqual([])
  })

  it('RQ.46 requests nothing from its list that the list does not know', async () => {
    const unknown = await create({
      filters: { colour: 'red', cursor: 'x', ids: v7(), tickPending: 'maybe' },
      sort: 'up',
    })
    expect(unknown.status).toBe(422)
    expect(codesOf(unknown.body).toSorted()).toEqual([
      'filters.colour:unknown',
      'filters.cursor:unknown',
      'filters.ids:unknown',
      'filters.tickPending:enum',
      'sort:enum',
    ])
    expect(codesOf((await create({ list: '/stage/admin' })).body)).toEqual(['list:FORBIDDEN'])
    expect(codesOf((await create({ list: '/users' })).body)).toEqual(['list:enum'])
    expect(codesOf((await create({ name: 'x'.repeat(61), columns: { 'a\u0000': true } })).body)).toEqual([
      'name:max',
      'columns.a\u0000:invalid',
    ])
    const { id } = await made()
    expect(codesOf((await change(id, { version: 1, filters: { colour: 'red' } })).body)).toEqual([
      'filters.colour:unknown',
    ])
  })

  it('RQ.46 has a unique name among a person’s views of a list', async () => {
    const { id } = await made({ name: 'Late ones' })
    const again = await create({ name: 'LATE ONES' })
    expect([again.status, ...codesOf(again.body)]).toEqual([422, 'name:duplicate'])
    expect((await create({ name: 'Late ones' }, 'colleague')).status).toBe(201)
    expect((await create({ name: 'Late ones', list: '/vehicles', filters: {} })).status).toBe(201)
    const other = await made()
    expect(codesOf((await change(other.id, { version: 1, name: 'late ones' })).body)).toEqual(['name:duplicate'])
    expect((await change(id, { version: 1, name: 'Late Ones' })).status).toBe(200)
    const second = await change(id, { version: 1, name: 'Later' })
    expect([second.status, second.body.errors[0]?.code]).toEqual([409, 'STALE_VERSION'])
  })

  it(`RQ.46 is one of ${MOST_VIEWS} at most, even when two are saved at the same time`, async () => {
    const person = await createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
    const { accessToken: token } = await signedIn(test.services, person)
    await test.services.database.scoped(scopeOf(home), (tx) =>
      tx.insert(savedViews).values(
        Array.from({ length: MOST_VIEWS - 1 }, (_, at) => ({
          dealerId: home,
          userId: person.id,
          list: '/vehicles' as const,
          name: `Number ${at}`,
          sort: 'oldest',
        })),
      ),
    )
    const keep = () => test.call('POST /saved-views', { token, body: form({ list: '/vehicles', filters: {} }) })
    const answers = await Promise.all([keep(), keep(), keep()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    expect(codesOf(answers.find(({ status }) => status === 422)?.body as never)).toEqual(['name:max'])
  })

  it('is for people who work somewhere, for the lists that they read', async () => {
    expect((await test.call('GET /saved-views', { token: tokens.developer })).status).toBe(403)
    const view = await made(
      { list: '/active-dealer/employees', filters: { status: 'active' }, sort: 'name' },
      'superAdmin',
    )
    expect(view.page).toBe('/dealer/employees')
    expect((await create({}, 'superAdmin')).status).toBe(403)
  })

  it('is hidden from other dealers by the database itself', async () => {
    const { id } = await made({ isShared: true })
    const seenFrom = (dealerId: string) =>
      test.services.database.read(scopeOf(dealerId), (tx) => tx.select({ id: savedViews.id }).from(savedViews))
    expect((await seenFrom(home)).map((row) => row.id)).toContain(id)
    expect(await seenFrom(mate)).toEqual([])
  })
})
