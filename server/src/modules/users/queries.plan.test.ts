import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/scope.ts'
import { type PageQuery, pageQuery } from '../../platform/lists/keyset.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import { listed, orderOf, rowsOf } from './queries.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await services.database.asOwner('many people', async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, username, email, password_hash)
      select gen_random_uuid(), 'Person ' || n, 'p' || n, 'p' || n || '@people.test', '-' from generate_series(1, 100000) n`)
    await tx.execute(sql`analyze users`)
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
  const key = far.at(-1)?.cursorKey
  const cursor = Buffer.from(JSON.stringify(['after', key])).toString('base64url')
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
