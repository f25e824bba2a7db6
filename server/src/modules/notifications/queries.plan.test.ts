import type { SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications, stageVisits, vehicles } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { cleanUp } from '../../platform/jobs/clean-up.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { planIn, rowsReadBy } from '../../testing/plans.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { pageQuery } from '../../platform/lists/keyset.ts'
import { listed, markRows, NEWEST, rowsOf } from './queries.ts'
import { unseenVisits } from './unread.ts'

let services: TestServices
let organisation: Organisation
let dealerId: string
beforeAll(async () => {
  services = await createTestServices()
  organisation = await createOrganisation(services.database)
  dealerId = organisation.dealerIds[0] ?? ''
})
afterAll(() => services.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const add = (rows: { subjectKey: string; createdAt?: string; readAt?: string }[]) =>
  services.database.asOwner('test', (tx) =>
    tx.insert(notifications).values(
      rows.map((row) => ({
        ...row,
        userId: organisation.userId,
        dealerId,
        type: 'ARRIVED' as const,
        title: 't',
        body: 'b',
        url: '/',
      })),
    ),
  )

it('unread notifications are found and marked through their own index, however much was read', async () => {
  const read = Array.from({ length: 2000 }, (_, at) => ({ subjectKey: `read ${at}`, readAt: daysAgo(1) }))
  await add([...read, { subjectKey: 'unread' }])
  await services.database.asOwner('statistics', (tx) => tx.execute('analyze notifications'))
  const planOf = (statement: (tx: Transaction) => SQLWrapper) =>
    services.database.read(scopeOf(dealerId), (tx) => planIn(tx, statement(tx)))
  const { userId } = organisation
  const page = pageQuery(NEWEST, undefined, 50)
  const plans = [
    await planOf((tx) => rowsOf(tx, listed(userId, true), page)),
    await planOf((tx) => markRows(tx, userId, daysAgo(0)).getSQL()),
  ]
  for (const plan of plans) expect(plan).toContain('notifications_unread_idx')
})

it('what somebody has not seen is counted from the visits of their stages alone', async () => {
  const stages = ['ADMIN', ...Array.from({ length: 9 }, () => 'SALE' as const)] as const
  const stock = Array.from({ length: 1000 }, () => vehicleRow(organisation, dealerId))
  const visits = stock.flatMap(({ id: vehicleId = '' }, at) => {
    const stage = stages[at % stages.length] ?? 'SALE'
    return {
      vehicleId,
      dealerId,
      stage,
      subStage: stage === 'SALE' ? 'POST' : 'CONFIGURE',
      enteredAt: daysAgo(1),
    } as const
  })
  await services.database.asOwner('test', async (tx) => {
    await tx.insert(vehicles).values(stock)
    await tx.insert(stageVisits).values(visits)
    await tx.execute('analyze')
  })
  const { answer, read } = await services.database.read(scopeOf(dealerId), (tx) =>
    rowsReadBy(tx, ['stage_visits'], () => tx.execute(unseenVisits(dealerId, [organisation.userId], ['ADMIN']))),
  )
  expect(answer.rows).toEqual([{ userId: organisation.userId, stage: 'ADMIN', count: 100 }])
  expect(read).toBeLessThanOrEqual(100)
})

it('read notifications are deleted after ninety days, and all of them after a year', async () => {
  await services.database.asOwner('test', (tx) => tx.delete(notifications))
  await add([
    { subjectKey: 'read long ago', createdAt: daysAgo(100), readAt: daysAgo(91) },
    { subjectKey: 'read lately', createdAt: daysAgo(100), readAt: daysAgo(89) },
    { subjectKey: 'never read', createdAt: daysAgo(364) },
    { subjectKey: 'never to be read', createdAt: daysAgo(366) },
  ])
  await services.database.unscoped('test', (tx) => enqueue(tx, cleanUp, {}))
  await runDueJobs(services, [cleanUp])
  const left = await services.database.asOwner('test', (tx) => tx.select().from(notifications))
  expect(left.map(({ subjectKey }) => subjectKey).toSorted()).toEqual(['never read', 'read lately'])
})
