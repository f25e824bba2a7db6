import type { Actor } from '@forecourt/authority'
import { type DealerRole, DEALER_ROLES, figuresFor, STUCK_REASONS } from '@forecourt/domain'
import type { SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { planIn } from '../../../testing/plans.ts'
import { createStockedDealer, sold, type StockedDealer } from '../../../testing/stocked-dealer.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import { approvalPlace, approvalsOf } from './approvals.ts'
import { comingRows, originsOf } from './coming.ts'
import { figuresIn } from './figures.ts'
import { pulseIn } from './pulse.ts'
import { rowsOf, workOf } from './queue.ts'
import { stuckOnes } from './stuck.ts'
import { waitingRows } from './waiting.ts'

let dealer: StockedDealer

beforeAll(async () => {
  // Like an established dealer: many sold vehicles, and few that are waiting.
  dealer = await createStockedDealer(Array.from({ length: 3300 }, (_, at) => (at % 11 ? sold() : {})))
})
afterAll(() => dealer.close())

const planOf = (statementIn: (tx: ScopedTransaction) => SQLWrapper) =>
  dealer.database.read(scopeOf(dealer.dealerId), (tx) => planIn(tx, statementIn(tx)))

/** Every stage through its urgency index, and no other vehicle. */
const BY_URGENCY = /^(?!.*Seq Scan on vehicles).*vehicles_urgency_idx/s

const actorWith = (...roles: readonly DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: dealer.dealerId,
  activeDealerRoles: [...roles],
})

it('RT.45 the queue of somebody with every role reads each stage by its urgency index, and no other vehicle', async () => {
  const work = workOf(actorWith(...DEALER_ROLES), dealer.dealerId)
  const plan = await planOf((tx) => rowsOf(tx, work, dealer.reader(), 10))
  expect(plan).toMatch(BY_URGENCY)
})

/** Through an index on the stage, and no other vehicle. */
const BY_STAGE = /^(?!.*Seq Scan on vehicles).*(?:vehicles_urgency_idx|vehicles_stage_list_idx)/s

it('RQ.09 waiting vehicles, stuck ones and figures read open vehicles only, by an index', async () => {
  const actor = actorWith(...DEALER_ROLES)
  const page = pageQuery(STAGE_ORDERS.urgency, undefined, 5)
  expect(
    await planOf((tx) =>
      waitingRows(tx, { ...dealer.reader(), actor: actorWith('MECHANICAL_PREP', 'BODY_DAMAGE') }, 5),
    ),
  ).toMatch(BY_STAGE)
  expect(await planOf(() => stuckOnes(STUCK_REASONS, dealer.reader(), page))).toMatch(BY_STAGE)
  expect(await planOf(() => figuresIn(figuresFor(actor.activeDealerRoles), dealer.reader()))).toMatch(BY_STAGE)
  expect(await planOf(() => pulseIn(dealer.dealerId, new Date().toISOString()))).toContain('vehicles_first_on_sale_idx')
})

it('RT.48 so does what comes next', async () => {
  const origins = originsOf(actorWith('BODY_DAMAGE'), dealer.dealerId)
  const plan = await planOf((tx) => comingRows(tx, origins, dealer.reader(), 10))
  expect(plan).toMatch(BY_URGENCY)
})

it('RQ.20 so do the quotes awaiting approval', async () => {
  const work = approvalsOf(actorWith('SALES_MANAGER'), dealer.dealerId).map(approvalPlace)
  expect(work.map(({ stage }) => stage)).toEqual(['MECHANICAL_PREP', 'BODY_DAMAGE'])
  const plan = await planOf((tx) => rowsOf(tx, work, dealer.reader(), 5))
  expect(plan).toMatch(BY_URGENCY)
})
