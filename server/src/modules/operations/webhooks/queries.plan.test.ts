import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhooks } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { deliveryPage } from './deliveries.ts'
import { dueDeliveries } from './due.ts'

const WEBHOOKS = 50
const DELIVERIES = 50_000
/** One that has not answered for days, with all that waits for it. */
const DEAD = v7()

let database: TestDatabase
let dealerId: string
const ids = [DEAD, ...Array.from({ length: WEBHOOKS - 1 }, () => v7())]

beforeAll(async () => {
  database = await createTestDatabase()
  const { dealerIds, userId } = await createOrganisation(database)
  dealerId = dealerIds[0] ?? ''
  await database.asOwner('test webhooks', async (tx) => {
    for (const id of ids) {
      await tx.insert(webhooks).values({
        id,
        dealerId,
        url: 'https://hooks.example.com/1',
        events: ['vehicle.moved'],
        secretEncrypted: '-',
        createdById: userId,
        pausedUntil: id === DEAD ? '2100-01-01T00:00:00Z' : null,
      })
    }
    await tx.execute(`
      insert into webhook_deliveries (id, dealer_id, webhook_id, type, body, state, created_at, next_attempt_at)
      select gen_random_uuid(), '${dealerId}', ('{${ids.join(',')}}'::uuid[])[1 + n % ${WEBHOOKS}], 'vehicle.moved', '{}',
        case when n % ${WEBHOOKS} = 0 then 'PENDING' else 'DELIVERED' end, now() - n * interval '1 minute', now()
      from generate_series(1, ${DELIVERIES}) n;
      insert into webhook_deliveries (id, dealer_id, webhook_id, type, body, created_at, next_attempt_at)
      values (gen_random_uuid(), '${dealerId}', '${ids[7]}', 'ping', '{}', now(), now());
      analyze webhooks; analyze webhook_deliveries`)
  })
}, 60_000)
afterAll(() => database.close())

it('what is due is found without what waits for an address that is left alone', async () => {
  const { answer, read } = await database.asOwner('test', (tx) =>
    rowsReadBy(tx, ['webhook_deliveries'], () => dueDeliveries(tx, new Date(Date.now() + 60_000))),
  )
  expect(answer.map(({ webhookId }) => webhookId)).toEqual([ids[7]])
  expect(read).toBeLessThan(10)
})

it('a page of a webhook’s deliveries is read without those of others', async () => {
  const { answer, read } = await database.read(scopeOf(dealerId), (tx) =>
    rowsReadBy(tx, ['webhook_deliveries'], () => deliveryPage(tx, DEAD, { pageSize: 50, sort: 'newest' })),
  )
  expect(answer.data).toHaveLength(50)
  expect(answer.paging.total).toBe(DELIVERIES / WEBHOOKS)
  expect(read).toBeLessThan(DELIVERIES / WEBHOOKS + 200)
})
