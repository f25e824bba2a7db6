import { afterAll, beforeAll, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from './sale-world.fixture.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const reopen = async (id: string, body: object = {}, as: Hired = world.people.priya) =>
  world.app.call('POST /stage/sale/:vehicleId/reopen', {
    params: { vehicleId: id },
    body: { reason: 'Finance declined', version: await world.version(id), ...body },
    token: as.token,
  })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof reopen>>) => [status, ...codesOf(body)]

it('brings the vehicle back to where it was sold from, and the sale stays on record', async () => {
  const id = await world.soldCar()
  const { status, body } = await reopen(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ vehicle: { stage: 'SALE', subStage: 'ON_SALE', closedAt: null }, sale: null })
  const [kept] = await world.salesOf(id)
  expect(kept?.sales).toMatchObject({ reopenedById: world.people.priya.id, reopenedReason: 'Finance declined' })
  expect(kept?.crm_confirmations.reopenedAt).toBe(kept?.sales.reopenedAt)
  const { visits, events } = await world.kept(id)
  expect(visits.at(-2)).toMatchObject({ stage: 'CLOSED', exitAction: 'REOPEN_SALE' })
  expect(visits.at(-1)).toMatchObject({ subStage: 'ON_SALE', exitedAt: null })
  expect(events.at(-1)).toMatchObject({ type: 'SALE_REOPENED', data: { reason: 'Finance declined' } })
  expect((await world.confirm(id)).status).toBe(409)
  expect((await world.sell(id, { salePrice: 1_200_000 })).status).toBe(200)
  expect(await world.salesOf(id)).toHaveLength(2)
  expect((await world.confirm(id)).status).toBe(200)
})

it('brings a vehicle that was sold while offsite back to where it last was on site', async () => {
  const id = await world.arrived()
  const hour = 3_600_000
  const journey = {
    reason: 'BODYSHOP',
    destinationName: 'Apex Bodyshop',
    driverName: 'Ken',
    outAt: new Date().toISOString(),
    expectedReturnAt: new Date(Date.now() + 5 * hour).toISOString(),
    version: await world.version(id),
  }
  const sent = await world.app.call('POST /stage/:vehicleId/offsite', {
    params: { vehicleId: id },
    body: journey,
    token: world.people.tom.token,
  })
  expect(sent.status).toBe(200)
  expect((await world.sellDirectly(id)).status).toBe(200)
  expect((await reopen(id, {}, world.people.jo)).body.data.vehicle).toMatchObject({ stage: 'SALE', subStage: 'POST' })
})

it('is not for a confirmed sale, nor for one that does not exist', async () => {
  const id = await world.soldCar()
  expect((await world.confirm(id)).status).toBe(200)
  const late = await reopen(id)
  expect(refusalOf(late)).toEqual([409, ':ALREADY_CONFIRMED'])
  expect(late.body.details).toMatchObject({ actor: { id: world.people.jo.id }, position: 'CLOSED:SOLD' })
  expect(refusalOf(await reopen(await world.onSale()))).toEqual([409, ':INVALID_STAGE'])
})

it('is for sales managers and Admin of the dealer, who give a reason', async () => {
  const id = await world.soldCar()
  for (const as of [world.people.tom, world.people.kai, world.people.sister]) {
    expect((await reopen(id, {}, as)).status).toBe(403)
  }
  expect((await reopen(id, {}, world.people.outsider)).status).toBe(404)
  expect(refusalOf(await reopen(id, { reason: ' ' }))).toEqual([422, 'reason:min'])
  expect(refusalOf(await reopen(id, { version: 1 }))).toEqual([409, ':STALE_VERSION'])
})

it('is refused where the car has come in again meanwhile, and leaves the sale as it is', async () => {
  const id = await world.soldCar()
  const { vehicle } = await world.kept(id)
  const again = await world.app.call('POST /stage/infleet', {
    body: { registration: vehicle?.registration, sourceId: vehicle?.sourceId, mileage: 40_000 },
    token: world.people.jo.token,
  })
  expect(again.status).toBe(201)
  expect(refusalOf(await reopen(id))).toEqual([409, ':DUPLICATE_REGISTRATION'])
  const [kept] = await world.salesOf(id)
  expect(kept?.sales.reopenedAt).toBeNull()
})

it('is done once by two who try at the same moment, or confirmed before', async () => {
  const id = await world.soldCar()
  const answers = await Promise.all([reopen(id), reopen(id, {}, world.people.jo), world.confirm(id)])
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses[0]).toBe(200)
  expect(statuses.slice(1)).toEqual([409, 409])
})
