import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MechanicalPrepListQuery } from '@forecourt/contracts'
import type { ListContext } from '../../../platform/http/context.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { createStockedDealer, sold, type StockedDealer } from '../../../testing/stocked-dealer.ts'
import { mechanicalPrepList } from '../mechanical-prep/list.ts'
import { listAtDealer } from './handler.ts'

let dealer: StockedDealer

beforeAll(async () => {
  // So few in preparation beside what was sold that a plan for this stage alone looks cheaper each time.
  const inPreparation = { stage: 'MECHANICAL_PREP', subStage: 'QUOTE' } as const
  dealer = await createStockedDealer(Array.from({ length: 3300 }, (_, at) => (at % 55 ? sold() : inPreparation)))
})
afterAll(() => dealer.close())

it('plans the statements of a list once, however often they are asked for', async () => {
  const { database, dealerId, organisation } = dealer
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what the list's handler uses of it
  const context = {
    services: { database, files: { urlOf: () => null } },
    actor: { activeRole: 'EMPLOYEE', activeDealerId: dealerId, activeDealerRoles: ['MECHANICAL_PREP'] },
    session: { id: '', userId: organisation.userId },
    dealerScope: scopeOf(dealerId),
    groupScope: scopeOf(dealerId),
    now: () => new Date(),
  } as unknown as ListContext
  const query = MechanicalPrepListQuery.parse({ pageSize: 50 })
  for (let time = 0; time < 8; time += 1) await listAtDealer(mechanicalPrepList.page)({ query }, context)
  const custom = await database.read(scopeOf(dealerId), async (tx) => {
    const { rows } = await tx.execute<{ custom: number }>(sql`
      select custom_plans::int as custom from pg_prepared_statements
      where strpos(statement, ${`"vehicles"."stage" = 'MECHANICAL_PREP'`}) > 0`)
    return rows.map((row) => row.custom)
  })
  expect(custom).toEqual([0, 0])
})
