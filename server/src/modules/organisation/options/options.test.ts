import type { Route } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealerMakes, makes, models, optionItems } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

const NAMES = ['Volvo', 'Audi', 'Škoda', 'Seat', 'BMW', 'Citroën', 'audi sport']
const ids = new Map(NAMES.map((name) => [name, v7()]))
const idOf = (name: string) => ids.get(name) ?? ''
const gone = { make: v7(), model: v7() }

let test: TestApp
let here: Organisation
let employee: string
let developer: string

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  here = await createOrganisation(services.database, 3)
  const [dealerId = ''] = here.dealerIds
  const elsewhere = await createOrganisation(services.database, 1)
  await services.database.asOwner('test', async (tx) => {
    await tx
      .insert(makes)
      .values([...NAMES.map((name) => ({ id: idOf(name), name })), { id: gone.make, name: 'Gone', isActive: false }])
    await tx.insert(models).values([
      { makeId: idOf('Audi'), name: 'A4' },
      { makeId: idOf('Audi'), name: 'A1' },
      { makeId: idOf('BMW'), name: 'X1' },
      { id: gone.model, makeId: idOf('BMW'), name: 'Isetta', isActive: false },
    ])
    await tx.insert(dealerMakes).values([
      { dealerId, makeId: idOf('Volvo'), featured: true },
      { dealerId, makeId: idOf('Seat') },
      { dealerId, makeId: idOf('BMW'), status: 'INACTIVE' },
      { dealerId: elsewhere.dealerIds[0] ?? '', makeId: idOf('Audi'), featured: true },
    ])
    await tx.insert(optionItems).values([
      { kind: 'SALE_TYPE', code: 'RETAIL', name: 'Retail', sort: 1 },
      { kind: 'SALE_TYPE', code: 'TRADE', name: 'Trade', sort: 2 },
    ])
  })
  const person = await createPerson(services, { employeeAt: { [dealerId]: ['ADMIN', 'SALES'] } })
  employee = (await signedIn(services, person)).accessToken
  developer = (await signedIn(services, await createPerson(services, { developer: true }))).accessToken
})
afterAll(() => test.close())

const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)
const listMakes = (query: Record<string, string> = {}, token = employee) =>
  test.call('GET /options/makes', { token, query })

describe('makes', () => {
  it('are sorted featured first, then active, then the rest, each by name as people sort', async () => {
    const { body } = await listMakes()
    expect(namesOf(body)).toEqual(['Volvo', 'Seat', 'Audi', 'audi sport', 'BMW', 'Citroën', 'Škoda'])
    const flags = body.data.slice(0, 3).map(({ featured, active }) => ({ featured, active }))
    expect(flags).toEqual([
      { featured: true, active: true },
      { featured: false, active: true },
      { featured: false, active: false },
    ])
    expect(body.data.find(({ name }) => name === 'BMW')?.active).toBe(false)
  })

  it('are all active where there is no dealer', async () => {
    const { body } = await listMakes({}, developer)
    expect(namesOf(body)[0]).toBe('Audi')
    expect(body.data.every(({ featured, active }) => !featured && active)).toBe(true)
  })

  it('RM.43 page forwards and back without losing or repeating one', async () => {
    const seen: string[][] = []
    let cursor: string | null = null
    let last = (await listMakes({ pageSize: '3' })).body
    seen.push(namesOf(last))
    for (cursor = last.paging.next; cursor; cursor = last.paging.next) {
      last = (await listMakes({ pageSize: '3', cursor })).body
      seen.push(namesOf(last))
    }
    expect(seen.map((page) => page.length)).toEqual([3, 3, 1])
    expect(seen.flat()).toEqual(namesOf((await listMakes()).body))
    const back = (await listMakes({ pageSize: '3', cursor: last.paging.previous ?? '' })).body
    expect(namesOf(back)).toEqual(seen[1])
    const start = (await listMakes({ pageSize: '3', cursor: back.paging.previous ?? '' })).body
    expect(namesOf(start)).toEqual(seen[0])
    expect(start.paging).toMatchObject({ previous: null, total: 7, totalIsCapped: false })
  })

  it('can be searched, and include the selected ones once each', async () => {
    const found = await listMakes({ search: 'AUDI', includeIds: `${idOf('Volvo')},${idOf('Audi')},${v7()}` })
    expect(namesOf(found.body)).toEqual(['Audi', 'audi sport', 'Volvo'])
    expect(found.body.paging.total).toBe(2)
    expect(namesOf((await listMakes({ search: '%' })).body)).toEqual([])
  })

  it('are found ignoring accents', async () => {
    expect(namesOf((await listMakes({ search: 'skoda' })).body)).toEqual(['Škoda'])
    expect(namesOf((await listMakes({ search: 'CITROËN' })).body)).toEqual(['Citroën'])
  })

  it('RM.43 that are no longer offered are included for a record that has them already, and not otherwise', async () => {
    const { body } = await listMakes({ includeIds: `${gone.make},${idOf('Audi')},${gone.make}` })
    expect(namesOf(body)).toEqual(['Volvo', 'Seat', 'Audi', 'audi sport', 'BMW', 'Citroën', 'Škoda', 'Gone'])
    expect(body.data.at(-1)).toMatchObject({ id: gone.make, active: false })
    expect(body.paging.total).toBe(7)
    const ofMake = await test.call('GET /options/makes/:makeId/models', {
      token: employee,
      params: { makeId: idOf('BMW') },
      query: { includeIds: gone.model },
    })
    expect(namesOf(ofMake.body)).toEqual(['X1', 'Isetta'])
  })

  it('refuse a cursor that is not theirs', async () => {
    const forged = [
      'rubbish',
      JSON.stringify(['after', [1]]),
      JSON.stringify(['after', ['x', 1, null]]),
      JSON.stringify(['after', [3, 'Audi', v7()]]),
    ]
    for (const cursor of forged.map((text) => Buffer.from(text).toString('base64url'))) {
      const { status, body } = await listMakes({ cursor })
      expect(status).toBe(422)
      expect(codesOf(body)).toEqual(['cursor:pattern'])
    }
  })
})

describe('the other lists', () => {
  it('return the models of a make, and 404 for none', async () => {
    const of = (makeId: string) =>
      test.call('GET /options/makes/:makeId/models', { token: employee, params: { makeId } })
    expect(namesOf((await of(idOf('Audi'))).body)).toEqual(['A1', 'A4'])
    expect((await of(v7())).status).toBe(404)
    expect((await of('not-an-id')).status).toBe(404)
  })

  it('return the group’s dealers and the dealer’s employees', async () => {
    const dealers = await test.call('GET /options/active-dealer-group/dealers', { token: employee })
    expect(dealers.body.data.map(({ id }) => id).toSorted()).toEqual(here.dealerIds.toSorted())
    const employees = await test.call('GET /options/active-dealer/employees', { token: employee })
    expect(employees.body.data).toMatchObject([{ roles: ['ADMIN', 'SALES'] }])
  })

  it('return sources, sale types and dealer roles in their own order', async () => {
    const list = (route: Route) => test.call(route as 'GET /options/sources', { token: employee })
    expect(namesOf((await list('GET /options/sale-types')).body)).toEqual(['Retail', 'Trade'])
    expect((await list('GET /options/sources')).body.data.length).toBeGreaterThan(0)
    const roles = await test.call('GET /options/dealer-roles', { token: employee, query: { search: 'sales' } })
    expect(roles.body.data.map(({ id }) => id)).toEqual(['SALES', 'SALES_MANAGER', 'SALES_SUPPORT', 'SALES_EXECUTIVE'])
  })

  it('are the developer’s where they are master data', async () => {
    expect((await test.call('GET /options/dealer-groups', { token: employee })).status).toBe(403)
    expect((await test.call('GET /options/dealer-groups', { token: developer })).body.data.length).toBe(2)
  })
})

describe('upload limits', () => {
  it('are 404 for an unknown code and 422 for an impossible one', async () => {
    const read = (code: string) =>
      test.call('GET /file-upload-configs/code/:code', { token: employee, params: { code } })
    expect((await read('unknown')).status).toBe(404)
    expect(codesOf((await read('NOT OK')).body)).toEqual(['code:pattern'])
  })
})
