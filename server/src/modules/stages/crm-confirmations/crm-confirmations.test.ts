import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crmConfirmations } from '../../../schema/index.ts'
import type { Hired } from '../admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../sale/sale-world.fixture.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const AGREES = {
  crmReference: 'CRM-2026-1',
  customerMatched: true,
  dateMatches: true,
  priceMatches: true,
  invoiceMatches: true,
  keeperChangeDone: true,
}

const confirm = (id: string, body: object = AGREES, as: Hired = world.people.jo) =>
  world.app.call('POST /vehicle-crm-confirmations/:vehicleId/confirm', {
    params: { vehicleId: id },
    body,
    token: as.token,
  })

const read = (id: string, as: Hired = world.people.jo) =>
  world.app.call('GET /vehicle-crm-confirmations/:vehicleId', { params: { vehicleId: id }, token: as.token })

const listed = async (query: Record<string, string> = {}, as: Hired = world.people.jo) =>
  (await world.app.call('GET /vehicle-crm-confirmations', { query: { pageSize: '100', ...query }, token: as.token }))
    .body.data.data

const late = (id: string) =>
  world.app.services.database.asOwner('test', (tx) =>
    tx
      .update(crmConfirmations)
      .set({ dueAt: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(crmConfirmations.vehicleId, id)),
  )

describe('a confirmation', () => {
  it('waits from the sale on, next to what was sold to whom', async () => {
    const id = await world.soldCar({ invoiceNumber: 'INV-9' })
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'PENDING',
      isOverdue: false,
      ticks: null,
      sale: { salePrice: 1_249_500, buyerName: 'Grace Okafor', invoiceNumber: 'INV-9' },
    })
  })

  it('says that all agrees, once, and the sale shows it', async () => {
    const id = await world.soldCar()
    const { status, body } = await confirm(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'CONFIRMED',
      crmReference: 'CRM-2026-1',
      confirmedBy: { id: world.people.jo.id },
    })
    expect((await world.record(id)).sale?.crmStatus).toBe('CONFIRMED')
    const again = await confirm(id)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      errors: [{ code: 'ALREADY_CONFIRMED' }],
      details: { actor: { id: world.people.jo.id }, label: 'Closed: Sold' },
    })
  })

  it('lists the differences, which need a note; a change of keeper may still be on its way', async () => {
    const id = await world.soldCar()
    const differs = { ...AGREES, priceMatches: false }
    expect((await confirm(id, differs)).body.errors[0]?.path).toEqual(['note'])
    const { body } = await confirm(id, { ...differs, note: 'Discount of £200' })
    expect(body.data).toMatchObject({ status: 'CONFIRMED_WITH_DIFFERENCES', ticks: { priceMatches: false } })
    const waiting = await confirm(await world.soldCar(), { ...AGREES, keeperChangeDone: false })
    expect(waiting.body.data.status).toBe('CONFIRMED')
  })

  it('needs the reference, or the reason why there is none, and not both', async () => {
    const id = await world.soldCar()
    const { crmReference: _, ...without } = AGREES
    expect((await confirm(id, without)).body.errors[0]?.path).toEqual(['crmReference'])
    expect((await confirm(id, { ...AGREES, notInCrmReason: 'Trade' })).body.errors[0]?.path).toEqual(['notInCrmReason'])
    const { body } = await confirm(id, { ...without, notInCrmReason: 'Trade sale by telephone' })
    expect(body.data.status).toBe('CONFIRMED_WITH_DIFFERENCES')
  })

  it('is for Admin at the dealer whose vehicle it was, and for sold vehicles only', async () => {
    const id = await world.soldCar()
    const { tom, priya, stranger } = world.people
    const sister = await world.hired(world.sister, 'ADMIN')
    const answers = await Promise.all([tom, priya, sister, stranger].map((as) => confirm(id, AGREES, as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const reads = await Promise.all([tom, sister].map((as) => read(id, as)))
    expect(reads.map(({ status }) => status)).toEqual([403, 403])
    const open = await world.onSale()
    expect((await read(open)).status).toBe(404)
    expect((await confirm(open)).body.errors[0]?.code).toBe('INVALID_STAGE')
  })

  it('is given once, however many give it at one moment', async () => {
    const id = await world.soldCar()
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
})

describe('the list', () => {
  it('holds the dealer’s own sales, those that have waited longest first, and filters them', async () => {
    const [first, second, done] = [
      await world.soldCar(),
      await world.soldCar({ buyerName: 'Zeb Quill' }),
      await world.soldCar(),
    ]
    await late(first)
    await confirm(done)
    await late(done)
    const ids = async (query?: Record<string, string>) => (await listed(query)).map(({ id }) => id)
    expect((await ids())[0]).toBe(first)
    expect((await ids()).indexOf(done)).toBeGreaterThan((await ids()).indexOf(second))
    expect((await ids({ sort: 'newest' }))[0]).toBe(second)
    expect(await ids({ overdue: 'true' })).toEqual([first])
    expect(await ids({ overdue: 'false' })).not.toContain(first)
    expect(await ids({ status: 'PENDING' })).not.toContain(done)
    expect(await ids({ search: 'zeb' })).toEqual([second])
    const row = (await listed()).find(({ id }) => id === first)
    expect(row).toMatchObject({ isOverdue: true, saleType: 'Retail', salePrice: 1_249_500, buyerName: 'Grace Okafor' })
    const sister = await world.hired(world.sister, 'ADMIN')
    expect(await listed({}, sister)).toEqual([])
  })
})
