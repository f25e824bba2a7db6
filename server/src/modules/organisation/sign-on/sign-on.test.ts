import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/database/scope.ts'
import {
  accountLinks,
  auditEvents,
  dealerEmployees,
  dealerGroups,
  dealers,
  queueJobs,
  signOnLinks,
  users,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'
import { startProvider, type StandInProvider } from '../../../testing/sign-on-provider.ts'
import { developerOf, formOf, visit } from './sign-on.fixture.ts'

let test: TestApp
let provider: StandInProvider
let developer: Awaited<ReturnType<typeof developerOf>>
let groupId: string
let home: string
let mate: string
let elsewhere: string

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  provider = await startProvider()
  const { database } = test.services
  const group = await createOrganisation(database, 2)
  ;[groupId, [home = '', mate = '']] = [group.groupId, group.dealerIds]
  ;[elsewhere = ''] = (await createOrganisation(database)).dealerIds
  developer = await developerOf(test)
})
beforeEach(async () => {
  await developer.change(groupId, formOf(provider))
})
afterEach(() => provider.behave())
afterAll(async () => {
  await provider.close()
  await test.close()
})

const query = <Result>(work: (tx: Transaction) => Promise<Result>) => test.services.database.asOwner('test', work)
const employee = () => createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
const signIn = (body: object) => test.call('POST /auth/sign-on', { body })
const signInAs = async ({ email }: Pick<Person, 'email'>) => signIn(await visit(test, provider, email))
const linksOf = ({ id }: Person) => query((tx) => tx.select().from(signOnLinks).where(eq(signOnLinks.userId, id)))
const eventsOf = async ({ id }: Person) => {
  const rows = await query((tx) => tx.select().from(auditEvents).where(eq(auditEvents.actorId, id)))
  return rows.map(({ type, data }) => ({ type, by: data['by'] }))
}

/** What everybody is told who is refused; and nothing is kept of it. */
const REFUSED = {
  status: 401,
  codes: [':INVALID_CREDENTIALS'],
  message:
    'You cannot sign in here with single sign-on. Log in with your password, or ask your Forecourt administrator.',
  links: 0,
}
async function outcomeOf({ status, body }: Awaited<ReturnType<typeof signIn>>, person?: Person) {
  const links = person ? await linksOf(person) : []
  return { status, codes: codesOf(body), message: body.message, links: links.length }
}

describe('RM.80 somebody whose provider vouches for their address', () => {
  it('is signed in as with a password, and is known by the provider’s own name for them from then on', async () => {
    const person = await employee()
    const { status, body } = await signInAs(person)
    expect([status, body.data.activeDealerId, body.data.activeRole]).toEqual([200, home, 'EMPLOYEE'])
    expect((await test.call('GET /auth/check', { token: body.data.accessToken })).status).toBe(200)
    expect(await linksOf(person)).toMatchObject([{ subject: `of ${person.email}` }])

    provider.behave({ claims: { sub: `of ${person.email}`, email: 'another@people.test', email_verified: false } })
    expect((await signInAs(person)).status).toBe(200)
    const types = (await eventsOf(person)).map(({ type }) => type)
    expect(types.filter((type) => type === 'user.signOnLinked')).toHaveLength(1)
    expect(await eventsOf(person)).toContainEqual({ type: 'session.started', by: 'SIGN_ON' })
  })

  it('is asked for their second step, in place of a session', async () => {
    const person = await employee()
    const { accessToken: token } = await signedIn(test.services, person)
    const { data } = (await test.call('POST /user/authenticator/secret', { token, body: {} })).body
    const codeAt = (timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(data.secret), timestamp })
    const added = { ticket: data.ticket, code: codeAt(Date.now()) }
    expect((await test.call('POST /user/authenticator', { token, body: added })).status).toBe(201)

    const first = await signInAs(person)
    expect([first.status, codesOf(first.body)]).toEqual([401, [':SECOND_STEP_REQUIRED']])
    const { ticket, hasApp } = first.body.details ?? {}
    expect(hasApp).toBe(true)
    const second = { ticket, code: codeAt(Date.now() + 30_000) }
    expect((await test.call('POST /auth/second-step', { body: second })).status).toBe(200)
    expect(await eventsOf(person)).toContainEqual({ type: 'session.started', by: 'SIGN_ON_AUTHENTICATOR' })
  })

  it('joins by it who was invited, and is told by e-mail', async () => {
    const person = await employee()
    const { config } = test.services
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.test', linksTo: 'https://forecourt.test', mailbox: null }
    const link = { userId: person.id, kind: 'INVITATION', email: person.email, expiresAt: '2999-01-01' } as const
    await query((tx) => tx.insert(accountLinks).values(link))
    config.mail = mail
    expect((await signInAs(person)).status).toBe(200)
    config.mail = null
    expect(await query((tx) => tx.$count(accountLinks, eq(accountLinks.userId, person.id)))).toBe(0)
    expect((await eventsOf(person)).map(({ type }) => type)).toContain('user.joined')
    const news = and(
      eq(queueJobs.name, 'accounts.mail-news'),
      sql`${queueJobs.dataSummary}::text like ${`%${person.id}%`}`,
    )
    expect(await query((tx) => tx.$count(queueJobs, news))).toBe(1)
  })

  it('is found where the provider tells the address apart from its token', async () => {
    const person = await employee()
    provider.behave({ tellsApart: true })
    expect((await signInAs(person)).status).toBe(200)
  })

  it('works as a super admin as well, and at every dealer of the group', async () => {
    const admin = await createPerson(test.services, { adminAt: [home], employeeAt: { [mate]: ['SALES'] } })
    expect((await signInAs(admin)).status).toBe(200)
  })
})

describe('RM.81 nobody else is let in', () => {
  it.each([
    ['not verified', { email_verified: false }],
    ['said to be verified in words', { email_verified: 'true' }],
    ['not said to be verified', { email_verified: undefined }],
    ['left out', { email: undefined }],
    ['a list', { email: ['a@people.test'] }],
  ])('by an address that is %s', async (_, claims) => {
    const person = await employee()
    provider.behave({ claims: { sub: person.id, ...claims } })
    expect(await outcomeOf(await signInAs(person), person)).toEqual(REFUSED)
  })

  it.each([
    ['works at another group alone', () => ({ employeeAt: { [elsewhere]: ['SALES' as const] } })],
    [
      'works at another group as well',
      () => ({ employeeAt: { [home]: ['SALES' as const], [elsewhere]: ['SALES' as const] } }),
    ],
    ['is super admin at another group', () => ({ employeeAt: { [home]: ['SALES' as const] }, adminAt: [elsewhere] })],
    ['is a developer', () => ({ developer: true, employeeAt: { [home]: ['SALES' as const] } })],
    ['has no place', () => ({})],
    ['is deactivated', () => ({ employeeAt: { [home]: ['SALES' as const] }, isActive: false })],
  ])('who %s', async (_, holds) => {
    const person = await createPerson(test.services, holds())
    expect(await outcomeOf(await signInAs(person), person)).toEqual(REFUSED)
  })

  it('by an address of another domain, even that of somebody of the group', async () => {
    const person = await employee()
    const email = `${person.username}@elsewhere.test`
    await query((tx) => tx.update(users).set({ email }).where(eq(users.id, person.id)))
    provider.behave({ claims: { email } })
    expect(await outcomeOf(await signInAs({ email: 'anybody@people.test' }), person)).toEqual(REFUSED)
  })

  it('by an address whose account the provider knows by another name already', async () => {
    const person = await employee()
    expect((await signInAs(person)).status).toBe(200)
    provider.behave({ claims: { sub: 'somebody new with an old address' } })
    expect(await outcomeOf(await signInAs(person))).toEqual(REFUSED)
  })

  it('of two whom the provider names at the same time for one account, or by one name', async () => {
    const [one, other] = [await employee(), await employee()]
    const back = async ({ email }: Person, sub: string) => {
      provider.behave({ claims: { sub } })
      return visit(test, provider, email)
    }
    for (const both of [
      [await back(one, 'a'), await back(one, 'b')],
      [await back(other, 'c'), await back(await employee(), 'c')],
    ]) {
      const answers = await Promise.all(both.map(signIn))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.flatMap(({ status, body }) => (status === 200 ? [] : codesOf(body)))).toEqual([
        ':INVALID_CREDENTIALS',
      ])
    }
  })

  it('who was linked and works elsewhere since, or was deactivated', async () => {
    const person = await employee()
    expect((await signInAs(person)).status).toBe(200)
    const isActive = (active: boolean) =>
      query((tx) => tx.update(users).set({ isActive: active }).where(eq(users.id, person.id)))
    await isActive(false)
    expect(codesOf((await signInAs(person)).body)).toEqual([':ACCOUNT_DEACTIVATED'])
    await isActive(true)
    await query((tx) => tx.insert(dealerEmployees).values({ dealerId: elsewhere, userId: person.id, roles: ['SALES'] }))
    expect(await outcomeOf(await signInAs(person))).toEqual(REFUSED)
  })

  it('in the name of a dealer that has moved to another group', async () => {
    const [moved = ''] = (await createOrganisation(test.services.database)).dealerIds
    const person = await createPerson(test.services, { employeeAt: { [moved]: ['SALES'] } })
    expect(await outcomeOf(await signInAs(person), person)).toEqual(REFUSED)
    await query((tx) => tx.update(dealers).set({ dealerGroupId: groupId }).where(eq(dealers.id, moved)))
    expect((await signInAs(person)).status).toBe(200)
  })
})

describe('RM.82 what comes back from a provider is believed only as it was asked for', () => {
  it.each([
    ['of another nonce', { claims: { nonce: 'another' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://elsewhere.test' } }],
    ['that has ended', { claims: { exp: 1 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed by somebody else', { signsWithAnother: true }],
    ['for a code that is refused', { refusesCodes: true }],
  ])('not a token %s', async (_, how) => {
    const person = await employee()
    provider.behave(how)
    expect(await outcomeOf(await signInAs(person), person)).toEqual(REFUSED)
  })

  it('not with another state, another code, or of a browser that has no ticket', async () => {
    const person = await employee()
    const [one, other] = [await visit(test, provider, person.email), await visit(test, provider, person.email)]
    expect(await outcomeOf(await signIn({ ...one, state: other.state }), person)).toEqual(REFUSED)
    // Its verifier is that of the first.
    expect(
      await outcomeOf(await signIn({ ...other, code: (await visit(test, provider, person.email)).code }), person),
    ).toEqual(REFUSED)
    const third = await visit(test, provider, person.email)
    const { secondStep } = test.services.auth.tickets
    const strange = secondStep.issue({ userId: person.id, password: 'x', first: 'SIGN_ON' })
    for (const ticket of ['', strange, `${third.ticket}x`]) {
      expect(codesOf((await signIn({ ...third, ticket })).body)).toEqual([':SIGN_IN_EXPIRED'])
    }
  })

  it('not twice, even at one time', async () => {
    const back = await visit(test, provider, (await employee()).email)
    const answers = await Promise.all([signIn(back), signIn(back), signIn(back)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codesOf((await signIn(back)).body)).toEqual([':SIGN_IN_EXPIRED'])
  })

  it('not by a code that names another issuer than the one that was asked', async () => {
    const person = await employee()
    const back = await visit(test, provider, person.email)
    expect(await outcomeOf(await signIn({ ...back, iss: 'https://elsewhere.test' }), person)).toEqual(REFUSED)
  })

  it('not when it was switched off, changed or removed meanwhile', async () => {
    const person = await employee()
    const whileAway = async (change: () => Promise<unknown>) => {
      const back = await visit(test, provider, person.email)
      await change()
      expect(await outcomeOf(await signIn(back), person)).toEqual(REFUSED)
    }
    await whileAway(() => developer.change(groupId, { ...formOf(provider), isActive: false }))
    await developer.change(groupId, formOf(provider))
    await whileAway(() => developer.remove(groupId))
    await developer.change(groupId, formOf(provider))
    const emptyId = v7()
    await query((tx) => tx.insert(dealerGroups).values({ id: emptyId, name: emptyId }))
    const free = await startProvider()
    await developer.change(emptyId, { ...formOf(free), domains: 'free.test' })
    const back = await visit(test, free, 'anybody@free.test')
    await query((tx) => tx.delete(dealerGroups).where(eq(dealerGroups.id, emptyId)))
    expect(await outcomeOf(await signIn(back))).toEqual(REFUSED)
    await free.close()
  })

  it('counts what fails by the network that it comes from', async () => {
    const throttled = await createTestApp({}, UNLIMITED)
    const ticket = () =>
      throttled.services.auth.tickets.signOn.issue({ providerId: groupId, state: '', nonce: '', verifier: '' })
    const statuses: number[] = []
    for (let count = 0; count < 101; count += 1) {
      statuses.push(
        (await throttled.call('POST /auth/sign-on', { body: { ticket: ticket(), code: 'x', state: 'x' } })).status,
      )
    }
    expect([statuses[99], statuses[100]]).toEqual([401, 429])
    await throttled.close()
  }, 60_000)
})

describe('RM.83 setting out', () => {
  it('finds the provider by the domain alone, whether there is an account or not', async () => {
    const start = (email: string) => test.call('POST /auth/sign-on/start', { body: { email } })
    const [known, unknown] = [await start((await employee()).email), await start('Nobody@People.test')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    const { searchParams, origin } = new URL(known.body.data.address)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/login\/sign-on$/),
    })
    const none = await start('sam@nowhere.test')
    expect([none.status, codesOf(none.body)]).toEqual([422, ['email:unknown']])
  })

  it('reads what a provider says of itself once in a while, and again when it was changed', async () => {
    const read = () => provider.requests.filter((path) => path.includes('well-known')).length
    const person = await employee()
    await visit(test, provider, person.email)
    const before = read()
    await Promise.all([visit(test, provider, person.email), visit(test, provider, person.email)])
    expect(read()).toBe(before)
    await developer.change(groupId, formOf(provider))
    await visit(test, provider, person.email)
    expect(read()).toBe(before + 2)
  })

  it('says that the provider does not answer, whatever it does instead', async () => {
    const person = await employee()
    const back = await visit(test, provider, person.email)
    provider.behave({ keys: 'hangs' })
    const began = performance.now()
    const slow = await signIn(back)
    expect([slow.status, codesOf(slow.body)]).toEqual([503, [':SIGN_ON_UNAVAILABLE']])
    expect(performance.now() - began).toBeLessThan(15_000)
  }, 30_000)
})
