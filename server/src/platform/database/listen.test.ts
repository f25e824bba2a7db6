import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation } from '../../testing/organisation.ts'
import { dealerEmployees, users } from '../../schema/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The next messages on a channel, and when a gap was noticed. */
async function hear(channel: string) {
  let tell: (payload: string) => void = () => {}
  let tellGap: () => void = () => {}
  const message = new Promise<string>((resolve) => (tell = resolve))
  const gap = new Promise<void>((resolve) => (tellGap = resolve))
  const end = await database.listen(channel, { onMessage: tell, onGap: tellGap })
  return { message, gap, end }
}

it('tells every server whose rights were narrowed, once it is committed', async () => {
  const { userId, dealerIds } = await createOrganisation(database)
  const first = await hear('session_changed')
  await database.unscoped('test', (tx) =>
    tx.insert(dealerEmployees).values({ dealerId: dealerIds[0] ?? '', userId, roles: ['SALES'] }),
  )
  expect(JSON.parse(await first.message)).toEqual({ userId })
  first.end()
  const second = await hear('session_changed')
  await database.unscoped('test', async (tx) => {
    await tx.update(users).set({ name: 'Renamed' }).where(eq(users.id, userId))
    await tx.update(users).set({ isActive: false }).where(eq(users.id, userId))
  })
  expect(JSON.parse(await second.message)).toEqual({ userId })
  second.end()
})

it('reconnects after its connection was lost, and says that something may have been missed', async () => {
  const { message, gap } = await hear('some_channel')
  await database.libraryPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'forecourt listener' and datname = current_database()`,
  )
  await gap
  await database.libraryPool.query(`notify some_channel, 'still there'`)
  expect(await message).toBe('still there')
})
