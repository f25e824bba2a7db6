import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileUploadConfigs, optionItems } from '../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { ensureBaseData } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await ensureBaseData({ database })
})
afterAll(() => database.close())

const counts = () =>
  database.asOwner('test: base data', async (tx) => [await tx.$count(optionItems), await tx.$count(fileUploadConfigs)])

it('is there once, however often the server starts', async () => {
  const before = await counts()
  await Promise.all([ensureBaseData({ database }), ensureBaseData({ database })])
  expect(await counts()).toEqual(before)
  expect(before).toEqual([21, 14])
})

it('gives options this release’s names and leaves limits as developers set them', async () => {
  const changed = await database.asOwner('test: base data', async (tx) => {
    await tx.update(optionItems).set({ name: 'Auctions' }).where(eq(optionItems.code, 'DAILY_RENTAL'))
    await tx.update(fileUploadConfigs).set({ maxFiles: 3 }).where(eq(fileUploadConfigs.code, 'offsite'))
    return true
  })
  await ensureBaseData({ database })
  const [source, config] = await database.asOwner('test: base data', async (tx) => [
    await tx.select().from(optionItems).where(eq(optionItems.code, 'DAILY_RENTAL')),
    await tx.select().from(fileUploadConfigs).where(eq(fileUploadConfigs.code, 'offsite')),
  ])
  expect(changed).toBe(true)
  expect(source?.[0]?.name).toBe('Daily rental return')
  expect(config?.[0]?.maxFiles).toBe(3)
})
