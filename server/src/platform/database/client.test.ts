import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { isoInstant } from './client.ts'
import { vehicles } from '../../schema/index.ts'
import type { Transaction } from './scope.ts'

let database: TestDatabase
let organisation: Organisation
beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
})
afterAll(() => database.close())

it.each([
  ['2026-11-21 02:23:31.123+00', '2026-11-21T02:23:31.123Z'],
  ['2026-11-21 02:23:31.1+00', '2026-11-21T02:23:31.100Z'],
  ['2026-11-21 02:23:31+00', '2026-11-21T02:23:31.000Z'],
  ['2026-11-21 02:23:31.123456+00', '2026-11-21T02:23:31.123456Z'],
])('reads the instant %s', (text, expected) => {
  expect(isoInstant(text)).toBe(expected)
})

/** How many statements are prepared on a transaction's connection whose text has a part. */
async function preparedWith(tx: Transaction, part: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*) from pg_prepared_statements where strpos(statement, ${part}) > 0`,
  )
  return rows[0]?.count ?? 0
}

const valueNamed = (tx: Transaction, name: string, value: number) =>
  tx.execute(sql`select ${value}::int as ${sql.identifier(name)}`)

it('prepares a statement with parameters once, also from Drizzle, but not a pattern search', async () => {
  await database.unscoped('test', async (tx) => {
    await valueNamed(tx, 'prepared once', 1)
    await valueNamed(tx, 'prepared once', 2)
    expect(await preparedWith(tx, 'prepared once')).toBe(1)
    await tx.execute(sql`select 1 as "never prepared" where ${'a'}::text ILIKE ${'b'}::text`)
    expect(await preparedWith(tx, 'never prepared')).toBe(0)
    await tx.execute(sql`select ${1}::int as "likes"`)
    expect(await preparedWith(tx, '"likes"')).toBe(1)
  })
})

it.each(['unscoped', 'asOwner'] as const)(
  'keeps what is used prepared, and no more than its share: %s',
  async (pool) => {
    await database[pool]('test', async (tx: Transaction) => {
      await valueNamed(tx, 'seldom used', 0)
      for (let at = 0; at < 1200; at += 1) {
        await valueNamed(tx, `passing ${at}`, at)
        if (at % 100 === 0) await valueNamed(tx, 'often used', at)
      }
      const { rows } = await valueNamed(tx, 'seldom used', 7)
      expect(rows).toEqual([{ 'seldom used': 7 }])
      const often = await tx.execute(
        sql`select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where strpos(statement, ${'often'}) > 0`,
      )
      expect(often.rows).toEqual([{ uses: 12 }])
      expect(await preparedWith(tx, 'passing 1199')).toBe(1)
      expect(await preparedWith(tx, 'passing 1"')).toBe(0)
      expect(await preparedWith(tx, '')).toBeLessThanOrEqual(500)
    })
  },
)

it('forgets statements in a transaction that has failed, and of queries that are sent together', async () => {
  const failing = database.unscoped('test', async (tx) => {
    await tx.execute(sql`select 1 / ${0}::int as "fails"`).catch(() => {})
    await Promise.allSettled(Array.from({ length: 1200 }, (_, at) => valueNamed(tx, `after the failure ${at}`, at)))
  })
  await expect(failing).rejects.toThrow('rolled back')
  const all = await database.unscoped('test', (tx) =>
    Promise.all(Array.from({ length: 1200 }, (_, at) => valueNamed(tx, `together ${at}`, at))),
  )
  expect(all.map(({ rows }, at) => rows[0]?.[`together ${at}`])).toEqual(all.map((_, at) => at))
})

it('keeps the plan of a statement from its first use where a read asks for that, and only there', async () => {
  const plansOf = (text: string, options?: { keepsPlans: true }) =>
    database.read(
      scopeOf(),
      async (tx) => {
        await tx.execute(sql`select ${1}::int as ${sql.identifier(text)}`)
        const { rows } = await tx.execute<{ generic: number; custom: number }>(
          sql`select generic_plans as generic, custom_plans as custom from pg_prepared_statements
            where statement like ${`%"${text}"%`}`,
        )
        return rows[0]
      },
      options,
    )
  expect(await plansOf('kept', { keepsPlans: true })).toEqual({ generic: 1, custom: 0 })
  expect(await plansOf('chosen')).toEqual({ generic: 0, custom: 1 })
})

it('returns instants as ISO texts, dates as they are, and large integers as numbers', async () => {
  const dealerId = organisation.dealerIds[0] ?? ''
  const at = '2026-03-29T00:59:59.070Z'
  const row = vehicleRow(organisation, dealerId, { arrivedAt: at, motExpiresAt: '2026-03-29' })
  const [stored] = await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(row).returning())
  expect(stored).toMatchObject({ arrivedAt: at, motExpiresAt: '2026-03-29', infleetedAt: row.infleetedAt })
  const { rows } = await database.unscoped('test', (tx) => tx.execute(sql`select ${'5000000000'}::int8 as big`))
  expect(rows).toEqual([{ big: 5_000_000_000 }])
})

it('stays usable after an error within a prepared statement', async () => {
  const divide = (tx: Transaction, by: number) => tx.execute(sql`select 1 / ${by}::int as result`)
  await expect(database.unscoped('test', (tx) => divide(tx, 0))).rejects.toMatchObject({ cause: { code: '22012' } })
  const { rows } = await database.unscoped('test', (tx) => divide(tx, 1))
  expect(rows).toEqual([{ result: 1 }])
})
