import type { CrmConfirmationListQuery } from '@forecourt/contracts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { confirmationList } from './queries.ts'

const SOLD = 20_000

let database: TestDatabase
let organisation: Organisation
let dealerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database, 2)
  const { dealerIds, groupId, sourceId, userId } = organisation
  dealerId = dealerIds[0] ?? ''
  await database.asOwner('test sales', (tx) =>
    tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, mileage, source_id,
        stage, sub_stage, stage_entered_at, sub_stage_entered_at, arrived_at, infleeted_at, closed_at, created_by_id)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, 'M' || n || 'RK', 1, '${sourceId}', 'CLOSED', 'SOLD',
        now(), now(), now(), now(), now(), '${userId}'
      from (select n, ('{${dealerIds.join(',')}}'::uuid[])[1 + n % 2] as dealer from generate_series(10001, ${10_000 + SOLD}) n) made;
      insert into sales (id, vehicle_id, dealer_id, seller_dealer_id, kind, sale_type_id, sold_at, sale_price, buyer_name,
        invoice_number, completed_at, completed_by_id)
      select id, id, dealer_id, dealer_id, 'SOLD', '${sourceId}', now(), 1, 'Buyer 100%_' || substr(stock_number, 2),
        'INV/' || stock_number, now(), '${userId}'
      from vehicles;
      insert into crm_confirmations (sale_id, vehicle_id, dealer_id, status, due_at)
      select id, vehicle_id, dealer_id, 'PENDING', now() from sales;
      analyze`),
  )
}, 60_000)
afterAll(() => database.close())

/** The marks that a search finds, and how many rows it reads for that. */
const searched = (search: string, asked: Partial<CrmConfirmationListQuery> = {}) =>
  database.read(scopeOf(dealerId), async (tx) => {
    const query = { search, pageSize: 50, sort: 'due', ...asked } as const
    const { answer, read } = await rowsReadBy(tx, ['vehicles', 'sales', 'crm_confirmations'], () =>
      confirmationList(tx, query, { dealerId, now: new Date(), fileUrl: () => null }),
    )
    return { marks: answer.data.map(({ registration }) => registration), read }
  })

it.each([
  ['a mark', '12346r'],
  ['a stock number', 's12346'],
  ['the name of a buyer', 'buyer 100%_12346'],
  ['an invoice', 'inv/s12346'],
])('by part of %s a sale is found without going through all of the dealer', async (_, search) => {
  const { marks, read } = await searched(search)
  expect(marks).toEqual(['M12346RK'])
  expect(read).toBeLessThan(50)
})

it('of what nearly all bear, it finds those that the filters leave', async () => {
  await database.asOwner('test', (tx) =>
    tx.execute(`
      update crm_confirmations set status = 'CONFIRMED', confirmed_at = now() where vehicle_id in (
        select id from vehicles where registration in ('M12346RK', 'M29998RK'))`),
  )
  const { marks } = await searched('buyer', { status: 'CONFIRMED' })
  expect(new Set(marks)).toEqual(new Set(['M12346RK', 'M29998RK']))
})

it('takes what is typed as it is', async () => {
  expect((await searched('buyer_100')).marks).toEqual([])
})

it('finds nothing of a dealer outside the scope', async () => {
  const foundAt = (dealer = '') =>
    database.read(scopeOf(dealerId), async (tx) => {
      const { rows } = await tx.execute(sql`select search_sales(${dealer}::uuid, ${'INV/S1234'}, 100)`)
      return rows.length
    })
  expect(await foundAt(dealerId)).toBe(5)
  expect(await foundAt(organisation.dealerIds[1])).toBe(0)
})
