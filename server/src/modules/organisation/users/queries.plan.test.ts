import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/database/scope.ts'
import { encodeCursor } from '../../../platform/http/cursor.ts'
import { type PageQuery, pageQuery } from '../../../platform/lists/keyset.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { createTestServices, type TestServices } from '../../../testing/services.ts'
import { availableList } from '../dealers/people.ts'
import { listed, orderOf, rowsOf, userList } from './queries.ts'

let services: TestServices
let dealerId: string
beforeAll(async () => {
  services = await createTestServices()
  dealerId = (await createOrganisation(services.database)).dealerIds[0] ?? ''
  await services.database.asOwner('many people', async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, username, email, password_hash, platform_role, is_active)
      select gen_random_uuid(), 'Person ' || n, 'p' || n, 'p' || n || '@people.test', '-',
        case when n % 5000 = 0 then 'DEVELOPER' end, n % 500 <> 1
      from generate_series(1, 100000) n`)
    await tx.execute(sql`
      insert into dealer_admins (dealer_id, user_id) select ${dealerId}, id from users where name like 'Person %99' limit 50`)
    await tx.execute(sql`
      insert into dealer_employees (dealer_id, user_id, roles)
      select ${dealerId}, id, '{SALES}' from users where platform_role is null limit 30000`)
    await tx.execute(sql`analyze users, dealer_admins, dealer_employees`)
  })
}, 120_000)
afterAll(() => services.close())

const explained = (statement: (tx: Transaction) => SQLWrapper) =>
  services.database.unscoped('explain', async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, timing off, summary off) ${statement(tx)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

const planOf = (page: PageQuery, query: Parameters<typeof listed>[0] = {}) =>
  explained((tx) => rowsOf(tx, listed(query), page))

it.each([
  ['name', 'users_sorted_idx'],
  ['-name', 'users_sorted_idx'],
  ['newest', 'users_newest_idx'],
] as const)('a page by %s among 100,000 people is read from %s', async (sort, index) => {
  const first = pageQuery(orderOf(sort), undefined, 50)
  const far = await services.database.unscoped('far', (tx) => rowsOf(tx, undefined, { ...first, limit: 3000 }))
  const cursor = encodeCursor<unknown>({ go: 'after', key: JSON.parse(far.at(-1)?.cursorKey ?? '') })
  for (const page of [first, pageQuery(orderOf(sort), cursor, 50)]) {
    const plan = await planOf(page)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on users|Sort Key:.*users/)
  }
})

it('a search is answered by the trigram index', async () => {
  const plan = await planOf(pageQuery(orderOf('name'), undefined, 50), { search: 'p77123@' })
  expect(plan).toContain('users_search_idx')
})

/** How many people are read for a page and for the count. */
const lookedAt = (list: (tx: Transaction) => Promise<{ data: unknown[] }>) =>
  services.database.unscoped('looked at', async (tx) => {
    const { answer, read } = await rowsReadBy(tx, ['users'], () => list(tx))
    expect(answer.data).not.toEqual([])
    return read
  })

const query = { sort: 'name', pageSize: 50 } as const

it.each([
  ['developers', { role: 'DEVELOPER' }, 200],
  ['super admins', { role: 'SUPER_ADMIN' }, 500],
  ['those who cannot sign in', { status: 'inactive' }, 1000],
  ['those who can', { status: 'active' }, 12_000],
] as const)('the list of %s does not read all the others', async (_, asked, most) => {
  expect(await lookedAt((tx) => userList(tx, { ...query, ...asked }, () => null))).toBeLessThan(most)
})

it('those who may become a super admin are found without reading everybody', async () => {
  expect(await lookedAt((tx) => availableList(tx, dealerId, query, () => null))).toBeLessThan(12_000)
})
