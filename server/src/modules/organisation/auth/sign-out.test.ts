import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccessTokens } from '../../../platform/auth/access-tokens.ts'
import { auditEvents } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let dealerId: string

beforeAll(async () => {
  test = await createTestApp()
  dealerId = (await createOrganisation(test.services.database)).dealerIds[0] ?? ''
})
afterAll(() => test.close())

const started = async () =>
  signedIn(test.services, await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } }))
const refresh = async (token: string) => (await test.call('POST /auth/refresh-token', { token })).status
const signOut = (token?: string, body?: unknown) => test.call('POST /auth/logout', { token, body })

/** The session's access token as it was an hour ago, or one with the given claims. */
function tokenOf(sessionId: string, secret = test.services.config.secret) {
  const anHourAgo = () => new Date(Date.now() - 3_600_000)
  return createAccessTokens(secret, anHourAgo).sign({ sessionId, dealerId, role: 'EMPLOYEE' })
}

it('R4.22 ends the session by an expired access token', async () => {
  const { sessionId, refreshToken } = await started()
  expect((await signOut(tokenOf(sessionId))).status).toBe(204)
  expect(await refresh(refreshToken)).toBe(401)
})

it('R4.22 ends the session by its refresh token, as bearer or next to another token', async () => {
  const [one, other] = [await started(), await started()]
  expect((await signOut(one.refreshToken)).status).toBe(204)
  expect((await signOut('rubbish', { refreshToken: other.refreshToken })).status).toBe(204)
  for (const { accessToken, refreshToken } of [one, other]) {
    expect(await refresh(refreshToken)).toBe(401)
    await expect.poll(async () => (await test.call('GET /auth/check', { token: accessToken })).status).toBe(401)
  }
})

it('ends the whole session by a refresh token that has been replaced', async () => {
  const { refreshToken } = await started()
  const { body } = await test.call('POST /auth/refresh-token', { token: refreshToken })
  expect((await signOut(refreshToken)).status).toBe(204)
  expect(await refresh(body.data.refreshToken)).toBe(401)
})

it('can be repeated, and is logged once', async () => {
  const { sessionId, refreshToken } = await started()
  expect((await signOut(refreshToken)).status).toBe(204)
  expect((await signOut(refreshToken)).status).toBe(204)
  const events = await test.services.database.unscoped('test', (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.subjectId, sessionId)),
  )
  expect(events.map(({ type }) => type)).toEqual(['session.ended'])
})

it('leaves every other session of the person alone', async () => {
  const person = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
  const [here, there] = [await signedIn(test.services, person), await signedIn(test.services, person)]
  await signOut(here.refreshToken)
  expect(await refresh(there.refreshToken)).toBe(200)
})

it('refuses a token that belongs to no session', async () => {
  const { sessionId, refreshToken } = await started()
  const forged = tokenOf(sessionId, 'somebody else signs with this secret')
  for (const token of [undefined, 'rubbish', forged]) {
    const { status, body } = await signOut(token)
    expect([status, codesOf(body)]).toEqual([401, [':UNAUTHORISED']])
  }
  expect((await signOut(refreshToken, { refreshToken: 1 })).status).toBe(422)
  expect(await refresh(refreshToken)).toBe(200)
})
