import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../testing/organisation.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import { createTestServices, type TestServices } from '../../testing/services.ts'
import type { Database } from '../database/database.ts'
import { sessions } from '../../schema/index.ts'
import { createCallers } from './callers.ts'

let services: TestServices
let home: string
beforeAll(async () => {
  services = await createTestServices()
  ;[home = ''] = (await createOrganisation(services.database)).dealerIds
})
afterAll(() => services.close())

it('reloads the sessions of people who changed, and of nobody else', async () => {
  let reads = 0
  const unscoped: Database['unscoped'] = (reason, work) => {
    reads += 1
    return services.database.unscoped(reason, work)
  }
  const callers = createCallers({ ...services.database, unscoped }, services.auth.accessTokens)
  const people = [
    await createPerson(services, { employeeAt: { [home]: ['SALES'] } }),
    await createPerson(services, { employeeAt: { [home]: ['SALES'] } }),
  ]
  const theirs = await Promise.all(people.map((person) => signedIn(services, person)))
  const readsOf = async () => {
    const before = reads
    for (const { sessionId } of theirs) expect(await callers.ofSession(sessionId)).not.toBeNull()
    return reads - before
  }
  expect([await readsOf(), await readsOf()]).toEqual([2, 0])
  callers.forget({ userId: people[0]?.id ?? '' })
  expect(await readsOf()).toBe(1)
  callers.forget({ sessionId: theirs[1]?.sessionId ?? '' })
  expect(await readsOf()).toBe(1)
  // Another dealer's move may change whom its group's people reach.
  callers.forget({ dealerId: home })
  expect(await readsOf()).toBe(2)
})

it('reloads a session that was being read when its person changed', async () => {
  const person = await createPerson(services, { employeeAt: { [home]: ['SALES'] } })
  const { sessionId } = await signedIn(services, person)
  const callers = createCallers(services.database, services.auth.accessTokens)
  const first = callers.ofSession(sessionId)
  callers.forget({ userId: person.id })
  const second = callers.ofSession(sessionId)
  expect(await second).not.toBe(await first)
})

it('knows at once where a session acts that was switched on another server, and refuses its previous token', async () => {
  const person = await createPerson(services, { adminAt: [home], employeeAt: { [home]: ['SALES'] } })
  const { sessionId, accessToken } = await signedIn(services, person, { dealerId: home, role: 'EMPLOYEE' })
  const callers = createCallers(services.database, services.auth.accessTokens)
  expect((await callers.ofToken(accessToken)).actor.activeRole).toBe('EMPLOYEE')
  await services.database.asOwner('test', (tx) =>
    tx.update(sessions).set({ role: 'SUPER_ADMIN' }).where(eq(sessions.id, sessionId)),
  )
  const switched = services.auth.accessTokens.sign({ sessionId, dealerId: home, role: 'SUPER_ADMIN' })
  expect((await callers.ofToken(switched)).actor.activeRole).toBe('SUPER_ADMIN')
  await expect(callers.ofToken(accessToken)).rejects.toMatchObject({ code: 'SESSION_CHANGED' })
})
