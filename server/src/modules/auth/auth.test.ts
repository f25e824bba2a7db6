import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../platform/auth/access-tokens.ts'
import { auditEvents, dealerEmployees, refreshTokens, sessions, users } from '../../platform/database/schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../testing/organisation.ts'
import { createPerson, PASSWORD, signedIn } from '../../testing/people.ts'

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
  it('takes the username and the e-mail address, in any case', async () => {
    const person = await employee()
    const { status, body } = await login(person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ activeDealerId: first, activeDealerRoles: ['SALES'], activeRole: 'EMPLOYEE' })
    expect((await login(person.username)).status).toBe(200)
    expect((await check(body.data.accessToken)).body.data).toEqual({
      activeDealerId: first,
      activeDealerRoles: ['SALES'],
      activeRole: 'EMPLOYEE',
    })
  })

  it('answers the same for a wrong password, an unknown user and one who was deactivated', async () => {
    const person = await employee()
    const gone = await createPerson(test.services, { employeeAt: { [first]: ['SALES'] }, isActive: false })
    const answers = [
      await login(person.email, 'not-the-password'),
      await login('nobody@people.test'),
      await login(gone.email),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        message: 'The e-mail address, username or password is not right.',
        errors: [
          { code: 'INVALID_CREDENTIALS', path: [], message: 'The e-mail address, username or password is not right.' },
        ],
      })
    }
  })

  it('throttles one login in the specified words, and no other', async () => {
    const [person, colleague] = [await employee(), await employee()]
    const wrong = await Promise.all(Array.from({ length: 12 }, () => login(person.email, 'not-the-password')))
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2)
    const throttled = await login(person.email)
    expect(throttled.status).toBe(429)
    expect(throttled.body.message).toBe('Rate limit exceeded. Please try again later.')
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(colleague.email)).status).toBe(200)
  })

  it('does not tell by throttling that an e-mail address and a username are one person', async () => {
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

  it('gives an account no more attempts for having two names, and new ones after a right one', async () => {
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

  it('refuses what is no pair of credentials on its fields', async () => {
    const { status, body } = await test.call('POST /auth/login', { body: { login: '', extra: 1 } })
    expect(status).toBe(422)
    expect(codesOf(body).toSorted()).toEqual(['extra:unknown', 'login:required', 'password:required'])
  })

  it('is written down, refusals without what was typed', async () => {
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

  it('are not taken from elsewhere than the header', async () => {
    const { accessToken } = await signedIn(test.services, await employee())
    const { app } = test
    const answer = await app.inject({ url: `/api/v1/auth/check?access_token=${accessToken}`, cookies: { accessToken } })
    expect(answer.statusCode).toBe(401)
  })

  it('are narrowed when a role is taken away, and refused when the user is deactivated', async () => {
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

  it('give a pair, and stay good until their successor has been used', async () => {
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

  it('retire a sibling that was given out at the same moment', async () => {
    const { sessionId, refreshToken } = await started()
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect((await refresh(one.body.data.refreshToken)).status).toBe(200)
    expect((await refresh(other.body.data.refreshToken)).status).toBe(401)
    expect(await stateOf(sessionId)).toBe('TOKEN_REUSED')
  })

  it('bear a race: many at once are one after the other, and none ends the session', async () => {
    const { sessionId, refreshToken } = await started()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stateOf(sessionId)).toBeNull()
  })

  it('are kept as hashes and end after thirty days', async () => {
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

  it('are not access tokens, nor the reverse', async () => {
    const { accessToken, refreshToken } = await started()
    expect((await check(refreshToken)).status).toBe(401)
    expect((await refresh(accessToken)).status).toBe(401)
  })
})
