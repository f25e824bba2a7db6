import { eq, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makes, models, motHistories, queueJobs, vehicles } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'

let world: AdminWorld
let admin: Hired
let colleague: Hired
let sister: Hired

beforeAll(async () => {
  world = await createAdminWorld()
  admin = await world.hired(world.home, 'ADMIN')
  colleague = await world.hired(world.home, 'ADMIN')
  sister = await world.hired(world.sister, 'ADMIN')
})
afterAll(() => world.app.close())

let plates = 0
const plate = () => `CR${String(10 + plates++)}ABC`
const vin = () => `WVWZZZ1KZ${String(10_000_000 + plates++)}`

const correct = (as: Hired, vehicleId: string, body: object, headers = {}) =>
  world.app.call('PATCH /vehicles/:vehicleId', { params: { vehicleId }, body, token: as.token, headers })
const lastEvent = async (id: string) => (await world.kept(id)).events.at(-1)

/** A make with models, known to the product. */
async function make(name: string, ...modelNames: string[]) {
  const id = v7()
  const made = modelNames.map((model) => ({ id: v7(), makeId: id, name: model }))
  await world.app.services.database.unscoped('test', async (tx) => {
    await tx.insert(makes).values({ id, name })
    if (made.length > 0) await tx.insert(models).values(made)
  })
  return { id, models: made }
}

describe('correcting a vehicle', () => {
  it('RT.31 fixes what was captured, and the history shows each field before and after', async () => {
    const { id: makeId, models: made } = await make(`Opel ${v7()}`, 'Corsa')
    const [wrong, right] = [plate(), plate()]
    const id = await world.infleeted(admin, { registration: wrong, mileage: 100, modelCustom: 'Opel Corsa' })
    const body = { registration: right, mileage: 1000, makeId, modelId: made[0]?.id, modelCustom: null, version: 1 }
    const answer = await correct(admin, id, body)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      registration: right,
      mileage: 1000,
      makeId,
      modelName: 'Corsa',
      version: 2,
    })
    const name = answer.body.data.makeName
    expect(await lastEvent(id)).toMatchObject({
      type: 'VEHICLE_CORRECTED',
      actorId: admin.id,
      data: {
        changes: {
          registration: [wrong, right],
          mileage: [100, 1000],
          make: [null, name],
          model: [null, 'Corsa'],
          modelCustom: ['Opel Corsa', null],
        },
      },
    })
    const found = await world.app.call('GET /active-dealer-group/vehicles/search', {
      query: { registration: right },
      token: admin.token,
    })
    expect(found.body.data.map((each) => each.id)).toEqual([id])
    expect((await world.list(admin, { search: right })).body.data.data.map((each) => each.id)).toEqual([id])
  })

  it('leaves alone what is not sent, and changes nothing when nothing differs', async () => {
    const registration = plate()
    const id = await world.infleeted(admin, {
      registration,
      vin: vin(),
      colour: 'Blue',
      arrivedAt: '2026-11-20T08:00:00Z',
    })
    const same = await correct(admin, id, {
      registration,
      colour: 'Blue',
      arrivedAt: '2026-11-20T08:00:00.000Z',
      version: 1,
    })
    expect(same.body.data.version).toBe(1)
    const moved = await correct(admin, id, { arrivedAt: '2026-11-19T08:00:00Z', version: 1 })
    expect(moved.body.data).toMatchObject({ registration, colour: 'Blue', arrivedAt: '2026-11-19T08:00:00.000Z' })
    expect(await lastEvent(id)).toMatchObject({ data: { changes: { arrivedAt: expect.any(Array) } } })
  })

  it('RT.32 refuses a plate or VIN that the group has in stock, and names where', async () => {
    const [taken, number] = [plate(), vin()]
    const there = await world.infleeted(sister, { registration: taken, vin: number })
    const id = await world.infleeted(admin)
    for (const [body, code] of [
      [{ registration: taken }, 'DUPLICATE_REGISTRATION'],
      [{ vin: number }, 'DUPLICATE_VIN'],
      [{ shortChassis: number.slice(-6) }, 'DUPLICATE_VIN'],
    ] as const) {
      const answer = await correct(admin, id, { ...body, version: 1 })
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, code])
      expect(answer.body.details).toMatchObject({ vehicleId: there, actor: { id: sister.id }, readable: true })
    }
    const kept = await world.kept(id)
    expect(kept.vehicle?.version).toBe(1)
  })

  it('of two who give two cars one plate at once, one succeeds', async () => {
    const registration = plate()
    const ids = await Promise.all([world.infleeted(admin), world.infleeted(admin)])
    const answers = await Promise.all(ids.map((id) => correct(admin, id, { registration, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('tells the second of two who correct one vehicle who was first', async () => {
    const id = await world.infleeted(admin)
    await correct(colleague, id, { colour: 'Red', version: 1 })
    const { status, body } = await correct(admin, id, { colour: 'Green', version: 1 })
    expect([status, body.errors[0]?.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.details).toMatchObject({ actor: { id: colleague.id }, at: expect.any(String), version: 2 })
  })

  it('is done once for its idempotency key', async () => {
    const id = await world.infleeted(admin)
    const headers = { 'idempotency-key': v7() }
    const send = () => correct(admin, id, { colour: 'Red', version: 1 }, headers)
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await world.kept(id)).events.filter(({ type }) => type === 'VEHICLE_CORRECTED')).toHaveLength(1)
  })

  it('refuses impossible values, each on its field', async () => {
    const { id: makeId } = await make(`One ${v7()}`)
    const other = await make(`Other ${v7()}`, 'Model')
    const id = await world.infleeted(admin, { makeId: other.id, modelId: other.models[0]?.id })
    for (const [body, code] of [
      [{ registration: null }, 'registration:required'],
      [{ registration: '!' }, 'registration:pattern'],
      [{ mileage: -1 }, 'mileage:min'],
      [{ makeId: v7() }, 'makeId:unknown'],
      [{ makeId }, 'modelId:unknown'],
      [{ sourceId: v7() }, 'sourceId:unknown'],
      [{ arrivedAt: '2150-01-01T00:00:00Z' }, 'arrivedAt:max'],
      [{ stockNumber: 'X' }, 'stockNumber:unknown'],
    ] as const) {
      const answer = await correct(admin, id, { ...body, version: 1 })
      expect([answer.status, codesOf(answer.body)[0]]).toEqual([422, code])
    }
  })

  it('keeps a make that is no longer offered', async () => {
    const { id: makeId } = await make(`Old ${v7()}`)
    const id = await world.infleeted(admin, { makeId })
    await world.app.services.database.unscoped('test', (tx) =>
      tx.update(makes).set({ isActive: false }).where(eq(makes.id, makeId)),
    )
    expect((await correct(admin, id, { makeId, colour: 'Red', version: 1 })).status).toBe(200)
  })

  it('RT.31 drops the short chassis of a VIN that is cleared, and keeps one that was typed in its place', async () => {
    const id = await world.infleeted(admin, { registration: plate(), vin: vin() })
    const other = await world.infleeted(admin, { registration: plate(), vin: vin() })
    await correct(admin, id, { vin: null, version: 1 })
    expect((await world.kept(id)).vehicle).toMatchObject({ vin: null, shortChassis: null })
    await correct(admin, other, { vin: null, shortChassis: 'A1234', version: 1 })
    expect((await world.kept(other)).vehicle).toMatchObject({ vin: null, shortChassis: 'A1234' })
  })

  it('is for open vehicles only', async () => {
    const id = await world.infleeted(admin)
    const at = new Date().toISOString()
    await world.alter(id, { stage: 'CLOSED', subStage: 'SOLD', closedAt: at })
    const { status, body } = await correct(admin, id, { colour: 'Red', version: 1 })
    expect([status, body.errors[0]?.code]).toEqual([409, 'INVALID_STAGE'])
  })

  it('RT.33 fetches the MOT history of the new plate, and drops an expiry that was the old plate’s', async () => {
    const [before, after] = [plate(), plate()]
    const id = await world.infleeted(admin, { registration: before })
    const { database } = world.app.services
    const expiresOn = '2027-03-01'
    const answer = { provider: 'DVSA', tests: [], expiresOn, outstandingRecall: 'UNKNOWN' }
    await database.unscoped('test', (tx) =>
      tx
        .insert(motHistories)
        .values({ registration: before, outcome: 'FOUND', answer, retrievedAt: new Date().toISOString() }),
    )
    await world.alter(id, { motExpiresAt: expiresOn })
    const jobs = () =>
      database.asOwner('test', (tx) =>
        tx
          .select()
          .from(queueJobs)
          .where(like(queueJobs.key, `%${id}%`)),
      )
    await database.asOwner('test', (tx) => tx.delete(queueJobs))
    await correct(admin, id, { colour: 'Red', version: 1 })
    expect(await jobs()).toEqual([])
    const { body } = await correct(admin, id, { registration: after, version: 2 })
    expect(body.data.motExpiresAt).toBeNull()
    expect(await jobs()).toMatchObject([{ name: 'mot.history' }])
    const [row] = await database.asOwner('test', (tx) => tx.select().from(vehicles).where(eq(vehicles.id, id)))
    expect(row?.registration).toBe(after)
  })

  it('RT.33 drops an expiry that a lookup of the old plate gave, and keeps one that was typed', async () => {
    const motExpiresAt = '2027-03-01'
    const expiry = async (from: 'LOOKUP' | 'TYPED') => {
      const id = await world.infleeted(admin, { registration: plate(), motExpiresAt, origins: { motExpiresAt: from } })
      return (await correct(admin, id, { registration: plate(), version: 1 })).body.data.motExpiresAt
    }
    expect([await expiry('LOOKUP'), await expiry('TYPED')]).toEqual([null, motExpiresAt])
  })
})
