import { londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stageVisits } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import { standingRows } from '../../notifications/digest/standings.ts'

let world: AdminWorld
let admin: Hired
let sister: Hired

beforeAll(async () => {
  world = await createAdminWorld()
  admin = await world.hired(world.home, 'ADMIN', 'MECHANICAL_PREP')
  sister = await world.hired(world.sister, 'ADMIN')
})
afterAll(() => world.app.close())

const REASON = 'Infleeted twice by mistake'
const MARKS = { registration: 'RM21OVE', vin: 'WVWZZZ1KZ12345678' }

const remove = (as: Hired, vehicleId: string, body: object = {}, headers = {}) =>
  world.app.call('POST /vehicles/:vehicleId/remove', {
    params: { vehicleId },
    body: { reason: REASON, version: 1, ...body },
    token: as.token,
    headers,
  })

/** How many vehicles each list and report shows. */
async function counted() {
  const { app } = world
  const { token } = admin
  const [open, closed, queue, report, found, standing] = await Promise.all([
    app.call('GET /vehicles', { query: {}, token }),
    app.call('GET /vehicles', { query: { state: 'closed' }, token }),
    app.call('GET /stage/admin', { query: {}, token }),
    app.call('GET /report/stages', { query: { date: londonDay(Date.now()) }, token }),
    app.call('GET /active-dealer-group/vehicles/search', { query: { registration: MARKS.registration }, token }),
    app.services.database.asOwner('test', (tx) => standingRows(tx, [world.home], new Date())),
  ])
  return {
    open: open.body.data.paging.total,
    closed: closed.body.data.paging.total,
    queue: queue.body.data.paging.total,
    report: { ...report.body.data, generatedAt: null },
    found: found.body.data.length,
    standing: standing.reduce((sum, { count }) => sum + count, 0),
  }
}

describe('removing a vehicle that was never here', () => {
  it('RT.34 removes it from every list, report and count, keeps its record and frees its plate and VIN', async () => {
    const before = await counted()
    const id = await world.infleeted(admin, MARKS)
    expect((await counted()).open).toBe(before.open + 1)
    const { status, body } = await remove(admin, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ removed: { by: { id: admin.id }, reason: REASON }, actionPage: null, version: 2 })

    expect(await counted()).toEqual(before)
    const details = await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: sister.token,
    })
    expect(details.body.data).toMatchObject({ ...MARKS, removed: { reason: REASON } })
    expect(details.body.data.visits.length).toBeGreaterThan(0)
    expect(details.body.data.events.at(-1)).toMatchObject({ type: 'VEHICLE_REMOVED', actorId: admin.id })
    for (const call of ['GET /vehicles/:vehicleId/timeline', 'GET /vehicles/:vehicleId/messages'] as const) {
      expect((await world.app.call(call, { params: { vehicleId: id }, token: admin.token })).status).toBe(200)
    }

    const again = await world.infleeted(sister, MARKS)
    expect(again).not.toBe(id)
  })

  it('ends its visit, so that nobody is alerted, and leaves ended visits as they were', async () => {
    const id = await world.infleeted(admin)
    await world.configure(admin, id)
    const visits = () =>
      world.app.services.database.asOwner('test', (tx) =>
        tx.select().from(stageVisits).where(eq(stageVisits.vehicleId, id)).orderBy(stageVisits.id),
      )
    const before = await visits()
    await remove(admin, id, { version: 2 })
    const after = await visits()
    expect(after.every(({ removedAt, exitedAt, alertAt }) => removedAt && exitedAt && !alertAt)).toBe(true)
    expect(after.slice(0, -1).map(({ exitedAt }) => exitedAt)).toEqual(
      before.slice(0, -1).map(({ exitedAt }) => exitedAt),
    )
  })

  it('refuses everything afterwards, saying who removed it', async () => {
    const id = await world.infleeted(admin)
    await remove(admin, id)
    const { app } = world
    const [params, token] = [{ vehicleId: id }, admin.token]
    const answers = await Promise.all([
      world.configure(admin, id),
      world.change(admin, id, { location: 'Bay 1', version: 2 }),
      app.call('PATCH /vehicles/:vehicleId', { params, token, body: { colour: 'Red', version: 2 } }),
      app.call('PATCH /vehicles/:vehicleId/location', { params, token, body: { location: 'Bay 1', version: 2 } }),
      app.call('POST /vehicles/:vehicleId/messages', { params, token, body: { body: 'Where is it?' } }),
      remove(admin, id, { version: 2 }),
    ])
    for (const { status, body } of answers) {
      expect([status, body.errors[0]?.code]).toEqual([409, 'INVALID_STAGE'])
      expect(body.details).toMatchObject({ actor: { id: admin.id }, vehicleId: id })
    }
  })

  it('needs a reason and the version that was seen, and is done once for its key', async () => {
    const id = await world.infleeted(admin)
    expect(codesOf((await remove(admin, id, { reason: ' ' })).body)).toEqual(['reason:min'])
    const stale = await remove(admin, id, { version: 7 })
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'STALE_VERSION'])
    const headers = { 'idempotency-key': v7() }
    const [one, other] = await Promise.all([remove(admin, id, {}, headers), remove(admin, id, {}, headers)])
    expect([one.status, other.status]).toEqual([200, 200])
  })

  it('frees its stock number, which the next vehicle may be given', async () => {
    const id = await world.infleeted(admin)
    await world.alter(id, { stockNumber: 'FREE-1' })
    await remove(admin, id)
    const next = await world.infleeted(admin)
    const { status } = await world.configure(admin, next, { stockNumber: 'FREE-1' })
    expect(status).toBe(200)
  })
})
