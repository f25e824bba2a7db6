import type { Actor } from '@forecourt/authority'
import { type DealerRole, DEALER_ROLES, figuresFor, STUCK_REASONS } from '@forecourt/domain'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { vehicles } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import { approvalPlace, approvalsOf } from './approvals.ts'
import { comingRows, originsOf } from './coming.ts'
import { figuresIn } from './figures.ts'
import { pulseIn } from './pulse.ts'
import { rowsOf, workOf } from './queue.ts'
import { stuckOnes } from './stuck.ts'
import { waitingRows } from './waiting.ts'

let database: TestDatabase
let organisation: Organisation
let dealerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  dealerId = organisation.dealerIds[0] ?? ''
  // Like an established dealer: many sold vehicles, and few that are waiting.
  const sold = { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() } as const
  const rows = Array.from({ length: 3300 }, (_, at) => vehicleRow(organisation, dealerId, at % 11 ? sold : {}))
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(rows))
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
})
afterAll(() => database.close())

async function planOf(statementIn: (tx: ScopedTransaction) => SQLWrapper): Promise<string> {
  return database.read(scopeOf(dealerId), async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statementIn(tx)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** Every stage through its urgency index, and no other vehicle. */
const BY_URGENCY = /^(?!.*Seq Scan on vehicles).*vehicles_urgency_idx/s

const actorWith = (...roles: readonly DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: dealerId,
  activeDealerRoles: [...roles],
})

it('RT.45 the queue of somebody with every role reads each stage by its urgency index, and no other vehicle', async () => {
  const work = workOf(actorWith(...DEALER_ROLES), dealerId)
  const plan = await planOf((tx) => rowsOf(tx, work, { userId: organisation.userId, dealerId }, 10))
  expect(plan).toMatch(BY_URGENCY)
})

const reader = () => ({ userId: organisation.userId, dealerId, now: new Date() })

/** Through an index on the stage, and no other vehicle. */
const BY_STAGE = /^(?!.*Seq Scan on vehicles).*(?:vehicles_urgency_idx|vehicles_stage_list_idx)/s

it('RQ.09 waiting vehicles, stuck ones and figures read open vehicles only, by an index', async () => {
  const actor = actorWith(...DEALER_ROLES)
  const page = pageQuery(STAGE_ORDERS.urgency, undefined, 5)
  expect(
    await planOf((tx) => waitingRows(tx, { ...reader(), actor: actorWith('MECHANICAL_PREP', 'BODY_DAMAGE') }, 5)),
  ).toMatch(BY_STAGE)
  expect(await planOf(() => stuckOnes(STUCK_REASONS, reader(), page))).toMatch(BY_STAGE)
  expect(await planOf(() => figuresIn(figuresFor(actor.activeDealerRoles), reader()))).toMatch(BY_STAGE)
  expect(await planOf(() => pulseIn(dealerId, new Date().toISOString()))).toContain('vehicles_first_on_sale_idx')
})

it('RT.48 so does what comes next', async () => {
  const origins = originsOf(actorWith('BODY_DAMAGE'), dealerId)
  const plan = await planOf((tx) => comingRows(tx, origins, { userId: organisation.userId, dealerId }, 10))
  expect(plan).toMatch(BY_URGENCY)
})

it('RQ.20 so do the quotes awaiting approval', async () => {
  const work = approvalsOf(actorWith('SALES_MANAGER'), dealerId).map(approvalPlace)
  expect(work.map(({ stage }) => stage)).toEqual(['MECHANICAL_PREP', 'BODY_DAMAGE'])
  const plan = await planOf((tx) => rowsOf(tx, work, { userId: organisation.userId, dealerId }, 5))
  expect(plan).toMatch(BY_URGENCY)
})
