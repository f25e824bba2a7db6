import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { checkDuplicates } from './duplicates.ts'
import { marksOf } from './chassis.ts'
import { bearerOf } from '../../vehicle/details/stock-numbers.ts'

const SOLD = 20_000

let database: TestDatabase
let organisation: Organisation

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database, 4)
  const { dealerIds, groupId, sourceId, userId } = organisation
  await database.asOwner('test vehicles', (tx) =>
    tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, vin, short_chassis,
        mileage, source_id, stage, sub_stage, stage_entered_at, sub_stage_entered_at, arrived_at, infleeted_at, closed_at,
        created_by_id)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, 'M' || n, vin, right(vin, 8),
        1, '${sourceId}', 'CLOSED', 'SOLD', now(), now(), now(), now(), now(), '${userId}'
      from (
        select n, ('{${dealerIds.join(',')}}'::uuid[])[1 + n % 4] as dealer,
          'WVWZZZ1J' || lpad((n * 7919)::text, 9, '0') as vin
        from generate_series(1, ${SOLD}) n
      ) made`),
  )
  await database.asOwner('test statistics', (tx) => tx.execute('analyze vehicles'))
}, 60_000)
afterAll(() => database.close())

const seenBefore = async (given: Parameters<typeof marksOf>[0]) =>
  database.read(scopeOf(...organisation.dealerIds), async (tx) => {
    const actor = { userId: organisation.userId } as unknown as Parameters<typeof checkDuplicates>[3]
    const { answer, read } = await rowsReadBy(tx, ['vehicles'], () =>
      checkDuplicates(tx, organisation.groupId, marksOf(given), actor),
    )
    return { stockNumbers: answer.seenBefore.map(({ stockNumber }) => stockNumber), read }
  })

it.each([
  ['a mark', { registration: 'M7777' }, 'S7777'],
  ['a VIN', { vin: `WVWZZZ1J${String(1234 * 7919).padStart(9, '0')}` }, 'S1234'],
  ['the end of a chassis number', { shortChassis: String(1234 * 7919).slice(-7) }, 'S1234'],
])('by %s the car is found without going through all that were sold', async (_, given, stockNumber) => {
  const { stockNumbers, read } = await seenBefore(given)
  expect(stockNumbers).toEqual([stockNumber])
  expect(read).toBeLessThan(50)
})

it('whether a stock number is taken is looked up in the index that keeps them unique, in whichever case it is typed', async () => {
  const [dealerId = ''] = organisation.dealerIds
  const { answer, read } = await database.read(scopeOf(dealerId), (tx) =>
    rowsReadBy(tx, ['vehicles'], () => bearerOf(tx, dealerId, 's4444')),
  )
  expect(answer).not.toBeNull()
  expect(read).toBe(1)
})

it('nothing is looked up outside the scope', async () => {
  const [elsewhere = ''] = organisation.dealerIds
  const found = await database.read(scopeOf(elsewhere), (tx) =>
    tx.execute(sql`select vehicles_like('M7777', ${String(1234 * 7919).slice(-4)}) as id`),
  )
  const { rows } = await database.asOwner('test', (tx) =>
    tx.execute(
      sql`select id from vehicles where dealer_id = ${elsewhere} and right(vin, 4) = ${String(1234 * 7919).slice(-4)}`,
    ),
  )
  expect(new Set(found.rows.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
})
