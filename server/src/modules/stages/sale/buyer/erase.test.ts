import { callList, routeOf } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers, sales } from '../../../../schema/index.ts'
import { codesOf } from '../../../../testing/app.ts'
import type { Hired } from '../../admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../sale-world.fixture.ts'
import { eraseBuyers } from './erase-job.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const BUYER = {
  buyerName: 'Zeb Quillfeather',
  buyerEmail: 'zeb@quillfeather.test',
  buyerPhone: '0113 496 0987',
  buyerPostcode: 'LS9 9ZQ',
  note: 'Quillfeather collects on Friday',
  invoiceNumber: 'INV-77',
}
const PERSONAL = /quillfeather|496 ?0987|LS9 ?9ZQ/i

const erase = async (id: string, body: object = {}, as: Hired = world.people.priya) =>
  world.app.call('POST /stage/sale/:vehicleId/buyer/erase', {
    params: { vehicleId: id },
    body: { reason: 'Asked to be forgotten', version: await world.version(id), ...body },
    token: as.token,
  })
const confirmed = async () => {
  const id = await world.soldCar(BUYER)
  expect((await world.confirm(id)).status).toBe(200)
  return id
}

/** Every read-only answer, about one vehicle or none, that shows a buyer's data to someone. */
async function tellingCalls(as: Hired, vehicleId: string): Promise<string[]> {
  const readable = callList.filter(({ spec }) => spec.method === 'GET' && !/:(?!vehicleId)/.test(spec.path))
  const telling: string[] = []
  for (const { spec } of readable) {
    const route = routeOf(spec)
    const answer = await world.app.call(route, { params: { vehicleId }, token: as.token })
    if (PERSONAL.test(answer.text)) telling.push(route)
  }
  return telling
}

describe('a buyer', () => {
  it('is shown in what sales staff and Admin read, and nowhere else', async () => {
    const id = await world.soldCar(BUYER)
    const { jo, mo, tom, sister, stranger } = world.people
    const body = await world.hired(world.home, 'BODY_DAMAGE')
    expect(await tellingCalls(tom, id)).toEqual(['GET /stage/sale/:vehicleId'])
    expect(await tellingCalls(jo, id)).toEqual([
      'GET /vehicle-crm-confirmations',
      'GET /vehicle-crm-confirmations/:vehicleId',
      'GET /vehicles/stock-book/export',
      'GET /vehicle-crm-confirmations/export',
      'GET /stage/sale/:vehicleId',
      'GET /vehicles/stock-book',
    ])
    for (const as of [mo, body, sister, stranger]) expect(await tellingCalls(as, id)).toEqual([])
  })

  it('is erased manually with a reason, and is then shown nowhere', async () => {
    const id = await confirmed()
    const answer = await erase(id)
    expect(answer.status).toBe(200)
    expect(answer.body.data.sale).toMatchObject({ buyerName: null, buyerType: 'PRIVATE', invoiceNumber: 'INV-77' })
    expect(answer.body.data.sale?.buyerErasedAt).not.toBeNull()
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'BUYER_ERASED',
      data: { reason: 'Asked to be forgotten' },
    })
    const version = await world.version(id)
    expect((await erase(id)).status).toBe(200)
    expect(await world.version(id)).toBe(version)
    const [kept] = await world.salesOf(id)
    expect(JSON.stringify(kept)).not.toMatch(PERSONAL)
  })

  it('is not erased before the sale is confirmed, nor by anyone but managers and Admin of the dealer', async () => {
    const id = await world.soldCar(BUYER)
    const early = await erase(id)
    expect([early.status, ...codesOf(early.body)]).toEqual([409, ':NOT_CONFIRMED'])
    await world.confirm(id)
    const { tom, kai, sister, outsider } = world.people
    for (const as of [tom, kai, sister]) expect((await erase(id, {}, as)).status).toBe(403)
    expect((await erase(id, {}, outsider)).status).toBe(404)
    const unsaid = await erase(id, { reason: '' })
    expect([unsaid.status, ...codesOf(unsaid.body)]).toEqual([422, 'reason:min'])
    expect((await world.salesOf(id))[0]?.sales.buyerName).toBe('Zeb Quillfeather')
  })
})

describe('the nightly erasure', () => {
  const sold = (id: string, soldAt: string) =>
    world.app.services.database.asOwner('test', (tx) => tx.update(sales).set({ soldAt }).where(eq(sales.vehicleId, id)))
  const keepFor = (buyerRetentionYears: number) =>
    world.app.services.database.asOwner('test', (tx) =>
      tx.update(dealers).set({ settings: { buyerRetentionYears } }).where(eq(dealers.id, world.home)),
    )
  const nameOf = async (id: string) => (await world.salesOf(id))[0]?.sales.buyerName
  const NOW = new Date('2032-03-01T02:53:00.000Z')

  it('erases after six years, to the day, and records it in the history', async () => {
    const [old, young] = [await world.soldCar(BUYER), await world.soldCar(BUYER)]
    await sold(old, '2026-03-01T02:52:59.000Z')
    await sold(young, '2026-03-01T02:53:01.000Z')
    await eraseBuyers(world.app.services.database, NOW)
    expect([await nameOf(old), await nameOf(young)]).toEqual([null, 'Zeb Quillfeather'])
    expect((await world.kept(old)).events.at(-1)).toMatchObject({
      type: 'BUYER_ERASED',
      actorId: null,
      data: { retention: true },
    })
    const events = (await world.kept(old)).events.length
    await eraseBuyers(world.app.services.database, NOW)
    expect((await world.kept(old)).events).toHaveLength(events)
  })

  it('follows the dealer’s setting', async () => {
    const id = await world.soldCar(BUYER)
    await sold(id, '2029-02-28T10:00:00.000Z')
    await eraseBuyers(world.app.services.database, NOW)
    expect(await nameOf(id)).toBe('Zeb Quillfeather')
    await keepFor(3)
    await eraseBuyers(world.app.services.database, NOW)
    expect(await nameOf(id)).toBeNull()
  })

  it('erases the buyer of a sale that fell through as well', async () => {
    const id = await world.soldCar(BUYER)
    const body = { reason: 'Finance declined', version: await world.version(id) }
    await world.app.call('POST /stage/sale/:vehicleId/reopen', {
      params: { vehicleId: id },
      body,
      token: world.people.priya.token,
    })
    await sold(id, '2020-01-01T10:00:00.000Z')
    await eraseBuyers(world.app.services.database, NOW)
    expect(await nameOf(id)).toBeNull()
  })
})
