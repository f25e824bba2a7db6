import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { isoInstant, statementName } from './client.ts'
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

it('names a statement once and for all, but not a pattern search', () => {
  const name = statementName('select 1 where 1 = $1')
  expect(name).toBeDefined()
  expect(statementName('select 1 where 1 = $1')).toBe(name)
  expect(statementName('select 2 where 1 = $1')).not.toBe(name)
  expect(statementName('select 1 where name like $1')).toBeUndefined()
  expect(statementName('select 1 where name ILIKE $1')).toBeUndefined()
  expect(statementName('select likes from posts where id = $1')).toBeDefined()
})

it('prepares statements with parameters, also from Drizzle', async () => {
  const prepared = await database.unscoped('test', async (tx) => {
    await tx.execute(sql`select ${1}::int as "prepared once"`)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) from pg_prepared_statements where statement like ${'%prepared once%'}`,
    )
    return rows[0]?.count
  })
  expect(prepared).toBe(1)
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
