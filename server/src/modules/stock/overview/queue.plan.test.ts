import type { Actor } from '@forecourt/authority'
import { DEALER_ROLES } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vehicles } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { rowsOf, workOf } from './queue.ts'

let database: TestDatabase
let organisation: Organisation
let dealerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  dealerId = organisation.dealerIds[0] ?? ''
  // As at a dealer who has been at it for a while: much that was sold, and little that waits.
  const sold = { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() } as const
  const rows = Array.from({ length: 3300 }, (_, at) => vehicleRow(organisation, dealerId, at % 11 ? sold : {}))
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(rows))
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
})
afterAll(() => database.close())

it('RT.45 the queue of somebody with every role reads each stage by the index of its urgency, and no other vehicle', async () => {
  const actor: Actor = { activeRole: 'EMPLOYEE', activeDealerId: dealerId, activeDealerRoles: DEALER_ROLES }
  const plan = await database.read(scopeOf(dealerId), async (tx) => {
    const statement = rowsOf(tx, workOf(actor, dealerId), { userId: organisation.userId, dealerId }, 10)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('vehicles_urgency_idx')
  expect(plan).toContain('vehicles_pkey')
  expect(plan).not.toMatch(/Seq Scan on vehicles/)
})
