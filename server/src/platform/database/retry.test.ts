import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation } from '../../testing/organisation.ts'
import { refusalOf } from '../http/error-handler.ts'
import { dealerAdmins, dealerGroups, dealers } from '../../schema/index.ts'
import { brokenReference } from './violations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Resolves for all who wait once this many do. */
function meeting(count: number) {
  let open: () => void = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  let here = 0
  return () => {
    here += 1
    if (here === count) open()
    return all
  }
}

it('completes two transactions that wait for each other, one of them run twice', async () => {
  const [one = '', other = ''] = (await createOrganisation(database, 2)).dealerIds
  const bothHoldTheirFirst = meeting(2)
  let tries = 0
  const rename = (name: string, ids: readonly string[]) =>
    database.unscoped(name, async (tx) => {
      tries += 1
      for (const [at, id] of ids.entries()) {
        await tx.update(dealers).set({ town: name }).where(eq(dealers.id, id))
        if (at === 0) await bothHoldTheirFirst()
      }
      return name
    })
  expect(await Promise.all([rename('Leeds', [one, other]), rename('York', [other, one])])).toEqual(['Leeds', 'York'])
  expect(tries).toBeGreaterThan(2)
  const towns = await database.unscoped('test', (tx) => tx.select({ town: dealers.town }).from(dealers))
  expect(new Set(towns.map(({ town }) => town)).size).toBe(1)
})

/** Fails this many times with PostgreSQL's error for a transaction that lost against another one. */
const losing = (times: number) => {
  let tries = 0
  const work = database.unscoped('test', async (tx) => {
    tries += 1
    if (tries <= times) await tx.execute(sql.raw("do $$ begin raise sqlstate '40P01'; end $$"))
    return 'done'
  })
  return { work, tries: () => tries }
}

it('repeats work that loses against others more than once, and gives up in the end', async () => {
  const lucky = losing(3)
  expect(await lucky.work).toBe('done')
  expect(lucky.tries()).toBe(4)
  const luckless = losing(9)
  await expect(luckless.work).rejects.toMatchObject({ cause: { code: '40P01' } })
  expect(luckless.tries()).toBe(4)
})

it('does not repeat what fails on its own', async () => {
  let tries = 0
  const failing = database.unscoped('test', async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})

it('answers a foreign key violation with 409, whichever end is missing', async () => {
  const { groupId, dealerIds, userId } = await createOrganisation(database)
  const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error)
  const deletion = await failed(
    database.unscoped('test', (tx) => tx.delete(dealerGroups).where(eq(dealerGroups.id, groupId))),
  )
  expect(brokenReference(deletion)?.isDeletion).toBe(true)
  expect(refusalOf(deletion)).toMatchObject({ status: 409, code: 'IN_USE' })
  const [dealerId = ''] = dealerIds
  const insertion = await failed(
    database.unscoped('test', (tx) => tx.insert(dealerAdmins).values({ dealerId: groupId, userId })),
  )
  expect(brokenReference(insertion)).toEqual({
    constraint: 'dealer_admins_dealer_id_dealers_id_fk',
    isDeletion: false,
  })
  expect(refusalOf(insertion)).toMatchObject({ status: 409, code: 'GONE' })
  await database.unscoped('test', (tx) => tx.insert(dealerAdmins).values({ dealerId, userId }))
})
