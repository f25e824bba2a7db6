import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '../../../schema/index.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { notifyJob } from '../../notifications/notify-job.ts'
import { createSaleWorld, type SaleWorld } from './sale-world.fixture.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('a vehicle that is on sale', () => {
  it('is sold: it leaves stock, its drafts end, and its sale waits for the CRM', async () => {
    const id = await world.onSale()
    const { tom } = world.people
    await world.draft(id, 'sold', { buyerName: 'Grace' }, tom)
    await world.alter(id, { firstOnSaleAt: inDays(-12.5) })
    const soldAt = new Date().toISOString()
    const more = { soldAt, depositPaid: 50_000, invoiceNumber: 'INV-7', partExchangeRegistration: 'ab12 cde' }
    const { status, body } = await world.sell(id, more)
    expect(status).toBe(200)
    expect(body.data.label).toBe('Closed: Sold')
    const { vehicle, events } = await world.kept(id)
    expect(vehicle?.closedAt).toBe(vehicle?.subStageEnteredAt)
    const record = await world.record(id)
    expect(record.drafts).toEqual({ post: null, sold: null, direct: null })
    expect(record.sale).toMatchObject({
      kind: 'SOLD',
      saleType: { code: 'RETAIL' },
      salePrice: 1_249_500,
      buyerName: 'Grace Okafor',
      depositPaid: 50_000,
      partExchangeRegistration: 'AB12CDE',
      salesperson: { id: tom.id },
      daysOnSale: 12,
      crmStatus: 'PENDING',
    })
    const [{ sales: sale, crm_confirmations: crm } = {}] = await world.salesOf(id)
    expect(Date.parse(crm?.dueAt ?? '') - Date.parse(sale?.completedAt ?? '')).toBe(DAY_MS)
    expect(JSON.stringify(events)).not.toContain('Grace')
  })

  it.each([
    ['a price of nothing', { salePrice: 0 }, 'salePrice'],
    ['no buyer', { buyerName: '' }, 'buyerName'],
    ['a deposit above the price', { depositPaid: 1_249_501 }, 'depositPaid'],
    ['a sale of tomorrow', { soldAt: inDays(1) }, 'soldAt'],
    ['a sale before it was taken in', { soldAt: inDays(-1.5) }, 'soldAt'],
    ['a handover before the sale', { handoverDueAt: inDays(-1) }, 'handoverDueAt'],
    ['an unknown sale type', { saleTypeId: '01890000-0000-7000-8000-000000000000' }, 'saleTypeId'],
    ['an unknown salesperson', { salespersonId: '01890000-0000-7000-8000-000000000000' }, 'salespersonId'],
    ['half an address', { buyerEmail: 'grace@' }, 'buyerEmail'],
    ['a postcode of nowhere', { buyerPostcode: 'LEEDS' }, 'buyerPostcode'],
    ['warranty for ever', { warrantyMonths: 61 }, 'warrantyMonths'],
  ])('refuses %s on its field', async (_what, body, field) => {
    const id = await world.onSale()
    const answer = await world.sell(id, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ path }) => path)).toEqual([[field]])
    expect(await world.salesOf(id)).toEqual([])
  })

  it('costs nothing only where it is returned or scrapped, and only scrap has no buyer', async () => {
    const [returned, scrapped] = [await world.saleType('RETURNED'), await world.saleType('SCRAPPED')]
    const free = { salePrice: 0, buyerName: null }
    expect((await world.sell(await world.onSale(), { ...free, saleTypeId: scrapped })).status).toBe(200)
    const id = await world.onSale()
    const back = await world.sell(id, { ...free, saleTypeId: returned })
    expect(back.body.errors.map(({ path }) => path)).toEqual([['buyerName']])
    expect((await world.sell(id, { ...free, saleTypeId: returned, buyerName: 'Northern Leasing' })).status).toBe(200)
  })

  it('is sold by sales staff of its group, and by nobody else', async () => {
    const id = await world.onSale()
    const { kai, mo, sister, stranger } = world.people
    const answers = await Promise.all([kai, mo, stranger].map((as) => world.sell(id, {}, as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
    expect((await world.sell(id, { version: 1 })).body.errors[0]?.code).toBe('STALE_VERSION')
    const own = await world.sell(id, { salespersonId: world.people.tom.id }, sister)
    expect(own.body.errors.map(({ path }) => path)).toEqual([['salespersonId']])
    expect((await world.sell(id, {}, sister)).status).toBe(200)
    expect((await world.record(id)).sale?.salesperson?.id).toBe(sister.id)
  })

  it('is sold once, however many dealers sell it at one moment', async () => {
    const id = await world.onSale()
    const version = await world.version(id)
    const { tom, sister, priya } = world.people
    const answers = await Promise.all([tom, sister, priya].map((as) => world.sell(id, { version }, as)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    for (const { status, body } of answers) {
      if (status === 200) continue
      expect(body).toMatchObject({ errors: [{ code: 'INVALID_STAGE' }], details: { label: 'Closed: Sold' } })
      expect(body).toHaveProperty('details.actor.name')
    }
    expect(await world.salesOf(id)).toHaveLength(1)
  })

  it('is announced to Admin, those whose adverts are live, and the manager whose vehicle another dealer sold', async () => {
    const id = await world.onSale()
    await world.sell(id, {}, world.people.sister)
    await runDueJobs(world.app.services, [notifyJob])
    const told = await world.app.services.database.asOwner('test', (tx) =>
      tx.select().from(notifications).where(eq(notifications.vehicleId, id)),
    )
    const of = (userId: string) => told.find((row) => row.userId === userId && row.type === 'SOLD')?.title
    const { jo, kai, priya, sister, tom } = world.people
    expect(of(jo.id)).toMatch(/is sold and needs its CRM confirmation$/)
    expect(of(kai.id)).toMatch(/is sold: its adverts are still live$/)
    expect(of(priya.id)).toMatch(/was sold by /)
    expect([of(sister.id), of(tom.id)]).toEqual([undefined, undefined])
  })
})

describe('a vehicle that is not on sale', () => {
  it('is sold directly from where it is, while somebody has a form open', async () => {
    const id = await world.arrived()
    await world.draft(id, 'post', { attention: 'Nearly done' }, world.people.kai)
    const { status, body } = await world.sellDirectly(id, { reason: 'Straight to auction' })
    expect(status).toBe(200)
    expect(body.data.label).toBe('Closed: Sold Directly')
    const record = await world.record(id)
    expect(record.sale).toMatchObject({ kind: 'SOLD_DIRECTLY', reason: 'Straight to auction', daysOnSale: null })
    expect(record.drafts.post).toBeNull()
    expect((await world.post(id)).body.errors[0]?.code).toBe('INVALID_STAGE')
  })

  it('needs the reason, and is not for vehicles on sale or gone', async () => {
    const id = await world.onSale()
    expect((await world.sellDirectly(id, { reason: ' ' })).body.errors[0]?.path).toEqual(['reason'])
    expect((await world.sellDirectly(id)).body.errors[0]?.code).toBe('INVALID_STAGE')
    await world.sell(id)
    const answers = [await world.sell(id), await world.sellDirectly(id)]
    expect(answers.map(({ body }) => body.errors[0]?.code)).toEqual(['INVALID_STAGE', 'INVALID_STAGE'])
    const waiting = await world.arrived()
    expect((await world.sell(waiting)).body.errors[0]?.code).toBe('INVALID_STAGE')
  })

  it('opens to the whole group without what only its own dealer sees', async () => {
    const id = await world.arrived({ purchasePrice: 900_000, keysCount: 1, v5cStatus: 'MISSING' })
    const { sister, stranger, kai, tom } = world.people
    const own = await world.readDirect(id, tom)
    expect(own.body.data).toMatchObject({ warnings: ['FEW_KEYS', 'NO_V5C'], askingPrice: null })
    const other = await world.readDirect(id, sister)
    expect(other.status).toBe(200)
    expect(other.body.data.vehicle.purchase).toBeNull()
    const answers = await Promise.all([kai, stranger].map((as) => world.readDirect(id, as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
    // The record with the buyer stays with the dealer whose vehicle it was.
    await world.sellDirectly(id, {}, sister)
    expect((await world.read(id, sister)).status).toBe(403)
    expect((await world.record(id)).sale?.buyerName).toBe('Grace Okafor')
  })

  it('has a draft shared by all who may sell it', async () => {
    const id = await world.arrived()
    const { tom, sister, priya } = world.people
    await world.draft(id, 'sold/direct', { buyerName: 'Grace', reason: 'Promised' }, sister)
    const seen = (await world.readDirect(id, priya)).body.data.drafts.direct
    expect(seen).toMatchObject({ values: { buyerName: 'Grace', reason: 'Promised' }, savedBy: { id: sister.id } })
    const late = await world.draft(id, 'sold/direct', { buyerName: 'Ann' }, tom)
    expect(late.body.errors[0]?.code).toBe('STALE_DRAFT')
    expect((await world.sellDirectly(id, {}, tom)).body.errors[0]?.code).toBe('STALE_DRAFT')
  })
})
