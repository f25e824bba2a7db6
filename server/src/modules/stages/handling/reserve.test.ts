import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservations, stageVisits, vehicles } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../sale/sale-world.fixture.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const reserve = async (id: string, body: object = {}, as: Hired = world.people.tom) =>
  world.app.call('POST /vehicles/:vehicleId/reserve', {
    params: { vehicleId: id },
    body: { customerName: 'Grace Okafor', handoverAt: inDays(3), version: await world.version(id), ...body },
    token: as.token,
  })
const unreserve = async (id: string, as: Hired = world.people.tom) =>
  world.app.call('POST /vehicles/:vehicleId/unreserve', {
    params: { vehicleId: id },
    body: { version: await world.version(id) },
    token: as.token,
  })
const reservationOf = (id: string) =>
  world.app.services.database.asOwner('test', (tx) =>
    tx.select().from(reservations).where(eq(reservations.vehicleId, id)),
  )
const handoverOf = (id: string) =>
  world.app.services.database.asOwner('test', (tx) =>
    tx.select({ handoverAt: vehicles.handoverAt }).from(vehicles).where(eq(vehicles.id, id)),
  )
type Refusal = Pick<Awaited<ReturnType<typeof reserve>>, 'status'> & { body: Parameters<typeof codesOf>[0] }
const refusalOf = ({ status, body }: Refusal) => [status, ...codesOf(body)]

describe('a reservation', () => {
  it('shows everybody when the handover is, and sales staff who it is for', async () => {
    const id = await world.arrived()
    const handoverAt = inDays(3)
    const { status, body } = await reserve(id, { handoverAt, deposit: 50_000 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ handoverAt })
    expect((await world.record(id)).reservation).toMatchObject({
      customerName: 'Grace Okafor',
      deposit: 50_000,
      reservedBy: { id: world.people.tom.id },
    })
    const seen = await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: world.people.mo.token,
    })
    expect(seen.body.data).toMatchObject({ handoverAt })
    expect(seen.text).not.toContain('Okafor')
    expect((await world.read(id, world.people.mo)).status).toBe(403)
    expect((await world.kept(id)).events.at(-1)).toMatchObject({ type: 'VEHICLE_RESERVED', data: { handoverAt } })
  })

  it('sorts before late vehicles and after urgent ones, the next handover first', async () => {
    const ids = [await world.arrived(), await world.arrived(), await world.arrived(), await world.arrived()]
    const [late = '', later = '', soon = '', urgent = ''] = ids
    await world.alter(late, { dueAt: inDays(-1) })
    await reserve(later, { handoverAt: inDays(5) })
    await reserve(soon, { handoverAt: inDays(2) })
    await world.alter(urgent, { priority: 'URGENT' })
    const listed = await world.list()
    const order = listed.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(order).toEqual([urgent, soon, later, late])
    const reserved = (await world.list({ reserved: 'true' })).map(({ id }) => id)
    expect(reserved).toContain(soon)
    expect(reserved).not.toContain(late)
    expect((await world.list({ reserved: 'false' })).map(({ id }) => id)).not.toContain(soon)
  })

  it('is changed by sending it again, and has no effect where nothing differs', async () => {
    const id = await world.arrived()
    const handoverAt = inDays(3)
    await reserve(id, { handoverAt })
    const version = await world.version(id)
    await reserve(id, { handoverAt })
    expect(await world.version(id)).toBe(version)
    await reserve(id, { handoverAt, customerName: 'Daniel Wright' })
    expect(await reservationOf(id)).toMatchObject([{ customerName: 'Daniel Wright', deposit: null }])
    expect((await world.kept(id)).events.at(-1)?.data).toMatchObject({ changed: true })
  })

  it('ends by hand, and then nothing is left of the customer', async () => {
    const id = await world.arrived()
    await reserve(id)
    expect((await unreserve(id)).body.data).toMatchObject({ handoverAt: null })
    expect(await reservationOf(id)).toEqual([])
    expect(refusalOf(await unreserve(id))).toEqual([409, ':NOT_RESERVED'])
  })

  it('ends with the sale, and with the removal from stock', async () => {
    const sold = await world.onSale()
    await reserve(sold)
    expect((await world.sell(sold)).status).toBe(200)
    const removed = await world.arrived()
    await reserve(removed)
    const body = { reason: 'Never came', version: await world.version(removed) }
    await world.app.call('POST /vehicles/:vehicleId/remove', {
      params: { vehicleId: removed },
      body,
      token: world.people.jo.token,
    })
    for (const id of [sold, removed]) {
      expect(await handoverOf(id)).toEqual([{ handoverAt: null }])
      expect(await reservationOf(id)).toEqual([])
    }
    expect(refusalOf(await reserve(sold))).toEqual([409, ':INVALID_STAGE'])
  })

  it('is for sales staff at the dealer, and within a year', async () => {
    const id = await world.arrived()
    const { kai, mo, jo, sister, stranger } = world.people
    for (const as of [kai, mo, jo, sister]) expect((await reserve(id, {}, as)).status).toBe(403)
    expect((await reserve(id, {}, stranger)).status).toBe(404)
    expect(refusalOf(await reserve(id, { handoverAt: inDays(-1) }))).toEqual([422, 'handoverAt:min'])
    expect(refusalOf(await reserve(id, { handoverAt: inDays(400) }))).toEqual([422, 'handoverAt:max'])
    expect(refusalOf(await reserve(id, { customerName: ' ' }))).toEqual([422, 'customerName:min'])
    expect(refusalOf(await reserve(id, { deposit: -1 }))).toEqual([422, 'deposit:min'])
    expect(refusalOf(await reserve(id, { version: 1 }))).toEqual([409, ':STALE_VERSION'])
    expect(await reservationOf(id)).toEqual([])
  })
})

describe('rework', () => {
  const sendBack = async (id: string, body: object = {}, as: Hired = world.people.priya) =>
    world.app.call('POST /stage/:vehicleId/return', {
      params: { vehicleId: id },
      body: { to: 'MEDIA:VALET', reason: 'Dog hair', version: await world.version(id), ...body },
      token: as.token,
    })
  const ROUTE = { ict: false, mechanicalPrep: false, bodyDamage: true, valet: true, media: false }
  const onSale = async () => {
    const id = await world.onSale()
    await world.alter(id, { route: ROUTE })
    return id
  }

  it('leads back along the route, on from there, and is counted', async () => {
    const id = await onSale()
    const { vehicle: before } = await world.kept(id)
    const { status, body } = await sendBack(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ stage: 'MEDIA', subStage: 'VALET', reworkCount: 1 })
    const { vehicle, visits, events } = await world.kept(id)
    expect(vehicle?.firstOnSaleAt).toBe(before?.firstOnSaleAt)
    expect(vehicle?.dueAt).not.toBeNull()
    expect(visits.at(-2)).toMatchObject({ subStage: 'ON_SALE', exitAction: 'RETURN_FOR_REWORK' })
    expect(visits.at(-1)).toMatchObject({ subStage: 'VALET', exitedAt: null })
    expect(events.at(-1)).toMatchObject({ type: 'VEHICLE_RETURNED_FOR_REWORK', data: { reason: 'Dog hair' } })
    const valet = {
      valetType: 'FULL',
      byUserId: world.people.kai.id,
      startedAt: new Date(Date.now() - 3_600_000).toISOString(),
      finishedAt: new Date().toISOString(),
      version: await world.version(id),
    }
    await world.app.call('POST /stage/media/:vehicleId/valet', {
      params: { vehicleId: id },
      body: valet,
      token: world.people.kai.token,
    })
    const posted = await world.post(id)
    expect([posted.status, posted.body.data]).toMatchObject([200, { subStage: 'ON_SALE' }])
    expect((await world.kept(id)).vehicle).toMatchObject({ firstOnSaleAt: before?.firstOnSaleAt, reworkCount: 1 })
  })

  it('is for a sales manager at the dealer, to stages where work was done', async () => {
    const id = await onSale()
    for (const as of [world.people.tom, world.people.jo, world.people.sister]) {
      expect((await sendBack(id, {}, as)).status).toBe(403)
    }
    expect((await sendBack(id, {}, world.people.outsider)).status).toBe(404)
    for (const to of ['MEDIA:MEDIA', 'MECHANICAL_PREP:ASSESS', 'BODY_DAMAGE:QUOTE', 'SALE:POST', 'CLOSED:SOLD']) {
      expect(refusalOf(await sendBack(id, { to }))).toEqual([422, 'to:unknown'])
    }
    expect(refusalOf(await sendBack(id, { to: 'NOWHERE' }))).toEqual([422, 'to:enum'])
    expect(refusalOf(await sendBack(id, { reason: '' }))).toEqual([422, 'reason:min'])
    expect(refusalOf(await sendBack(id, { version: 1 }))).toEqual([409, ':STALE_VERSION'])
    await world.sell(id)
    expect(refusalOf(await sendBack(id))).toEqual([409, ':INVALID_STAGE'])
    const [open] = await world.app.services.database.asOwner('test', (tx) =>
      tx
        .select({ count: vehicles.reworkCount, visit: stageVisits.subStage })
        .from(vehicles)
        .innerJoin(stageVisits, eq(stageVisits.vehicleId, vehicles.id))
        .where(and(eq(vehicles.id, id), eq(stageVisits.stage, 'CLOSED'))),
    )
    expect(open).toEqual({ count: 0, visit: 'SOLD' })
  })
})
