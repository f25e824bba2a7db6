import type { Infleet } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  dealerMakes,
  dealers,
  makes,
  models,
  optionItems,
  stageVisits,
  vehicleEvents,
  vehicles,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

type Body = Partial<z.input<typeof Infleet>>

let app: TestApp
let ours: Organisation
let home: string
let sister: string
let token: string
let sisterToken: string
let strangerToken: string
let userId: string
const ids = { ford: v7(), focus: v7(), closedMake: v7(), golf: v7(), gone: v7() }

beforeAll(async () => {
  app = await createTestApp()
  ours = await createOrganisation(app.services.database, 2)
  const theirs = await createOrganisation(app.services.database)
  home = ours.dealerIds[0] ?? ''
  sister = ours.dealerIds[1] ?? ''
  const tokenAt = async (dealerId: string) => {
    const person = await createPerson(app.services, { employeeAt: { [dealerId]: ['MECHANICAL_PREP'] } })
    return { id: person.id, token: (await signedIn(app.services, person)).accessToken }
  }
  ;({ id: userId, token } = await tokenAt(home))
  sisterToken = (await tokenAt(sister)).token
  strangerToken = (await tokenAt(theirs.dealerIds[0] ?? '')).token
  await app.services.database.asOwner('test catalogue', async (tx) => {
    await tx.insert(makes).values([
      { id: ids.ford, name: 'Ford' },
      { id: ids.closedMake, name: 'Rover', isActive: false },
    ])
    await tx.insert(models).values([
      { id: ids.focus, makeId: ids.ford, name: 'Focus' },
      { id: ids.golf, makeId: ids.closedMake, name: 'Metro' },
    ])
    await tx.insert(dealerMakes).values({ dealerId: home, makeId: ids.ford, featured: true })
    await tx
      .insert(optionItems)
      .values({ id: ids.gone, kind: 'SOURCE', code: 'GONE', name: 'Gone', sort: 2, isActive: false })
    await tx
      .update(dealers)
      .set({ settings: { stockNumberPrefix: 'LDS-' } })
      .where(eq(dealers.id, home))
  })
})
afterAll(() => app.close())

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

let plates = 0
const plate = () => `TS${10 + (plates % 80)}${String.fromCharCode(65 + Math.floor(plates++ / 80))}XX`
const infleet = (body: Body = {}, as = token, headers = {}) =>
  app.call('POST /stage/infleet', {
    body: { sourceId: ours.sourceId, mileage: 41_200, registration: plate(), ...body },
    token: as,
    headers,
  })
const close = (id: string) =>
  app.services.database.asOwner('test', (tx) =>
    tx
      .update(vehicles)
      .set({ stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() })
      .where(eq(vehicles.id, id)),
  )

describe('infleeting a vehicle', () => {
  it('leaves it with Admin, with its instant visit, its open visit and its event', async () => {
    const { status, body } = await infleet({
      registration: 'ab12 cde',
      vin: 'WF0AXXGCDA1234567',
      makeId: ids.ford,
      modelId: ids.focus,
      origins: { vin: 'LOOKUP' },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      registration: 'AB12CDE',
      shortChassis: 'A1234567',
      stage: 'ADMIN',
      subStage: 'CONFIGURE',
      label: 'Admin: Configure',
      makeName: 'Ford',
      mine: true,
      version: 1,
    })
    const kept = await app.services.database.read(scopeOf(home), async (tx) => ({
      visits: await tx
        .select()
        .from(stageVisits)
        .where(eq(stageVisits.vehicleId, body.data.id))
        .orderBy(stageVisits.id),
      events: await tx
        .select()
        .from(vehicleEvents)
        .where(eq(vehicleEvents.vehicleId, body.data.id))
        .orderBy(vehicleEvents.id),
      vehicle: (await tx.select().from(vehicles).where(eq(vehicles.id, body.data.id)))[0],
    }))
    expect(kept.visits).toMatchObject([
      { stage: 'INFLEET', subStage: 'ENTRY_DATA', exitAction: 'ENTER', exitedById: userId },
      { stage: 'ADMIN', subStage: 'CONFIGURE', exitedAt: null, enteredById: userId },
    ])
    expect(kept.visits[0]?.exitedAt).toBe(kept.visits[0]?.enteredAt)
    expect(kept.events).toMatchObject([
      { type: 'VEHICLE_INFLEETED', actorId: userId, actorRole: 'EMPLOYEE:MECHANICAL_PREP', stage: 'INFLEET' },
    ])
    expect(kept.vehicle).toMatchObject({
      origins: { vin: 'LOOKUP' },
      dealerId: home,
      originDealerId: home,
      provenanceStatus: 'NOT_DONE',
    })
    expect(Date.parse(kept.vehicle?.dueAt ?? '') - Date.parse(kept.vehicle?.infleetedAt ?? '')).toBe(4 * 3_600_000)
  })

  it('gives stock numbers without gaps or duplicates, however many at once, skipping those typed by hand', async () => {
    const first = (await infleet()).body.data.stockNumber
    expect(first).toMatch(/^LDS-\d{5}$/)
    const next = (n: number) => `LDS-${String(Number(first.slice(4)) + n).padStart(5, '0')}`
    const { id } = (await infleet()).body.data
    await app.services.database.asOwner('test', (tx) =>
      tx
        .update(vehicles)
        .set({ stockNumber: next(4) })
        .where(eq(vehicles.id, id)),
    )
    const given = await Promise.all(Array.from({ length: 6 }, () => infleet()))
    expect(given.map(({ body }) => body.data.stockNumber).sort()).toEqual([2, 3, 5, 6, 7, 8].map(next))
  })

  it('keeps an earlier prefix that ends in a digit apart from the number, and adds nothing to others', async () => {
    const given: string[] = []
    for (const stockNumberPrefix of ['LDS2', 'LDS2-', 'LDS2/', 'LDS']) {
      await app.services.database.asOwner('test', (tx) =>
        tx.update(dealers).set({ settings: { stockNumberPrefix } }).where(eq(dealers.id, sister)),
      )
      given.push((await infleet({}, sisterToken)).body.data.stockNumber)
    }
    expect(given.map((number) => number.replace(/\d{5}$/, '#####'))).toEqual([
      'LDS2-#####',
      'LDS2-#####',
      'LDS2/#####',
      'LDS#####',
    ])
  })

  it('is done once for each idempotency key', async () => {
    const body = { registration: plate() }
    const headers = { 'idempotency-key': v7() }
    const answers = await Promise.all([1, 2, 3].map(() => infleet(body, token, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1)
  })
})

describe('what is refused', () => {
  it.each<[string, Body, string]>([
    ['nothing to know it by', { registration: null }, 'registration:required'],
    ['an unknown source', { sourceId: v7() }, 'sourceId:unknown'],
    ['a source that is not offered any more', { sourceId: ids.gone }, 'sourceId:unknown'],
    ['an unknown make', { makeId: v7() }, 'makeId:unknown'],
    ['a make that is not offered any more', { makeId: ids.closedMake }, 'makeId:unknown'],
    ['a model of another make', { makeId: ids.ford, modelId: ids.golf }, 'modelId:unknown'],
    ['a model without its make', { modelId: ids.focus }, 'modelId:unknown'],
    ['a scrapped vehicle that nobody confirmed', { provenanceAlerts: ['SCRAPPED'] }, 'alertsConfirmed:required'],
    ['too many miles', { mileage: 1_000_000 }, 'mileage:max'],
    ['an arrival in the future', { arrivedAt: '2999-01-01T00:00:00Z' }, 'arrivedAt:max'],
    ['a field that nobody knows', { stage: 'SALE' } as Body, 'stage:unknown'],
  ])('%s', async (_, body, code) => {
    const answer = await infleet(body)
    expect(answer.status).toBe(422)
    expect(codesOf(answer.body)).toContain(code)
  })

  it('but not what is confirmed; that is marked as an alert', async () => {
    const { body } = await infleet({ provenanceAlerts: ['SCRAPPED', 'IMPORTED'], alertsConfirmed: true })
    const [vehicle] = await app.services.database.read(scopeOf(home), (tx) =>
      tx.select().from(vehicles).where(eq(vehicles.id, body.data.id)),
    )
    expect(vehicle).toMatchObject({ provenanceStatus: 'ALERT', provenanceAlerts: ['SCRAPPED', 'IMPORTED'] })
  })
})

describe('one open visit of a vehicle in a group', () => {
  it('is enforced when many infleet the same plate at the same moment, at both dealers', async () => {
    const registration = plate()
    const answers = await Promise.all(
      [token, sisterToken, token, sisterToken].map((as) => infleet({ registration }, as)),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
    const open = await app.services.database.read(scopeOf(home, sister), (tx) =>
      tx
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.registration, registration), isNull(vehicles.closedAt))),
    )
    expect(open).toHaveLength(1)
  })

  it('says who has it, where and since when', async () => {
    const registration = plate()
    const { body: first } = await infleet({ registration })
    const { status, body } = await infleet({ registration }, sisterToken)
    expect(status).toBe(409)
    expect(codesOf(body)).toEqual([':DUPLICATE_REGISTRATION'])
    expect(body.details).toMatchObject({
      vehicleId: first.data.id,
      label: 'Admin: Configure',
      position: 'ADMIN:CONFIGURE',
      stockNumber: first.data.stockNumber,
      since: first.data.infleetedAt,
      readable: true,
      actor: { id: userId, name: expect.any(String) },
      at: first.data.infleetedAt,
      dealerName: expect.any(String),
    })
  })

  it.each<[string, Body, Body, number]>([
    ['the same VIN', { vin: 'WVWZZZ1JZXW000001' }, { vin: 'WVWZZZ1JZXW000001' }, 409],
    [
      'a VIN that ends with a typed chassis',
      { registration: null, shortChassis: 'XW000002' },
      { vin: 'WVWZZZ1JZXW000002' },
      409,
    ],
    ['a fragment of a chassis', { vin: 'WVWZZZ1JZXW000003' }, { registration: null, shortChassis: '000003' }, 409],
    [
      'two fragments, one longer',
      { registration: null, shortChassis: '70004' },
      { registration: null, shortChassis: 'YY970004' },
      409,
    ],
    ['two whole VINs whose tails agree', { vin: 'WVWZZZ1JZXW000005' }, { vin: 'WF0ZZZ1JZXW000005' }, 201],
    [
      'another chassis',
      { registration: null, shortChassis: 'AA000006' },
      { registration: null, shortChassis: 'BB000006' },
      201,
    ],
  ])('knows %s', async (_, first, second, status) => {
    const registration = (body: Body) => ('registration' in body ? body : { ...body, registration: plate() })
    expect((await infleet(registration(first))).status).toBe(201)
    const answer = await infleet(registration(second), sisterToken)
    const codes = status === 409 ? codesOf(answer.body) : [':DUPLICATE_VIN']
    expect([answer.status, codes]).toEqual([status, [':DUPLICATE_VIN']])
  })

  it('does not reach beyond the group', async () => {
    const registration = plate()
    await infleet({ registration })
    expect((await infleet({ registration }, strangerToken)).status).toBe(201)
  })

  it('ends when the vehicle is closed, which is then reported as seen before', async () => {
    const registration = plate()
    const { body: first } = await infleet({ registration })
    const check = () =>
      app.call('GET /stage/infleet/registration/:reg/check', { params: { reg: registration }, token: sisterToken })
    expect((await check()).body.data.open).toMatchObject({ vehicleId: first.data.id, readable: true })
    await close(first.data.id)
    expect((await check()).body.data).toMatchObject({ open: null, seenBefore: [{ vehicleId: first.data.id }] })
    expect((await infleet({ registration })).status).toBe(201)
  })
})

describe('what the form needs', () => {
  it('is loaded in one answer', async () => {
    await infleet({ supplierName: 'BCA Leeds', location: 'Bay 4' })
    const { body } = await app.call('GET /stage/infleet/form-metadata', { token })
    expect(body.data).toMatchObject({
      makes: [{ id: ids.ford, name: 'Ford', featured: true, active: true }],
      lookup: { configured: false, providers: [] },
    })
    expect(body.data.sources.map(({ id }) => id)).toContain(ours.sourceId)
    expect(body.data.sources.map(({ id }) => id)).not.toContain(ids.gone)
    expect(body.data.recentSuppliers).toContain('BCA Leeds')
    expect(body.data.recentLocations).toContain('Bay 4')
    expect(body.data.arrivedToday[0]).toMatchObject({ mine: true })
    expect(body.data.arrivedToday).toHaveLength(Math.min(20, body.data.arrivedTodayCount))
  })

  it('says that no lookup is set up', async () => {
    const { status, body } = await app.call('GET /stage/infleet/registration/:reg/lookup', {
      params: { reg: 'AB12CDE' },
      token,
    })
    expect([status, codesOf(body)]).toEqual([503, [':LOOKUP_NOT_CONFIGURED']])
  })

  it('checks a chassis by its end', async () => {
    const { body: first } = await infleet({ vin: 'WVWZZZ1JZXW765432' })
    const check = (vin: string) => app.call('GET /stage/infleet/vin/:vin/check', { params: { vin }, token })
    for (const vin of ['WVWZZZ1JZXW765432', 'xw765432', '765432']) {
      expect((await check(vin)).body.data.open).toMatchObject({ vehicleId: first.data.id })
    }
    expect((await check('765433')).body.data.open).toBeNull()
    expect((await check('12')).status).toBe(422)
  })
})
