import { StockBookQuery } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { planIn } from '../../../testing/plans.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../../stages/sale/sale-world.fixture.ts'
import { STOCK_BOOK_ORDERS, stockBookRows } from './list.ts'

let world: SaleWorld
let soldId: string
beforeAll(async () => {
  world = await createSaleWorld()
  soldId = await world.onSale()
  await world.alter(soldId, {
    stockNumber: 'HM-1',
    vatStatus: 'MARGIN',
    purchasePrice: 1_000_000,
    purchasedAt: '2026-09-01',
    supplierName: 'Webuyany',
    supplierInvoiceNo: 'P-77',
  })
  await world.sell(soldId, { salePrice: 1_240_000, buyerName: 'Zeb Quillfeather', invoiceNumber: 'S-99' })
  const other = await world.arrived({ stockNumber: 'HM-2', vatStatus: 'QUALIFYING' })
  await world.alter(other, { infleetedAt: '2026-01-15T12:00:00Z' })
  await world.arrived({ stockNumber: 'AG-1', isAgency: true })
})
afterAll(() => world.app.close())

const list = (query: Record<string, string> = {}, as: Hired = world.people.jo) =>
  world.app.call('GET /vehicles/stock-book', { token: as.token, query })
const numbersOf = async (query?: Record<string, string>) =>
  (await list(query)).body.data.data.map(({ stockNumber }) => stockNumber)

describe('the stock book', () => {
  it('has a line for each vehicle that was bought, with the margin and its VAT once it is sold', async () => {
    expect(await numbersOf()).toEqual(['HM-1', 'HM-2'])
    const [line, unsold] = (await list()).body.data.data
    expect(line).toMatchObject({
      purchasePrice: 1_000_000,
      supplierInvoiceNo: 'P-77',
      v5cReference: '12345678901',
      buyerName: 'Zeb Quillfeather',
      invoiceNumber: 'S-99',
      margin: 240_000,
      vatDue: 40_000,
    })
    expect(unsold).toMatchObject({ soldAt: null, margin: null, vatDue: null })
  })

  it('is filtered by stock, VAT, days and number, and goes on page by page', async () => {
    expect(await numbersOf({ state: 'out' })).toEqual(['HM-1'])
    expect(await numbersOf({ state: 'in' })).toEqual(['HM-2'])
    expect(await numbersOf({ vatStatus: 'QUALIFYING' })).toEqual(['HM-2'])
    expect(await numbersOf({ from: '2026-01-15', to: '2026-01-15' })).toEqual(['HM-2'])
    expect(await numbersOf({ search: 'hm-2' })).toEqual(['HM-2'])
    expect(await numbersOf({ search: '%' })).toEqual([])
    const [mark = ''] = (await list()).body.data.data.map(({ registration }) => registration ?? '')
    expect(await numbersOf({ search: `${mark.slice(0, 4)} ${mark.slice(4)}` })).toEqual(['HM-1'])
    const { paging } = (await list({ pageSize: '1' })).body.data
    expect(paging.total).toBe(2)
    expect(await numbersOf({ pageSize: '1', cursor: paging.next ?? '' })).toEqual(['HM-2'])
  })

  it('is for those alone who may know what vehicles cost and who bought them', async () => {
    const { tom, mo, sister, priya } = world.people
    for (const as of [tom, mo, sister]) expect((await list({}, as)).status).toBe(403)
    expect((await list({}, priya)).status).toBe(200)
    const elsewhere = await world.hired(world.sister, 'ADMIN')
    expect((await list({}, elsewhere)).body.data.data).toEqual([])
  })

  it('is taken away with all that HMRC asks for', async () => {
    const { text } = await world.app.call('GET /vehicles/stock-book/export', { token: world.people.jo.token })
    const [head, first] = text.split('\r\n')
    expect(head).toContain('Stock no,Purchase date,Taken in (UK time),Purchase invoice no,Purchase price,Seller,Make')
    expect(first).toMatch(/^HM-1,2026-09-01,[^,]+,P-77,10000,Webuyany,/)
    expect(first).toContain('Zeb Quillfeather')
    expect(first).toMatch(/12400,2400,400$/)
  })

  it.each(['newest', 'oldest'] as const)('reads a page, %s first, by its index', async (sort) => {
    const query = StockBookQuery.parse({ sort })
    const plan = await world.app.services.database.read(scopeOf(world.home), async (tx) => {
      await tx.execute('set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off')
      return planIn(tx, stockBookRows(tx, query, world.home, pageQuery(STOCK_BOOK_ORDERS[sort], undefined, 50)))
    })
    expect(plan).toContain('vehicles_stock_book_idx')
    expect(plan).not.toContain('Sort Key')
  })

  it('has nothing for a dealer that is none', async () => {
    expect((await list({ dealerId: v7() })).status).toBe(422)
  })
})
