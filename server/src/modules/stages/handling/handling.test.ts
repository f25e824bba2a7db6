import { SLA_STATES } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StoredHold, vehicles } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { manyReaders } from '../../../testing/readers.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import { slaStateOf } from '../../vehicle/details/sla.ts'
import { slaCondition } from '../../vehicle/workflow/sla-condition.ts'

let world: AdminWorld
let admin: Hired
let mechanic: Hired
let manager: Hired
beforeAll(async () => {
  world = await createAdminWorld()
  admin = await world.hired(world.home, 'ADMIN')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  manager = await world.hired(world.home, 'SALES_MANAGER')
})
afterAll(() => world.app.close())

type Action = 'assign' | 'hold' | 'release'
const act = (as: Hired, action: Action, vehicleId: string, body: unknown) =>
  world.app.call(`POST /stage/:vehicleId/${action}`, { params: { vehicleId }, body, token: as.token })
const locate = (as: Hired, vehicleId: string, body: unknown) =>
  world.app.call('PATCH /vehicles/:vehicleId/location', { params: { vehicleId }, body, token: as.token })

/** A vehicle at Mechanical Prep: Assess, its version 2. */
async function inWorkshop(): Promise<string> {
  const id = await world.infleeted(admin)
  await world.configure(admin, id)
  return id
}
const lastEvent = async (id: string) => (await world.kept(id)).events.at(-1)
const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const heldSince = (since: string): StoredHold => ({
  reason: 'AWAITING_PARTS',
  eta: null,
  note: null,
  since,
  by: { id: mechanic.id, name: 'Somebody' },
})

it('what is done does not wait behind those who read', async () => {
  const id = await inWorkshop()
  const readers = manyReaders(world.app.services.database, scopeOf(world.home))
  const { status, body } = await act(mechanic, 'hold', id, { reason: 'AWAITING_PARTS', version: 2 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ version: 3 })
  await readers.callOff()
})

describe('assigning', () => {
  it('assigns a vehicle to a colleague of its stage, and tells them', async () => {
    const id = await inWorkshop()
    const { status, body } = await act(mechanic, 'assign', id, { userId: mechanic.id, version: 2 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ assignedTo: { id: mechanic.id }, version: 3 })
    expect(await lastEvent(id)).toMatchObject({
      type: 'VEHICLE_ASSIGNED',
      actorId: mechanic.id,
      data: { to: body.data.assignedTo?.name },
    })
    expect((await act(mechanic, 'assign', id, { userId: mechanic.id, version: 3 })).body.data.version).toBe(3)
    const nobody = await act(manager, 'assign', id, { userId: null, version: 3 })
    expect(nobody.body.data).toMatchObject({ assignedTo: null, version: 4 })
  })

  it('refuses a person who does not work there, has left, or belongs elsewhere', async () => {
    const id = await inWorkshop()
    const left = await createPerson(world.app.services, {
      employeeAt: { [world.home]: ['MECHANICAL_PREP'] },
      isActive: false,
    })
    const theirs = await world.hired(world.sister, 'MECHANICAL_PREP')
    const codes = []
    for (const { id: userId } of [admin, left, theirs]) {
      const { status, body } = await act(mechanic, 'assign', id, { userId, version: 2 })
      codes.push([status, ...codesOf(body)])
    }
    expect(codes).toEqual([
      [422, 'userId:role'],
      [422, 'userId:unknown'],
      [422, 'userId:unknown'],
    ])
  })

  it('is for people of the stage, at the dealer', async () => {
    const id = await inWorkshop()
    const body = { userId: null, version: 2 }
    const sister = await world.hired(world.sister, 'MECHANICAL_PREP')
    const others = await createOrganisation(world.app.services.database)
    const stranger = await createPerson(world.app.services, {
      employeeAt: { [others.dealerIds[0] ?? '']: ['MECHANICAL_PREP'] },
    })
    const { accessToken: token } = await signedIn(world.app.services, stranger)
    expect((await act(admin, 'assign', id, body)).status).toBe(403)
    expect((await act(sister, 'assign', id, body)).status).toBe(403)
    expect((await act({ ...stranger, token }, 'assign', id, body)).status).toBe(404)
    expect((await act(mechanic, 'assign', v7(), body)).status).toBe(404)
  })

  it('says who was quicker', async () => {
    const id = await inWorkshop()
    await act(manager, 'assign', id, { userId: mechanic.id, version: 2 })
    const { status, body } = await act(mechanic, 'assign', id, { userId: null, version: 2 })
    expect([status, ...codesOf(body)]).toEqual([409, ':STALE_VERSION'])
    expect(body.details).toMatchObject({ actor: { id: manager.id }, position: 'MECHANICAL_PREP:ASSESS', version: 3 })
  })
})

describe('a hold', () => {
  const parts = { reason: 'AWAITING_PARTS', eta: '2027-01-05T09:00:00.000Z', note: 'Pads from Euro' }

  it('is shown with reason, time and author, and can be updated', async () => {
    const id = await inWorkshop()
    const { body } = await act(mechanic, 'hold', id, { ...parts, version: 2 })
    const first = body.data.hold
    expect(first).toMatchObject({ ...parts, by: { id: mechanic.id } })
    expect(body.data.slaState).toBe('PAUSED')
    expect((await world.kept(id)).visits.at(-1)?.alertAt).toBeNull()
    const again = await act(manager, 'hold', id, { reason: 'AWAITING_KEYS', version: 3 })
    expect(again.body.data.hold).toMatchObject({ reason: 'AWAITING_KEYS', eta: null, note: null, since: first?.since })
    expect(again.body.data.hold?.by.id).toBe(manager.id)
    expect(await lastEvent(id)).toMatchObject({
      type: 'VEHICLE_HELD',
      data: { reason: 'AWAITING_KEYS', changed: true },
    })
  })

  it('that ends extends the limit by its duration', async () => {
    const id = await inWorkshop()
    await act(mechanic, 'hold', id, { ...parts, version: 2 })
    const entered = ago(3 * HOUR)
    const dueAt = new Date(Date.parse(entered) + 4 * HOUR).toISOString()
    await world.alter(id, { hold: heldSince(ago(2 * HOUR)), subStageEnteredAt: entered, dueAt })
    const { body } = await act(mechanic, 'release', id, { version: 3 })
    expect(body.data).toMatchObject({ hold: null, slaState: 'GREEN' })
    expect(Math.round((Date.parse(body.data.dueAt ?? '') - Date.parse(dueAt)) / 60_000)).toBe(120)
    expect(Math.round(body.data.heldSeconds / 60)).toBe(120)
    const { visits } = await world.kept(id)
    expect(visits.at(-1)).toMatchObject({ holdSeconds: body.data.heldSeconds, dueAt: body.data.dueAt })
    // One hour of four ran before the hold, so two more are left until three quarters.
    const untilAmber = Date.parse(visits.at(-1)?.alertAt ?? '') - Date.now()
    expect(Math.round(untilAmber / 60_000)).toBe(120)
    expect(await lastEvent(id)).toMatchObject({
      type: 'VEHICLE_RELEASED',
      data: { reason: 'AWAITING_PARTS', heldSeconds: body.data.heldSeconds },
    })
  })

  it('is ended by a move, and stays on the visit that it was in', async () => {
    const id = await world.infleeted(admin)
    await act(admin, 'hold', id, { reason: 'AWAITING_V5C', version: 1 })
    await world.alter(id, { hold: { ...heldSince(ago(HOUR)), reason: 'AWAITING_V5C' } })
    expect((await world.configure(admin, id, { version: 2 })).status).toBe(200)
    const { vehicle, visits, events } = await world.kept(id)
    expect(vehicle).toMatchObject({ hold: null, heldSeconds: 0, stage: 'MECHANICAL_PREP' })
    const [, left, next] = visits
    expect(Math.round((left?.holdSeconds ?? 0) / 60)).toBe(60)
    expect(next).toMatchObject({ holdSeconds: 0, dueAt: vehicle?.dueAt })
    expect(events.at(-1)?.data).toMatchObject({ hold: 'AWAITING_V5C', heldSeconds: left?.holdSeconds })
  })

  it('cannot be ended where there is none, and is for people of the stage', async () => {
    const id = await inWorkshop()
    const { status, body } = await act(mechanic, 'release', id, { version: 2 })
    expect([status, ...codesOf(body)]).toEqual([409, ':NOT_HELD'])
    expect(body.details).toMatchObject({ position: 'MECHANICAL_PREP:ASSESS', version: 2 })
    expect((await act(admin, 'hold', id, { ...parts, version: 2 })).status).toBe(403)
    expect((await act(mechanic, 'hold', id, { ...parts, reason: 'TIRED', version: 2 })).status).toBe(422)
  })

  it('cannot be put on a vehicle that is offsite or closed', async () => {
    const sales = await world.hired(world.home, 'SALES')
    const id = await world.infleeted(admin)
    await world.alter(id, { stage: 'OFFSITE', subStage: 'OFFSITE' })
    const { status, body } = await act(sales, 'hold', id, { ...parts, version: 1 })
    expect([status, ...codesOf(body)]).toEqual([409, ':INVALID_STAGE'])
  })
})

describe('a location', () => {
  it('is for every employee of the dealer, and reports what changed', async () => {
    const id = await inWorkshop()
    const { body } = await locate(manager, id, { location: 'Bay 4', keyTag: '117', version: 2 })
    expect(body.data).toMatchObject({ location: 'Bay 4', keyTag: '117', version: 3 })
    expect(await lastEvent(id)).toMatchObject({
      type: 'VEHICLE_LOCATED',
      data: { changes: { location: [null, 'Bay 4'], keyTag: [null, '117'] } },
    })
    const emptied = await locate(mechanic, id, { location: '', version: 3 })
    expect(emptied.body.data).toMatchObject({ location: null, keyTag: '117', version: 4 })
    expect((await locate(mechanic, id, { keyTag: '117', version: 4 })).body.data.version).toBe(4)
    expect((await locate(mechanic, id, { keyTag: '118', version: 3 })).status).toBe(409)
    expect((await locate(await world.hired(world.sister, 'ADMIN'), id, { keyTag: '1', version: 4 })).status).toBe(403)
  })
})

it('the light is the same in a list and in its filter, whatever the vehicle', async () => {
  const { database } = world.app.services
  const ours = await createOrganisation(database)
  const [dealerId = ''] = ours.dealerIds
  const now = new Date('2026-11-20T12:00:00.000Z')
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString()
  const given = ['MECHANICAL_PREP:ASSESS', 'OFFSITE:OFFSITE'].flatMap((position) =>
    [null, -1, 0, 1, 30].flatMap((due) =>
      [null, -2, -20].flatMap((since) => [0, 15 * 3600].map((heldSeconds) => ({ position, due, since, heldSeconds }))),
    ),
  )
  const rows = given.map(({ position, due, since, heldSeconds }) => {
    const [stage, subStage] = position.split(':') as ['MECHANICAL_PREP', 'ASSESS']
    return vehicleRow(ours, dealerId, {
      stage,
      subStage,
      subStageEnteredAt: at(-21),
      dueAt: due === null ? null : at(due),
      hold: since === null ? null : heldSince(at(since)),
      heldSeconds,
    })
  })
  await database.asOwner('test', (tx) => tx.insert(vehicles).values(rows))
  const found: Record<string, string[]> = {}
  for (const state of SLA_STATES) {
    const matching = await database.read(scopeOf(dealerId), (tx) =>
      tx
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.dealerId, dealerId), slaCondition(state, now))),
    )
    for (const vehicle of matching) {
      found[vehicle.id] = [...(found[vehicle.id] ?? []), state]
      expect(slaStateOf(vehicle, now)).toBe(state)
    }
  }
  expect(Object.values(found).filter((states) => states.length !== 1)).toEqual([])
  expect(Object.keys(found)).toHaveLength(rows.length)
  expect(new Set(Object.values(found).flat()).size).toBe(4)
})
