import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { type AdminWorld, type ConfigurationBody, createAdminWorld, type Hired } from './admin-world.fixture.ts'

let world: AdminWorld
let jo: Hired
let sam: Hired
let mechanic: Hired
let neighbour: Hired
let stranger: Hired

beforeAll(async () => {
  world = await createAdminWorld()
  const theirs = await createOrganisation(world.app.services.database)
  jo = await world.hired(world.home, 'ADMIN')
  sam = await world.hired(world.home, 'ADMIN')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  neighbour = await world.hired(world.sister, 'ADMIN')
  stranger = await world.hired(theirs.dealerIds[0] ?? '', 'ADMIN')
})
afterAll(() => world.app.close())

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('configuring', () => {
  it('stores the decisions and moves the vehicle to its next required stage', async () => {
    const id = await world.infleeted(mechanic)
    const { status, body } = await world.configure(jo, id, {
      assignees: { mechanicalPrep: mechanic.id },
      purchasePrice: 850_000,
      stockNumber: 'lds/1',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      vehicleId: id,
      stage: 'MECHANICAL_PREP',
      subStage: 'ASSESS',
      label: 'Mechanical Prep: Assess',
      version: 2,
    })
    const kept = await world.kept(id)
    expect(kept.vehicle).toMatchObject({
      stockNumber: 'LDS/1',
      purchasePrice: 850_000,
      provenanceStatus: 'CLEAR',
      assignedToId: mechanic.id,
      route: { ict: false, mechanicalPrep: true },
    })
    expect(kept.configuration).toMatchObject({ configuredById: jo.id, saleIntention: 'UNDECIDED' })
    expect(kept.visits.at(-1)).toMatchObject({ stage: 'MECHANICAL_PREP', exitedAt: null })
    expect(kept.events.at(-1)).toMatchObject({
      type: 'VEHICLE_CONFIGURED',
      actorId: jo.id,
      data: { from: 'ADMIN:CONFIGURE', to: 'MECHANICAL_PREP:ASSESS' },
    })
  })

  it('skips everything that is switched off', async () => {
    const id = await world.infleeted(mechanic)
    const off = { ict: false, mechanicalPrep: false, bodyDamage: false, valet: false, media: false }
    expect((await world.configure(jo, id, { route: off })).body.data.label).toBe('Sale: Post')
  })

  it('by two people at once is done by one; the other is told who, when and where', async () => {
    const id = await world.infleeted(mechanic)
    const answers = await Promise.all([world.configure(jo, id, {}), world.configure(sam, id, {})])
    expect(statusesOf(answers)).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect(second && codesOf(second.body)).toEqual([':INVALID_STAGE'])
    expect(second?.body.details).toMatchObject({
      actor: { name: expect.any(String) },
      at: expect.any(String),
      label: 'Mechanical Prep: Assess',
    })
    expect((await world.kept(id)).visits).toHaveLength(3)
  })

  it('a form opened before somebody else changed the vehicle is stale', async () => {
    const id = await world.infleeted(mechanic)
    await world.alter(id, { version: 2 })
    const { status, body } = await world.configure(jo, id)
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
  })

  it('under one idempotency key returns the first answer again', async () => {
    const id = await world.infleeted(mechanic)
    const headers = { 'idempotency-key': v7() }
    const body = { stockNumber: 'KEYED-1' }
    const first = await world.configure(jo, id, body, headers)
    const again = await world.configure(jo, id, body, headers)
    expect(first.status).toBe(200)
    expect(again.text).toBe(first.text)
  })

  it('offers the most urgent vehicle that is left', async () => {
    const [id, urgent] = [await world.infleeted(mechanic), await world.infleeted(mechanic)]
    await world.alter(urgent, { priority: 'URGENT', dueAt: '2001-01-01T00:00:00Z' })
    const { nextInQueue } = (await world.configure(jo, id)).body.data
    expect(nextInQueue).toMatchObject({ id: urgent, page: `/stages/admin/${urgent}/configure` })
    await world.configure(jo, urgent)
  })

  it('is refused on the field of an assignee who does not do that step', async () => {
    const id = await world.infleeted(mechanic)
    const answer = await world.configure(jo, id, { assignees: { mechanicalPrep: jo.id } })
    expect(answer.status).toBe(422)
    expect(codesOf(answer.body)).toContain('assignees.mechanicalPrep:role')
  })

  it.each<[string, ConfigurationBody, string]>([
    ['another vehicle’s stock number', { stockNumber: 'taken-1' }, 'stockNumber:DUPLICATE_STOCK_NUMBER'],
    ['somebody who does not work here', { assignees: { valet: v7() } }, 'assignees.valet:unknown'],
    ['an alert without a note', { provenance: { status: 'ALERT' } }, 'provenance.note:required'],
    ['no VAT for a vehicle that is no agency stock', { vatStatus: 'NONE' }, 'vatStatus:required'],
    ['a V5C reference that is too short', { v5cReference: '123' }, 'v5cReference:pattern'],
    ['a price below nothing', { purchasePrice: -1 }, 'purchasePrice:min'],
    ['a field that nobody knows', { stage: 'SALE' } as ConfigurationBody, 'stage:unknown'],
  ])('is refused with %s, and nothing is changed', async (_, body, code) => {
    const other = await world.infleeted(mechanic)
    await world.alter(other, { stockNumber: 'TAKEN-1' })
    const id = await world.infleeted(mechanic)
    const answer = await world.configure(jo, id, body)
    expect(answer.status).toBe(422)
    expect(codesOf(answer.body)).toContain(code)
    expect((await world.kept(id)).vehicle).toMatchObject({ stage: 'ADMIN', version: 1 })
    await world.alter(other, { stockNumber: `FREE-${v7().slice(-8)}` })
  })

  it('of two vehicles with one stock number at the same moment succeeds for one', async () => {
    const [one, two] = [await world.infleeted(mechanic), await world.infleeted(mechanic)]
    const answers = await Promise.all([
      world.configure(jo, one, { stockNumber: 'SAME-1' }),
      world.configure(sam, two, { stockNumber: 'SAME-1' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused && codesOf(refused.body)).toEqual(['stockNumber:DUPLICATE_STOCK_NUMBER'])
  })
})

describe('who may', () => {
  it('is Admin at the vehicle’s own dealer', async () => {
    const id = await world.infleeted(mechanic)
    expect((await world.read(mechanic, id)).status).toBe(403)
    expect((await world.configure(mechanic, id)).status).toBe(403)
    expect((await world.read(neighbour, id)).status).toBe(403)
    expect((await world.read(stranger, id)).status).toBe(404)
    expect((await world.configure(neighbour, id, {})).status).toBe(403)
    expect((await world.configure(stranger, id, {})).status).toBe(404)
    expect((await world.change(stranger, id, {})).status).toBe(404)
    expect((await world.read(jo, v7())).status).toBe(404)
    expect((await world.list(mechanic)).status).toBe(403)
    expect((await world.list(neighbour)).body.data.data).toEqual([])
  })
})

describe('opening the form', () => {
  it('suggests the dealer’s usual route for the source', async () => {
    const id = await world.infleeted(mechanic, { isAgency: true })
    const { body } = await world.read(jo, id)
    expect(body.data).toMatchObject({
      configured: false,
      lockedStages: [],
      suggestion: { route: { ict: false, mechanicalPrep: true }, vatStatus: 'NONE', keysCount: null, version: 1 },
    })
    const code = world.ours.sourceId.slice(-12)
    const defaultRouteBySource = { [code]: { bodyDamage: false, valet: false } }
    await world.app.services.database.asOwner('test', (tx) =>
      tx.update(dealers).set({ settings: { defaultRouteBySource } }).where(eq(dealers.id, world.home)),
    )
    expect((await world.read(jo, id)).body.data.suggestion).toMatchObject({
      route: { bodyDamage: false, valet: false, media: true },
    })
    await world.app.services.database.asOwner('test', (tx) =>
      tx.update(dealers).set({ settings: {} }).where(eq(dealers.id, world.home)),
    )
  })

  it('returns what is stored once it is configured, including the whole V5C reference', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id, { noteToFirstStage: 'Rattle at the rear' })
    const { data } = (await world.read(jo, id)).body
    expect(data).toMatchObject({
      configured: true,
      v5cReference: '12345678901',
      lockedStages: expect.arrayContaining(['ict', 'mechanicalPrep']),
    })
    expect(data.lockedStages).not.toContain('bodyDamage')
    expect(data.suggestion).toMatchObject({ noteToFirstStage: 'Rattle at the rear', vatStatus: 'MARGIN', version: 2 })
    expect(data.vehicle.v5cReferenceMasked).not.toContain('1234567')
  })

  it('returns sendable values unchanged', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    const { suggestion } = (await world.read(jo, id)).body.data
    const { status, body } = await world.change(jo, id, suggestion)
    expect(status).toBe(200)
    expect(body.data.vehicle.version).toBe(2)
  })
})

describe('changing it later', () => {
  it('switches the steps ahead and leaves the vehicle where it is', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    const route = { ict: false, mechanicalPrep: true, bodyDamage: false, valet: true, media: false }
    const { status, body } = await world.change(jo, id, { route, purchasePrice: 99_900, version: 2 })
    expect(status).toBe(200)
    expect(body.data.vehicle).toMatchObject({ stage: 'MECHANICAL_PREP', version: 3, route })
    const { events, visits } = await world.kept(id)
    expect(visits).toHaveLength(3)
    expect(events.at(-1)).toMatchObject({
      type: 'VEHICLE_RECONFIGURED',
      data: { route, changes: { purchasePrice: [null, 99_900] } },
    })
  })

  it('refuses to switch a step that has been passed or is under way', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    const route = { ict: true, mechanicalPrep: false, bodyDamage: true, valet: true, media: true }
    const { status, body } = await world.change(jo, id, { route, version: 2 })
    expect([status, codesOf(body)]).toEqual([422, ['route.ict:locked', 'route.mechanicalPrep:locked']])
  })

  it('counts nothing as switched in a step that was added after the vehicle was configured', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    await world.app.services.database.asOwner('test', (tx) =>
      tx.execute(sql`update vehicles set route = route - 'ict' where id = ${id}`),
    )
    const route = { ict: false, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }
    expect((await world.change(jo, id, { route, version: 2 })).status).toBe(200)
    const { vehicle, events } = await world.kept(id)
    expect([vehicle?.version, events.at(-1)?.type]).toEqual([2, 'VEHICLE_CONFIGURED'])
  })

  it('needs every step decided', async () => {
    const id = await world.infleeted(mechanic)
    const { status, body } = await world.configure(jo, id, { route: { ict: true } as never })
    const fields = ['mechanicalPrep', 'bodyDamage', 'valet', 'media']
    expect([status, codesOf(body)]).toEqual([422, fields.map((key) => `route.${key}:required`)])
  })

  it('assigns the vehicle to the person planned for its current step', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    const photographer = await world.hired(world.home, 'SALES_SUPPORT')
    await world.change(jo, id, { assignees: { mechanicalPrep: mechanic.id, valet: photographer.id }, version: 2 })
    const { vehicle, configuration: decided } = await world.kept(id)
    expect(vehicle?.assignedToId).toBe(mechanic.id)
    expect(decided?.assignees).toEqual({ mechanicalPrep: mechanic.id, valet: photographer.id })
  })

  it('keeps a later assignee when only the plan is sent again', async () => {
    const [planned, other] = [mechanic, await world.hired(world.home, 'MECHANICAL_PREP')]
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id, { assignees: { mechanicalPrep: planned.id } })
    const assigned = await world.app.call('POST /stage/:vehicleId/assign', {
      params: { vehicleId: id },
      body: { userId: other.id, version: 2 },
      token: planned.token,
    })
    expect(assigned.status).toBe(200)
    const assignees = { mechanicalPrep: planned.id }
    const { status } = await world.change(jo, id, { assignees, keysCount: 1, version: 3 })
    expect([status, (await world.kept(id)).vehicle?.assignedToId]).toEqual([200, other.id])
    await world.change(jo, id, { assignees: { mechanicalPrep: null }, version: 4 })
    expect((await world.kept(id)).vehicle?.assignedToId).toBe(other.id)
    await world.change(jo, id, { assignees: { mechanicalPrep: planned.id }, version: 5 })
    expect((await world.kept(id)).vehicle?.assignedToId).toBe(planned.id)
    await world.change(jo, id, { assignees: { mechanicalPrep: null }, version: 6 })
    expect((await world.kept(id)).vehicle?.assignedToId).toBeNull()
  })

  it('is refused before it was configured, when stale, and where VAT would be left open', async () => {
    const id = await world.infleeted(mechanic)
    expect(codesOf((await world.change(jo, id, { keysCount: 1, version: 1 })).body)).toEqual([':INVALID_STAGE'])
    await world.configure(jo, id, { isAgency: true, vatStatus: 'NONE' })
    expect(codesOf((await world.change(jo, id, { keysCount: 1, version: 1 })).body)).toEqual([':STALE_VERSION'])
    expect(codesOf((await world.change(jo, id, { isAgency: false, version: 2 })).body)).toEqual(['vatStatus:required'])
  })

  it('does not write the V5C reference into the history', async () => {
    const id = await world.infleeted(mechanic)
    await world.configure(jo, id)
    await world.change(jo, id, { v5cReference: '99999999999', version: 2 })
    expect(JSON.stringify((await world.kept(id)).events)).not.toContain('9999999999')
  })
})
