import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../../platform/auth/access-tokens.ts'
import { DEACTIVATED } from '../../../platform/auth/session-ended.ts'
import { type EndReason, endSessionsOf } from '../../../platform/auth/sessions.ts'
import { auditEvents, dealerEmployees, dealers, refreshTokens, sessions, users } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, signedIn } from '../../../testing/people.ts'

let test: TestApp
let here: Organisation
let first: string
let second: string

beforeAll(async () => {
  test = await createTestApp()
  here = await createOrganisation(test.services.database, 2)
  ;[first = '', second = ''] = here.dealerIds
})
afterAll(() => test.close())

const login = (name: string, password = PASSWORD) => test.call('POST /auth/login', { body: { login: name, password } })
const refresh = (token: string) => test.call('POST /auth/refresh-token', { token })
const check = (token: string) => test.call('GET /auth/check', { token })
const employee = (dealerId = first) => createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })

describe('signing in', () => {
  it('accepts the username and the e-mail address, in any case', async () => {
    const person = await employee()
    const { status, body } = await login(person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ activeDealerId: first, activeDealerRoles: ['SALES'], activeRole: 'EMPLOYEE' })
    expect((await login(person.username)).status).toBe(200)
    expect((await check(body.data.accessToken)).body.data).toEqual({
      activeDealerId: first,
      activeDealerRoles: ['SALES'],
      activeRole: 'EMPLOYEE',
      dealerIsClosed: false,
      closedDealers: [],
      hasOpenDealer: true,
      mustAddSecondFactor: false,
    })
  })

  it('answers the same for a wrong password, an unknown user and a guess at a deactivated one', async () => {
    const person = await employee()
    const gone = await createPerson(test.services, { employeeAt: { [first]: ['SALES'] }, isActive: false })
    const answers = [
      await login(person.email, 'not-the-password'),
      await login('nobody@people.test'),
      await login(gone.email, 'not-the-password'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        message: 'The username or password is incorrect.',
        errors: [{ code: 'INVALID_CREDENTIALS', path: [], message: 'The username or password is incorrect.' }],
      })
    }
  })

  it('says that an account is deactivated only to a person who knows its password, and starts no session', async () => {
    const gone = await createPerson(test.services, { employeeAt: { [first]: ['SALES'] }, isActive: false })
    const { status, body } = await login(gone.username)
    expect([status, codesOf(body)]).toEqual([401, [':ACCOUNT_DEACTIVATED']])
    expect(body.message).toBe(DEACTIVATED)
    const { database } = test.services
    const started = await database.unscoped('test', (tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, gone.id)),
    )
    expect(started).toEqual([])
  })

  it('does not reveal by throttling that an account was deactivated', async () => {
    const gone = await createPerson(test.services, { employeeAt: { [first]: ['SALES'] }, isActive: false })
    const person = await employee()
    const answersTo = async ({ email, username }: typeof gone) => {
      const guesses = Array.from({ length: 10 }, () => login(email, 'not-the-password'))
      const answers = [...(await Promise.all(guesses)), await login(username), await login(email)]
      return answers.map(({ status, body }) => [status, ...codesOf(body)].join(' '))
    }
    expect(await answersTo(gone)).toEqual(await answersTo(person))
  })

  it('throttles one login with the specified message, and no other', async () => {
    const [person, colleague] = [await employee(), await employee()]
    const wrong = await Promise.all(Array.from({ length: 12 }, () => login(person.email, 'not-the-password')))
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2)
    const throttled = await login(person.email)
    expect(throttled.status).toBe(429)
    expect(throttled.body.message).toBe('Rate limit exceeded. Please try again later.')
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(colleague.email)).status).toBe(200)
  })

  it('does not reveal by throttling that an e-mail address and a username belong together', async () => {
    const person = await employee()
    const stranger = 'nobody.at-all'
    const [known, unknown] = [person.email, `${stranger}@people.test`]
    const answersTo = async (email: string, username: string) => {
      const many = await Promise.all(Array.from({ length: 10 }, () => login(email, 'not-the-password')))
      const after = [await login(username, 'not-the-password'), await login(username), await login(email)]
      return [...many, ...after].map(({ status, body }) => [status, ...codesOf(body)].join(' '))
    }
    const told = await answersTo(known, person.username)
    expect(told).toEqual(await answersTo(unknown, stranger))
    expect(told.slice(-3)).toEqual([
      '401 :INVALID_CREDENTIALS',
      '401 :INVALID_CREDENTIALS',
      expect.stringMatching(/^429/),
    ])
  })

  it('gives an account no more attempts for having two names, and new ones after a correct one', async () => {
    const person = await employee()
    for (let count = 0; count < 5; count++) {
      await login(person.email, 'not-the-password')
      await login(person.username, 'not-the-password')
    }
    expect((await login(person.email)).status).toBe(401)
    const other = await employee()
    for (let count = 0; count < 9; count++) await login(other.email, 'not-the-password')
    expect((await login(other.username)).status).toBe(200)
    expect((await login(other.email)).status).toBe(200)
    expect((await login(other.email)).status).toBe(200)
  })

  it('starts where the person last was, else at the first dealer as employee', async () => {
    const person = await createPerson(test.services, {
      adminAt: [first],
      employeeAt: { [first]: ['ADMIN'], [second]: ['SALES', 'ADMIN'] },
    })
    expect((await login(person.email)).body.data).toMatchObject({ activeRole: 'EMPLOYEE' })
    await signedIn(test.services, person, { dealerId: first, role: 'SUPER_ADMIN' })
    expect((await login(person.email)).body.data).toMatchObject({
      activeDealerId: first,
      activeRole: 'SUPER_ADMIN',
      activeDealerRoles: [],
    })
  })

  it('gives a developer no dealer and no dealer roles', async () => {
    const developer = await createPerson(test.services, { developer: true, employeeAt: { [first]: ['SALES'] } })
    const { body } = await login(developer.email)
    expect(body.data).toMatchObject({ activeDealerId: null, activeDealerRoles: [], activeRole: 'DEVELOPER' })
  })

  it('refuses malformed credentials on their fields', async () => {
    const { status, body } = await test.call('POST /auth/login', { body: { login: '', extra: 1 } })
    expect(status).toBe(422)
    expect(codesOf(body).toSorted()).toEqual(['extra:unknown', 'login:required', 'password:required'])
  })

  it('is logged, refusals without what was typed', async () => {
    const person = await employee()
    await login(person.email)
    await login(person.email, 'typed-into-the-wrong-field')
    const events = await test.services.database.unscoped('test', (tx) => tx.select().from(auditEvents))
    const types = events.filter((e) => e.actorId === person.id || e.subjectId === person.id).map(({ type }) => type)
    expect(types).toEqual(['session.started', 'session.refused'])
    expect(JSON.stringify(events)).not.toContain('typed-into-the-wrong-field')
  })
})

describe('access tokens', () => {
  it.each([
    ['nothing', undefined, 'UNAUTHORISED'],
    ['rubbish', 'rubbish', 'UNAUTHORISED'],
    ['an unsigned token', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`, 'UNAUTHORISED'],
  ])('refuses %s', async (_, token, code) => {
    const { status, body } = await test.call('GET /auth/check', { token })
    expect(status).toBe(401)
    expect(codesOf(body)).toEqual([`:${code}`])
  })

  it('end after fifteen minutes', async () => {
    const { sessionId } = await signedIn(test.services, await employee())
    const claims = { sessionId, dealerId: first, role: 'EMPLOYEE' as const }
    const at = (minutesAgo: number) =>
      createAccessTokens(test.services.config.secret, () => new Date(Date.now() - minutesAgo * 60_000)).sign(claims)
    expect((await check(at(14))).status).toBe(200)
    expect(codesOf((await check(at(15.1))).body)).toEqual([':TOKEN_EXPIRED'])
  })

  it('are accepted in the header only', async () => {
    const { accessToken } = await signedIn(test.services, await employee())
    const { app } = test
    const answer = await app.inject({ url: `/api/v1/auth/check?access_token=${accessToken}`, cookies: { accessToken } })
    expect(answer.statusCode).toBe(401)
  })

  it('are narrowed when a role is removed, and refused when the user is deactivated', async () => {
    const person = await employee()
    const { accessToken } = await signedIn(test.services, person)
    expect((await check(accessToken)).body.data.activeRole).toBe('EMPLOYEE')
    const { database } = test.services
    await database.asOwner('test', (tx) => tx.delete(dealerEmployees).where(eq(dealerEmployees.userId, person.id)))
    await expect.poll(async () => (await check(accessToken)).body.data.activeRole).toBeNull()
    expect((await test.call('GET /report/stages', { token: accessToken })).status).toBe(403)
    await database.asOwner('test', (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, person.id)))
    await expect.poll(async () => (await check(accessToken)).status).toBe(401)
  })

  it('distinguish a place that is closed from one that is lost', async () => {
    const person = await createPerson(test.services, { employeeAt: { [second]: ['SALES'] } })
    const { accessToken } = await signedIn(test.services, person)
    const { database } = test.services
    const setActive = (isActive: boolean) =>
      database.asOwner('test', (tx) => tx.update(dealers).set({ isActive }).where(eq(dealers.id, second)))
    const worth = async () => {
      const { activeRole, dealerIsClosed } = (await check(accessToken)).body.data
      return { activeRole, dealerIsClosed }
    }
    expect(await worth()).toEqual({ activeRole: 'EMPLOYEE', dealerIsClosed: false })
    await setActive(false)
    await expect.poll(worth).toEqual({ activeRole: null, dealerIsClosed: true })
    await database.asOwner('test', (tx) => tx.delete(dealerEmployees).where(eq(dealerEmployees.userId, person.id)))
    await expect.poll(worth).toEqual({ activeRole: null, dealerIsClosed: false })
    await setActive(true)
  })

  it('R2.48 tell a session without a role what is missing, and when there is somewhere to go', async () => {
    const person = await createPerson(test.services)
    const { accessToken } = await signedIn(test.services, person)
    const { database } = test.services
    const setActive = (isActive: boolean) =>
      database.asOwner('test', (tx) =>
        tx.update(dealers).set({ isActive, name: 'Closing Down' }).where(eq(dealers.id, second)),
      )
    const told = async () => {
      const { activeRole, closedDealers, hasOpenDealer } = (await check(accessToken)).body.data
      return { activeRole, closedDealers, hasOpenDealer }
    }
    expect(await told()).toEqual({ activeRole: null, closedDealers: [], hasOpenDealer: false })
    await setActive(false)
    await database.asOwner('test', (tx) =>
      tx.insert(dealerEmployees).values({ dealerId: second, userId: person.id, roles: ['SALES'] }),
    )
    expect(await told()).toEqual({ activeRole: null, closedDealers: ['Closing Down'], hasOpenDealer: false })
    await setActive(true)
    expect(await told()).toEqual({ activeRole: null, closedDealers: [], hasOpenDealer: true })
  })

  it('end with signing out, together with the refresh token', async () => {
    const { accessToken, refreshToken } = await signedIn(test.services, await employee())
    expect((await test.call('POST /auth/logout', { token: accessToken })).status).toBe(204)
    expect(codesOf((await check(accessToken)).body)).toEqual([':TOKEN_REVOKED'])
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('refresh tokens', () => {
  const started = async () => signedIn(test.services, await employee())
  const stateOf = async (sessionId: string) => {
    const { database } = test.services
    const [session] = await database.unscoped('test', (tx) =>
      tx.select().from(sessions).where(eq(sessions.id, sessionId)),
    )
    return session?.endReason
  }

  it('return a pair, and stay valid until their successor has been used', async () => {
    const { refreshToken } = await started()
    const again = [await refresh(refreshToken), await refresh(refreshToken), await refresh(refreshToken)]
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const last = again[2]?.body.data
    expect((await check(last?.accessToken ?? '')).status).toBe(200)
    expect((await refresh(last?.refreshToken ?? '')).status).toBe(200)
  })

  it('end the whole session when a retired one comes back', async () => {
    const { sessionId, refreshToken } = await started()
    const successor = (await refresh(refreshToken)).body.data.refreshToken
    const third = (await refresh(successor)).body.data
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await stateOf(sessionId)).toBe('TOKEN_REUSED')
    expect((await refresh(third.refreshToken)).status).toBe(401)
    await expect.poll(async () => (await check(third.accessToken)).status).toBe(401)
  })

  it('retire a sibling that was issued at the same moment', async () => {
    const { sessionId, refreshToken } = await started()
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect((await refresh(one.body.data.refreshToken)).status).toBe(200)
    expect((await refresh(other.body.data.refreshToken)).status).toBe(401)
    expect(await stateOf(sessionId)).toBe('TOKEN_REUSED')
  })

  it('survive a race: many at once are handled one after the other, and none ends the session', async () => {
    const { sessionId, refreshToken } = await started()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stateOf(sessionId)).toBeNull()
  })

  describe('of a session that ended', () => {
    const ended = async (endReason: EndReason, user: Partial<typeof users.$inferInsert> = {}) => {
      const person = await employee()
      const { accessToken, refreshToken } = await signedIn(test.services, person)
      await test.services.database.asOwner('test', async (tx) => {
        await tx
          .update(users)
          .set({ name: 'Somebody', ...user })
          .where(eq(users.id, person.id))
        await endSessionsOf(tx, person.id, endReason)
      })
      return { accessToken, refreshToken }
    }

    it.each([
      ['USER_DEACTIVATED', { isActive: false }, DEACTIVATED],
      ['PASSWORD_RESET', {}, /^A new password was set for you\. Log in with it, or ask/],
      ['PASSWORD_RESET', { isActive: false }, DEACTIVATED],
      ['PASSWORD_CHANGED', {}, /^Your password was changed in another session\./],
      ['PLATFORM_ROLE_CHANGED', {}, /^You are no longer a Developer\./],
      ['PLATFORM_ROLE_CHANGED', { platformRole: 'DEVELOPER' }, /^You are a Developer now\./],
      ['USER_DEACTIVATED', {}, /^Your session has ended\./],
      ['LOGGED_OUT', {}, /^Your session has ended\./],
    ] as const)('say why, as the access token does: %s, %j', async (reason, user, words) => {
      const { accessToken, refreshToken } = await ended(reason, user)
      const refused = await refresh(refreshToken)
      expect([refused.status, codesOf(refused.body)]).toEqual([401, [':TOKEN_REVOKED']])
      expect(refused.body.message).toMatch(words)
      await expect.poll(async () => (await check(accessToken)).body.message).toBe(refused.body.message)
    })

    it('say nothing once they are retired, or expired themselves', async () => {
      const person = await employee()
      const { sessionId, refreshToken } = await signedIn(test.services, person)
      const successor = (await refresh(refreshToken)).body.data.refreshToken
      const last = (await refresh(successor)).body.data.refreshToken
      const { database } = test.services
      await database.unscoped('test', (tx) => endSessionsOf(tx, person.id, 'PASSWORD_RESET'))
      const told = async (token: string) => (await refresh(token)).body.message
      expect(await told(refreshToken)).toBe('Your session has ended. Please log in again.')
      expect(await told(last)).toContain('A new password was set for you.')
      await database.asOwner('test', (tx) =>
        tx
          .update(refreshTokens)
          .set({ expiresAt: '2020-01-01T00:00:00Z' })
          .where(eq(refreshTokens.sessionId, sessionId)),
      )
      expect(await told(last)).toBe('Your session has ended. Please log in again.')
    })
  })

  it('are stored as hashes and expire after thirty days', async () => {
    const { sessionId, refreshToken } = await started()
    const { database } = test.services
    const rows = await database.unscoped('test', (tx) =>
      tx.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessionId)),
    )
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
    expect(Date.parse(rows[0]?.expiresAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    await database.asOwner('test', (tx) =>
      tx.update(refreshTokens).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(refreshTokens.sessionId, sessionId)),
    )
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await stateOf(sessionId)).toBeNull()
  })

  it('are not access tokens, nor the other way round', async () => {
    const { accessToken, refreshToken } = await started()
    expect((await check(refreshToken)).status).toBe(401)
    expect((await refresh(accessToken)).status).toBe(401)
  })
})
