import { afterAll, beforeAll, expect, it } from 'vitest'
import { makes } from '../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { among } from './among.ts'
import { dialect } from './dialect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const NAMES = ['A, "quoted"', String.raw`B \ {braces}`, 'C']

it('finds what is in a list, whatever its values look like, and nothing in an empty one', async () => {
  const found = await database.asOwner('test', async (tx) => {
    await tx.insert(makes).values(NAMES.map((name) => ({ name })))
    const named = async (names: readonly string[]) => {
      const rows = await tx.select({ name: makes.name }).from(makes).where(among(makes.name, names))
      return rows.map(({ name }) => name).toSorted()
    }
    return [await named(NAMES), await named([NAMES[1] ?? '']), await named([])]
  })
  expect(found).toEqual([NAMES, [NAMES[1]], []])
})

it('is one statement, however long the list', () => {
  const texts = [[], ['a'], ['a', 'b', 'c']].map((names) => dialect.sqlToQuery(among(makes.name, names)).sql)
  expect(new Set(texts).size).toBe(1)
})
