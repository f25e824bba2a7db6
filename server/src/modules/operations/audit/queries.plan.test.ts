import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { auditPage } from './queries.ts'

const EVENTS = 50_000
const DEALERS = 50

let database: TestDatabase
let dealerIds: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ dealerIds } = await createOrganisation(database, DEALERS))
  await database.asOwner('test events', (tx) =>
    tx.execute(`
      insert into audit_events (id, at, type, actor_id, subject_type, subject_id, dealer_id)
      select gen_random_uuid(), now() - n * interval '1 minute', 'employee.added', gen_random_uuid(), 'employee', gen_random_uuid(),
        ('{${dealerIds.join(',')}}'::uuid[])[1 + n % ${DEALERS}]
      from generate_series(1, ${EVENTS}) n;
      insert into audit_events (id, at, type, actor_id)
      select gen_random_uuid(), now() - interval '1 year', 'session.started', id from users;
      analyze audit_events`),
  )
}, 60_000)
afterAll(() => database.close())

const query = { pageSize: 50, sort: 'newest' } as const
/** Enough for a page and for counting up to where the count ends. */
const COUNTED = 10_000 + 200

const readFor = (asked: Partial<Parameters<typeof auditPage>[1]>, dealerId?: string) =>
  database.unscoped('test', (tx) =>
    rowsReadBy(tx, ['audit_events'], () => auditPage(tx, { ...query, ...asked }, dealerId)),
  )

it('a page of the whole log is read from its newest end', async () => {
  const { answer, read } = await readFor({})
  expect(answer.data).toHaveLength(50)
  expect(read).toBeLessThan(COUNTED)
})

it('a dealer’s is read without other dealers’', async () => {
  const { answer, read } = await readFor({}, dealerIds[7])
  expect(answer.paging.total).toBe(EVENTS / DEALERS)
  expect(read).toBeLessThan(EVENTS / DEALERS + 200)
})

it('what somebody did is found without going through what all others did', async () => {
  const { answer, read } = await readFor({ search: '@test.test' })
  expect(answer.data.map(({ type }) => type)).toEqual(['session.started'])
  expect(read).toBeLessThan(50)
})
