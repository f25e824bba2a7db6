import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/database/scope.ts'
import {
  auditEvents,
  authenticators,
  dealers,
  passkeys,
  platformSettings,
  sessions,
  users,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import { softwarePasskey } from './software-passkey.fixture.ts'

let test: TestApp
let home: string
let mate: string
let elsewhere: string
/** Each test is in another window of thirty seconds, as codes work once. */
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  test = await createTestApp({ now: () => now }, UNLIMITED)
  const { database } = test.services
  ;[home = '', mate = ''] = (await createOrganisation(database, 2)).dealerIds
  ;[elsewhere = ''] = (await createOrganisation(database)).dealerIds
})
afterAll(() => test.close())
afterEach(() => later(10 * 60))

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const query = <Result>(work: (tx: Transaction) => Promise<Result>) => test.services.database.unscoped('test', work)
const employee = () => createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
const tokenOf = async (person: Person) => (await signedIn(test.services, person)).accessToken
const login = ({ username }: Person, password = PASSWORD) =>
  test.call('POST /auth/login', { body: { login: username, password } })
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
const typesOf = async (person: Person) => {
  const rows = await query((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.actorId, person.id)).orderBy(auditEvents.at, auditEvents.id),
  )
  return rows.map(({ type }) => type)
}
const held = async (token: string) => (await test.call('GET /user/second-factors', { token })).body.data

/** Makes a session one that began so long ago that nothing is taken for granted. */
const age = (person: Person) =>
  query((tx) => tx.update(sessions).set({ createdAt: '2026-01-01T00:00:00Z' }).where(eq(sessions.userId, person.id)))

const proofOf = async (token: string) =>
  (await test.call('POST /user/confirmation', { token, body: { password: PASSWORD } })).body.data.proof

/** Sets up an app as its holder does; answers its secret and the recovery codes. */
async function withApp(token: string, proof?: string) {
  const { data } = (await test.call('POST /user/authenticator/secret', { token, body: { proof } })).body
  const body = { ticket: data.ticket, code: codeOf(data.secret) }
  const { status, body: added } = await test.call('POST /user/authenticator', { token, body })
  expect(status).toBe(201)
  return { secret: data.secret, codes: added.data.recoveryCodes ?? [] }
}

/** Adds a passkey as a browser does. */
async function withPasskey(token: string, proof?: string, name = 'My phone') {
  const passkey = softwarePasskey()
  const { data } = (await test.call('POST /user/passkeys/challenge', { token, body: { proof } })).body
  const body = { ticket: data.ticket, passkey: passkey.made(data.options.challenge), name }
  const answer = await test.call('POST /user/passkeys', { token, body })
  expect(answer.status).toBe(201)
  return { passkey, codes: answer.body.data.recoveryCodes }
}

/** The ticket that a right password is answered with. */
async function firstStep(person: Person): Promise<string> {
  const { status, body } = await login(person)
  expect([status, codesOf(body)]).toEqual([401, [':SECOND_STEP_REQUIRED']])
  return String(body.details?.ticket)
}

const secondStep = (ticket: string, code: string) => test.call('POST /auth/second-step', { body: { ticket, code } })

const challenge = async () => (await test.call('POST /auth/passkey-challenge')).body.data

describe('an authenticator app', () => {
  it('counts once a code of it was typed, and is asked for after the password', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    const { data } = (await test.call('POST /user/authenticator/secret', { token, body: {} })).body
    expect(data.address).toContain(`secret=${data.secret}`)
    const wrong = await test.call('POST /user/authenticator', { token, body: { ticket: data.ticket, code: '12345' } })
    expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['code:incorrect']])
    expect((await login(person)).status).toBe(200)
    const { secret } = await withApp(token)
    later(30)
    const ticket = await firstStep(person)
    const { status, body } = await secondStep(ticket, codeOf(secret))
    expect([status, body.data.activeDealerId, body.data.activeRole]).toEqual([200, home, 'EMPLOYEE'])
    expect((await test.call('GET /auth/check', { token: body.data.accessToken })).status).toBe(200)
    expect(await typesOf(person)).toEqual(['session.started', 'user.authenticatorAdded', 'session.started'])
  })

  it('has codes that work once, within a minute and a half, with spaces if they are typed so', async () => {
    const person = await employee()
    const { secret } = await withApp(await tokenOf(person))
    // The code that confirmed it is used up as well.
    expect((await secondStep(await firstStep(person), codeOf(secret))).status).toBe(401)
    later(60)
    const code = codeOf(secret)
    later(30)
    const ticket = await firstStep(person)
    expect((await secondStep(ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    const again = await secondStep(await firstStep(person), code)
    expect([again.status, codesOf(again.body)]).toEqual([401, [':INVALID_CREDENTIALS']])
    // A ticket works once, too.
    later(60)
    const spent = await secondStep(ticket, codeOf(secret))
    expect([spent.status, codesOf(spent.body)]).toEqual([401, [':SIGN_IN_EXPIRED']])
    const old = codeOf(secret)
    later(90)
    expect((await secondStep(await firstStep(person), old)).status).toBe(401)
  })

  it('lets one of many in who send the same code at once', async () => {
    const person = await employee()
    const { secret } = await withApp(await tokenOf(person))
    later(30)
    const tickets = [await firstStep(person), await firstStep(person), await firstStep(person)]
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
  })

  it('is kept encrypted and told to nobody again', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    const { secret } = await withApp(token)
    const [row] = await query((tx) => tx.select().from(authenticators).where(eq(authenticators.userId, person.id)))
    expect(row?.secretEncrypted).not.toContain(secret)
    const { text } = await test.call('GET /user/second-factors', { token })
    expect(text).not.toContain(secret)
    expect(await held(token)).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
      authenticatorAddedAt: expect.any(String),
    })
  })

  it('is tried as often as a password, and then not', async () => {
    const person = await employee()
    const { secret } = await withApp(await tokenOf(person))
    later(30)
    const ticket = await firstStep(person)
    const tried = await Promise.all(Array.from({ length: 12 }, () => secondStep(ticket, '000000')))
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await secondStep(ticket, codeOf(secret))).status).toBe(429)
  })

  it('is not asked with a ticket from before another password', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    const { secret } = await withApp(token)
    later(30)
    const ticket = await firstStep(person)
    const body = { currentPassword: PASSWORD, newPassword: 'another-horse-battery' }
    expect((await test.call('PATCH /user/password', { token, body })).status).toBe(204)
    expect((await secondStep(ticket, codeOf(secret))).status).toBe(401)
    expect((await secondStep('no.ticket.at-all', '123456')).status).toBe(401)
  })
})

describe('recovery codes', () => {
  it('come with the first way, ten of them, and each lets its holder in once', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    const { codes } = await withApp(token)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const typed = code.toLowerCase().replace('-', ' ')
    expect((await secondStep(await firstStep(person), typed)).status).toBe(200)
    expect((await secondStep(await firstStep(person), code)).status).toBe(401)
    expect((await held(token)).recoveryCodesLeft).toBe(9)
    expect(await typesOf(person)).toContain('user.recoveryCodeUsed')
    const further = await withPasskey(token, await proofOf(token))
    expect(further.codes).toBeNull()
  })

  it('are made anew for whoever confirms that it is them, and the former ones stop working', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    const { codes } = await withApp(token)
    const refused = await test.call('POST /user/recovery-codes', { token, body: { proof: 'none' } })
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['proof:unconfirmed']])
    const proof = await proofOf(token)
    const { body } = await test.call('POST /user/recovery-codes', { token, body: { proof } })
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await firstStep(person), codes[1] ?? '')).status).toBe(401)
    expect((await secondStep(await firstStep(person), body.data.recoveryCodes?.[1] ?? '')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('is enough alone, and makes the password not enough', async () => {
    const person = await employee()
    const { passkey, codes } = await withPasskey(await tokenOf(person))
    expect(codes).toHaveLength(10)
    const { ticket, options } = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const body = { ticket, passkey: passkey.used(options.challenge) }
    const signed = await test.call('POST /auth/passkey', { body })
    expect([signed.status, signed.body.data.activeDealerId]).toEqual([200, home])
    const again = await test.call('POST /auth/passkey', { body })
    expect([again.status, codesOf(again.body)]).toEqual([401, [':SIGN_IN_EXPIRED']])
    expect((await login(person)).body.details).toMatchObject({ hasApp: false })
    const [kept] = await query((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, person.id)))
    expect(kept?.lastUsedAt).not.toBeNull()
  })

  it('lets its owner in as often as they like', async () => {
    const { passkey } = await withPasskey(await tokenOf(await employee()))
    for (let times = 0; times < 12; times += 1) {
      const { ticket, options } = await challenge()
      const body = { ticket, passkey: passkey.used(options.challenge) }
      expect((await test.call('POST /auth/passkey', { body })).status).toBe(200)
    }
  })

  it.each([
    ['at another site', { origin: 'https://forecourt.example' }],
    ['made for another site', { rpId: 'forecourt.example' }],
    ['whose holder was not verified', { isVerified: false }],
  ])('does not let in one that was used %s', async (_, look) => {
    const person = await employee()
    const { passkey } = await withPasskey(await tokenOf(person))
    const { ticket, options } = await challenge()
    const body = { ticket, passkey: passkey.used(options.challenge, look) }
    const { status, body: answer } = await test.call('POST /auth/passkey', { body })
    expect([status, codesOf(answer)]).toEqual([401, [':INVALID_CREDENTIALS']])
  })

  it('does not let in with another challenge, an unknown passkey, a copy that counts backwards, or a deactivated account', async () => {
    const person = await employee()
    const { passkey } = await withPasskey(await tokenOf(person))
    const statusOf = async (sign: (challenge: string) => ReturnType<typeof passkey.used>) => {
      const { ticket, options } = await challenge()
      const { status } = await test.call('POST /auth/passkey', { body: { ticket, passkey: sign(options.challenge) } })
      return status
    }
    const other = await challenge()
    expect(await statusOf(() => passkey.used(other.options.challenge))).toBe(401)
    expect(await statusOf((each) => softwarePasskey().used(each))).toBe(401)
    expect(await statusOf((each) => passkey.used(each, { counter: 7 }))).toBe(200)
    expect(await statusOf((each) => passkey.used(each, { counter: 6 }))).toBe(401)
    await query((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, person.id)))
    const { ticket, options } = await challenge()
    const body = { ticket, passkey: passkey.used(options.challenge, { counter: 9 }) }
    expect(codesOf((await test.call('POST /auth/passkey', { body })).body)).toEqual([':ACCOUNT_DEACTIVATED'])
  })

  it('belongs to one person, and is added with its own challenge', async () => {
    const [one, other] = [await tokenOf(await employee()), await tokenOf(await employee())]
    const passkey = softwarePasskey()
    const start = async (token: string) =>
      (await test.call('POST /user/passkeys/challenge', { token, body: {} })).body.data
    const add = (token: string, { ticket, options }: Awaited<ReturnType<typeof start>>) =>
      test.call('POST /user/passkeys', {
        token,
        body: { ticket, passkey: passkey.made(options.challenge), name: 'Key' },
      })
    const first = await start(one)
    const stolen = await add(other, first)
    expect([stolen.status, codesOf(stolen.body)]).toEqual([422, ['ticket:expired']])
    expect((await add(one, first)).status).toBe(201)
    const twice = await add(other, await start(other))
    expect([twice.status, codesOf(twice.body)]).toEqual([422, ['passkey:duplicate']])
    const mixed = { ...(await start(other)), options: first.options }
    const wrong = await add(other, mixed)
    expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['passkey:invalid']])
  })

  it('is renamed and removed by its owner alone, the latter after confirming that it is them', async () => {
    const person = await employee()
    const [token, stranger] = [await tokenOf(person), await tokenOf(await employee())]
    await withPasskey(token)
    const [kept] = (await held(token)).passkeys
    const params = { passkeyId: kept?.id ?? '' }
    const rename = (by: string) =>
      test.call('PATCH /user/passkeys/:passkeyId', { token: by, params, body: { name: 'Old phone' } })
    const remove = (by: string, proof: string) =>
      test.call('DELETE /user/passkeys/:passkeyId', { token: by, params, body: { proof } })
    expect((await rename(stranger)).status).toBe(404)
    expect((await rename(token)).body.data.name).toBe('Old phone')
    const proof = await proofOf(token)
    expect((await remove(stranger, await proofOf(stranger))).status).toBe(404)
    // The proof of another session is none.
    expect((await remove(await tokenOf(person), proof)).status).toBe(422)
    expect((await remove(token, proof)).status).toBe(204)
    expect(await held(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await login(person)).status).toBe(200)
  })

  it('confirms that it is its owner, and nobody else', async () => {
    const [token, stranger] = [await tokenOf(await employee()), await tokenOf(await employee())]
    const { passkey } = await withPasskey(token)
    const confirm = async (by: string) => {
      const { ticket, options } = await challenge()
      const body = { passkey: { ticket, passkey: passkey.used(options.challenge) } }
      return test.call('POST /user/confirmation', { token: by, body })
    }
    expect(codesOf((await confirm(stranger)).body)).toEqual(['passkey:unknown'])
    const { body } = await confirm(token)
    expect((await test.call('POST /user/recovery-codes', { token, body: body.data })).status).toBe(201)
  })
})

describe('who may add a way', () => {
  it('is anyone who has just signed in without one, and later whoever confirms that it is them', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    expect((await held(token)).mayAddAtOnce).toBe(true)
    await age(person)
    expect((await held(token)).mayAddAtOnce).toBe(false)
    for (const route of ['POST /user/passkeys/challenge', 'POST /user/authenticator/secret'] as const) {
      const { status, body } = await test.call(route, { token, body: {} })
      expect([status, codesOf(body)]).toEqual([422, ['proof:unconfirmed']])
    }
    const wrong = await test.call('POST /user/confirmation', { token, body: { password: 'wrong-horse-battery' } })
    expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['password:incorrect']])
    await withApp(token, await proofOf(token))
    const fresh = await tokenOf(person)
    expect((await test.call('POST /user/passkeys/challenge', { token: fresh, body: {} })).status).toBe(422)
  })
})

describe('a lost second step', () => {
  it('is removed by a developer, who cannot remove their own, and ends the sessions', async () => {
    const [person, developer] = [await employee(), await createPerson(test.services, { developer: true })]
    const [token, by] = [await tokenOf(person), await tokenOf(developer)]
    await withApp(token)
    const remove = (userId: string) =>
      test.call('DELETE /users/:userId/second-factors', { token: by, params: { userId } })
    expect(codesOf((await remove(developer.id)).body)).toEqual([':OWN_ACCOUNT'])
    expect((await remove(person.id)).status).toBe(204)
    expect((await remove(person.id)).status).toBe(404)
    const { status, body } = await test.call('GET /auth/check', { token })
    expect([status, body.message]).toEqual([401, expect.stringContaining('were removed')])
    expect((await login(person)).status).toBe(200)
    expect(await typesOf(developer)).toContain('user.secondFactorRemoved')
  })

  it('is removed by a super admin of people who work at their dealers alone', async () => {
    const admin = await createPerson(test.services, { adminAt: [home] })
    const token = await tokenOf(admin)
    const remove = (userId: string) =>
      test.call('DELETE /active-dealer/employees/:userId/second-factors', { token, params: { userId } })
    const own = await employee()
    await withApp(await tokenOf(own))
    expect((await remove(own.id)).status).toBe(204)
    const shared = await createPerson(test.services, { employeeAt: { [home]: ['SALES'], [mate]: ['SALES'] } })
    await withApp(await tokenOf(shared))
    expect(codesOf((await remove(shared.id)).body)).toEqual(['userId:reach'])
    const stranger = await createPerson(test.services, { employeeAt: { [elsewhere]: ['SALES'] } })
    expect((await remove(stranger.id)).status).toBe(404)
  })

  it('outlives a password that somebody else sets', async () => {
    const [person, developer] = [await employee(), await createPerson(test.services, { developer: true })]
    await withApp(await tokenOf(person))
    const body = { password: 'handed-horse-battery' }
    const params = { userId: person.id }
    await test.call('PATCH /users/:userId/password', { token: await tokenOf(developer), params, body })
    expect(codesOf((await login(person, body.password)).body)).toEqual([':SECOND_STEP_REQUIRED'])
  })
})

describe('a role that needs a second step', () => {
  afterEach(async () => {
    await query((tx) => tx.delete(platformSettings))
    await query((tx) => tx.update(dealers).set({ secondFactorRoles: [] }))
    test.services.auth.callers.forgetAll()
  })

  it('leaves its holders nothing but to add one, in sessions of before as well', async () => {
    const admin = await tokenOf(await createPerson(test.services, { adminAt: [home] }))
    const person = await employee()
    const token = await tokenOf(person)
    expect((await test.call('GET /vehicles', { token })).status).toBe(200)
    const { body } = await test.call('PATCH /dealer/sign-in', { token: admin, body: { roles: ['SALES'] } })
    expect(body.data).toEqual({ roles: ['SALES'], platformRoles: [] })
    for (const route of ['GET /vehicles', 'GET /user/sessions', 'GET /notifications'] as const) {
      expect([route, (await test.call(route, { token })).status]).toEqual([route, 403])
    }
    const { body: checked } = await test.call('GET /auth/check', { token })
    expect(checked.data).toMatchObject({ mustAddSecondFactor: true, activeRole: null })
    // Another role elsewhere is no way around it.
    const switched = { newDealerId: home, newRole: 'EMPLOYEE', refreshToken: 'x' }
    expect((await test.call('POST /user/switch-dealer', { token, body: switched })).status).toBe(403)
    expect((await held(token)).isDemanded).toBe(true)
    await withApp(token)
    expect((await test.call('GET /vehicles', { token })).status).toBe(200)
    expect((await test.call('GET /auth/check', { token })).body.data.mustAddSecondFactor).toBe(false)
  })

  it('is chosen by a developer for everywhere', async () => {
    const developer = await createPerson(test.services, { developer: true })
    const by = await tokenOf(developer)
    const admin = await createPerson(test.services, { adminAt: [home] })
    const [token, other] = [await tokenOf(admin), await tokenOf(await employee())]
    const { status } = await test.call('PATCH /site-settings/sign-in', { token: by, body: { roles: ['SUPER_ADMIN'] } })
    expect(status).toBe(200)
    expect((await test.call('GET /site-settings/sign-in', { token: by })).body.data).toEqual({ roles: ['SUPER_ADMIN'] })
    expect((await test.call('GET /active-dealer/employees', { token })).status).toBe(403)
    expect((await test.call('GET /vehicles', { token: other })).status).toBe(200)
    expect(await typesOf(developer)).toContain('platform.signInChanged')
    await withPasskey(token)
    expect((await test.call('GET /dealer/sign-in', { token })).body.data.platformRoles).toEqual(['SUPER_ADMIN'])
  })

  it('is told to all servers by the database', async () => {
    const person = await employee()
    const token = await tokenOf(person)
    expect((await test.call('GET /vehicles', { token })).status).toBe(200)
    const told: unknown[] = []
    const stop = await test.services.database.listen('session_changed', {
      onMessage: (payload) => void told.push(JSON.parse(payload)),
      onGap: () => undefined,
    })
    await query((tx) =>
      tx
        .update(dealers)
        .set({ secondFactorRoles: ['SALES'] })
        .where(eq(dealers.id, home)),
    )
    await query((tx) => tx.insert(platformSettings).values({ secondFactorRoles: ['SALES'] }))
    await withApp(token)
    await expect.poll(() => told).toEqual([{ dealerId: home }, { dealerId: 'true' }, { userId: person.id }])
    stop()
  })

  it('refuses a role that a dealer cannot demand it of, and one that there is not', async () => {
    const admin = await tokenOf(await createPerson(test.services, { adminAt: [home] }))
    for (const role of ['DEVELOPER', 'KING']) {
      const { status, body } = await test.call('PATCH /dealer/sign-in', { token: admin, body: { roles: [role] } })
      expect([status, codesOf(body)]).toEqual([422, ['roles.0:enum']])
    }
  })
})
