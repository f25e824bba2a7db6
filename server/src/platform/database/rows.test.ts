import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { extended } from './rows.ts'
import { dealers, vehicles } from '../../schema/index.ts'

let database: TestDatabase
let organisation: Organisation
beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
})
afterAll(() => database.close())

it('adds facts to rows, each its own, and leaves the rows as they were', () => {
  const rows = [
    { id: 'a', hold: null },
    { id: 'b', hold: { reason: 'PARTS' } },
  ]
  const items = extended(rows, ({ id, hold }) => ({ page: `/${id}`, isHeld: hold !== null }))
  expect(items).toEqual([
    { id: 'a', hold: null, page: '/a', isHeld: false },
    { id: 'b', hold: { reason: 'PARTS' }, page: '/b', isHeld: true },
  ])
  expect(rows[0]).toEqual({ id: 'a', hold: null })
  expect(extended([], () => ({ page: '' }))).toEqual([])
})

it('reads plain rows and nested rows, including missing sides of a join', async () => {
  const dealerId = organisation.dealerIds[0] ?? ''
  const row = vehicleRow(organisation, dealerId, { registration: 'AB12CDE', provenanceAlerts: ['STOLEN'] })
  const { plain, nested } = await database.scoped(scopeOf(dealerId), async (tx) => {
    await tx.insert(vehicles).values(row)
    const { id, registration, provenanceAlerts, hold } = vehicles
    const from = { id, registration, provenanceAlerts, hold }
    return {
      plain: await tx.select(from).from(vehicles),
      nested: await tx
        .select({ vehicle: from, dealer: { id: dealers.id } })
        .from(vehicles)
        .leftJoin(dealers, eq(dealers.name, 'nobody')),
    }
  })
  const vehicle = { id: row.id, registration: 'AB12CDE', provenanceAlerts: ['STOLEN'], hold: null }
  expect(plain).toEqual([vehicle])
  expect(nested).toEqual([{ vehicle, dealer: null }])
})
