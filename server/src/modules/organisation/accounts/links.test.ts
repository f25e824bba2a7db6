import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountLinks, auditEvents, queueJobs, sessions, users } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person, signedIn } from '../../../testing/people.ts'
import { ASK_LIMITS, SEND_LIMITS } from '../../../platform/auth/link-throttle.ts'
import { startMailbox } from '../../../testing/mailbox.ts'

const NEW_PASSWORD = 'another-horse-entirely'

const mailbox = await startMailbox()
let test: TestApp
let ours: Organisation
let home: string
let person: Person
let developer: Person
beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  mailbox.turnOn(test.services)
  ours = await createOrganisation(test.services.database)
  ;[home = ''] = ours.dealerIds
  developer = await createPerson(test.services, { developer: true })
})
afterAll(async () => {
  await test.close()
  await mailbox.close()
})
beforeEach(async () => {
  person = await createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
})

const owner = <Result>(work: Parameters<typeof test.services.database.asOwner<Result>>[1]) =>
  test.services.database.asOwner('test', work)
let asks = 0
/** Each from an address of its own: one network may ask so often only. */
const ask = async (login: string, remoteAddress = `10.1.${asks >> 8}.${asks++ & 255}`) => {
  const url = '/api/v1/auth/forgotten-password'
  const { statusCode, body } = await test.app.inject({ method: 'POST', url, payload: { login }, remoteAddress })
  return { status: statusCode, text: body }
}
const received = (address = person.email) => mailbox.receive(test.services, address)
const choose = (token: string, password = NEW_PASSWORD) =>
  test.call('POST /auth/links/password', { body: { token, password } })
const confirm = (token: string) => test.call('POST /auth/links/email', { body: { token } })
const login = (password: string, name = person.username) =>
  test.call('POST /auth/login', { body: { login: name, password } })
const eventsOf = async (userId: string) => {
  const rows = await owner((tx) => tx.select().from(auditEvents).where(eq(auditEvents.subjectId, userId)))
  return rows.map(({ type }) => type)
}
const accountOf = async (userId: string) => {
  const [user] = await owner((tx) => tx.select().from(users).where(eq(users.id, userId)))
  return user
}
/** A link to a new password, as its holder gets it. */
async function asked() {
  expect((await ask(person.email)).status).toBe(204)
  const [message] = await received()
  return message?.token ?? ''
}
/** Lets somebody ask again at once. */
const forget = () => owner((tx) => tx.update(accountLinks).set({ createdAt: sql`now() - interval '3 minutes'` }))
const tokenOf = async (who: Person, at?: Parameters<typeof signedIn>[2]) =>
  (await signedIn(test.services, who, at)).accessToken

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and everybody signed in as its holder is signed out', async () => {
    const { sessionId } = await signedIn(test.services, person)
    const token = await asked()
    expect((await test.call('POST /auth/links/read', { body: { token } })).body.data).toEqual({
      kind: 'PASSWORD',
      name: expect.any(String),
      username: person.username,
      email: person.email,
    })
    expect((await choose(token)).status).toBe(204)
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    const [session] = await owner((tx) => tx.select().from(sessions).where(eq(sessions.id, sessionId)))
    expect(session?.endReason).toBe('PASSWORD_CHANGED')
    expect(await eventsOf(person.id)).toEqual(expect.arrayContaining(['user.passwordLinkSent', 'user.passwordChosen']))
    expect((await received()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    const again = await choose(token, 'yet-another-horse')
    expect([again.status, again.body.message]).toEqual([404, expect.stringContaining('no longer works')])
    expect((await test.call('POST /auth/links/read', { body: { token } })).status).toBe(404)
  })

  it('by two at once is chosen once', async () => {
    const token = await asked()
    const statuses = await Promise.all([choose(token), choose(token, 'yet-another-horse')])
    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]))
  })

  it('answers the same for a login that is nobody’s, and adds the same job', async () => {
    const count = () => owner((tx) => tx.$count(queueJobs, eq(queueJobs.name, 'accounts.forgotten-password')))
    const before = await count()
    const answers = [await ask(person.username), await ask('nobody@people.test')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect((await count()) - before).toBe(2)
    expect(await received('nobody@people.test')).toEqual([])
  })

  it('gets no link for anyone who cannot sign in, and a link from before is dead', async () => {
    const token = await asked()
    await owner((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, person.id)))
    await forget()
    await ask(person.email)
    expect(await received()).toEqual([])
    expect((await choose(token)).status).toBe(404)
  })

  it('keeps no token: what is kept opens nothing, and no job holds one', async () => {
    const token = await asked()
    const { rows } = await owner((tx) =>
      tx.execute(sql`select to_jsonb(l)::text as row from account_links l union all select to_jsonb(j)::text from queue_jobs j
        union all select to_jsonb(p)::text from graphile_worker._private_jobs p`),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const [link] = await owner((tx) => tx.select().from(accountLinks).where(eq(accountLinks.userId, person.id)))
    expect((await choose(link?.tokenHash ?? '')).status).toBe(404)
  })

  it('is refused as any other where it is weak or the one there is, and the link still works', async () => {
    const token = await asked()
    expect(codesOf((await choose(token, 'password123')).body)).toEqual(['password:common'])
    expect(codesOf((await choose(token, 'short')).body)).toEqual(['password:min'])
    expect(codesOf((await choose(token, PASSWORD)).body)).toEqual(['password:unchanged'])
    expect((await choose(token)).status).toBe(204)
  })

  it('is sent at most five times an hour, and a link just sent stays good', async () => {
    const first = await asked()
    await ask(person.email)
    expect(await received()).toEqual([])
    for (let more = 0; more < 6; more++) {
      await forget()
      await ask(person.email)
      await received()
    }
    const sent = (await eventsOf(person.id)).filter((type) => type === 'user.passwordLinkSent')
    expect(sent).toHaveLength(5)
    expect((await choose(first)).status).toBe(404)
  })

  it('is asked for so often from one network only', async () => {
    const statuses = await Promise.all(
      Array.from({ length: ASK_LIMITS.points + 5 }, () => ask('nobody@people.test', '10.9.9.9')),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a newer link',
      () =>
        forget()
          .then(() => ask(person.email))
          .then(() => received()),
    ],
    ['its 30 minutes', () => owner((tx) => tx.update(accountLinks).set({ expiresAt: sql`now()` }))],
    [
      'another address',
      () =>
        owner((tx) =>
          tx
            .update(users)
            .set({ email: `x${person.email}` })
            .where(eq(users.id, person.id)),
        ),
    ],
    [
      'a password that somebody set',
      async () =>
        test.call('PATCH /users/:userId/password', {
          params: { userId: person.id },
          body: { password: 'set-by-a-developer' },
          token: await tokenOf(developer),
        }),
    ],
    [
      'a password that they changed themselves',
      async () =>
        test.call('PATCH /user/password', {
          body: { currentPassword: PASSWORD, newPassword: 'changed-by-myself' },
          token: await tokenOf(person),
        }),
    ],
  ])('after %s the link is dead', async (_, happen) => {
    const token = await asked()
    await happen()
    expect((await choose(token)).status).toBe(404)
  })

  it('is no link to an address, nor the other way round', async () => {
    const token = await asked()
    expect((await confirm(token)).status).toBe(404)
    expect((await choose(token)).status).toBe(204)
  })

  it('of somebody whose mailbox refuses it fails for good and is shown among the jobs', async () => {
    await owner((tx) => tx.update(users).set({ email: 'refused@people.test' }).where(eq(users.id, person.id)))
    await ask(person.username)
    await received()
    const [job] = await owner((tx) => tx.select().from(queueJobs).where(eq(queueJobs.status, 'FAILED')))
    expect(job).toMatchObject({ name: 'accounts.mail-link', attempts: 1 })
    expect(job?.error).toContain('550')
    expect(JSON.stringify(job)).not.toContain('refused@')
  })
})

describe('an invitation', () => {
  const invited = async () => {
    const superAdmin = await createPerson(test.services, { adminAt: [home] })
    const token = await tokenOf(superAdmin, { dealerId: home, role: 'SUPER_ADMIN' })
    const body = {
      name: 'Sam',
      username: `sam-${superAdmin.id.slice(-12)}`,
      email: `sam-${superAdmin.id.slice(-12)}@people.test`,
      roles: ['SALES'],
      invite: true,
    }
    const { status, body: answer } = await test.call('POST /active-dealer/employees', { body, token })
    expect(status).toBe(201)
    return { employee: answer.data, superAdmin: token, email: body.email }
  }
  const again = (userId: string, token: string) =>
    test.call('POST /active-dealer/employees/:userId/invitation', { params: { userId }, token })

  it('lets a new employee choose the first password, and shows until then that they have not joined', async () => {
    const { employee, superAdmin, email } = await invited()
    expect(Date.parse(employee.invitedUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const [message] = await received(email)
    expect(message?.text).toContain(`Your username is ${employee.username}`)
    expect((await choose(message?.token ?? '')).status).toBe(204)
    expect((await login(NEW_PASSWORD, email)).status).toBe(200)
    const { body } = await test.call('GET /active-dealer/employees/:userId', {
      params: { userId: employee.id },
      token: superAdmin,
    })
    expect(body.data.invitedUntil).toBeNull()
    expect((await accountOf(employee.id))?.passwordSetById).toBeNull()
    expect(await eventsOf(employee.id)).toEqual(
      expect.arrayContaining(['user.created', 'user.invited', 'user.joined', 'employee.added']),
    )
    expect((await again(employee.id, superAdmin)).body.errors).toMatchObject([{ code: 'JOINED' }])
  })

  it('is sent again, and the earlier one ends', async () => {
    const { employee, superAdmin, email } = await invited()
    const [first] = await received(email)
    expect((await again(employee.id, superAdmin)).status).toBe(200)
    const [second] = await received(email)
    expect((await choose(first?.token ?? '')).status).toBe(404)
    expect((await choose(second?.token ?? '')).status).toBe(204)
  })

  it('is sent again so often only', async () => {
    const { employee, superAdmin } = await invited()
    for (let sent = 0; sent < SEND_LIMITS.points; sent++)
      expect((await again(employee.id, superAdmin)).status).toBe(200)
    expect((await again(employee.id, superAdmin)).status).toBe(429)
  })

  it('goes to a corrected address, once it is sent again', async () => {
    const { employee, superAdmin, email } = await invited()
    const [first] = await received(email)
    await owner((tx) =>
      tx
        .update(users)
        .set({ email: `right-${email}` })
        .where(eq(users.id, employee.id)),
    )
    expect((await choose(first?.token ?? '')).status).toBe(404)
    await again(employee.id, superAdmin)
    const [second] = await received(`right-${email}`)
    expect((await choose(second?.token ?? '')).status).toBe(204)
  })

  it('is no way for a super admin into the account of somebody who works elsewhere too', async () => {
    const { employee, superAdmin } = await invited()
    const other = await createOrganisation(test.services.database)
    const elsewhere = await createPerson(test.services, { adminAt: other.dealerIds })
    await owner((tx) =>
      tx.execute(sql`insert into dealer_admins (dealer_id, user_id) values (${other.dealerIds[0]}, ${employee.id})`),
    )
    expect(codesOf((await again(employee.id, superAdmin)).body)).toEqual(['userId:reach'])
    const theirs = await tokenOf(elsewhere, { dealerId: other.dealerIds[0] ?? '', role: 'SUPER_ADMIN' })
    expect((await again(employee.id, theirs)).status).toBe(404)
  })

  it('is given by a developer, to somebody who can sign in', async () => {
    const token = await tokenOf(developer)
    const form = {
      name: 'Dev',
      username: `dev-${person.id.slice(-12)}`,
      email: `dev-${person.email}`,
      platformRole: null,
    }
    const create = (isActive: boolean) => test.call('POST /users', { body: { ...form, isActive, invite: true }, token })
    expect(codesOf((await create(false)).body)).toEqual(['isActive:inactive'])
    const { status, body } = await create(true)
    expect([status, body.data.invitedUntil]).toEqual([201, expect.any(String)])
    expect(await received(form.email)).toHaveLength(1)
    const sent = await test.call('POST /users/:userId/invitation', { params: { userId: body.data.id }, token })
    expect(sent.status).toBe(200)
    expect(await received(form.email)).toHaveLength(1)
  })
})

describe('another e-mail address', () => {
  const fresh = () => `new-${person.email}`
  const change = async (email: string) =>
    test.call('PATCH /user/email', { body: { email }, token: await tokenOf(person) })

  it('is the person’s once it is confirmed there, and the former one is told', async () => {
    const { status, body } = await change(fresh())
    expect([status, body.data.email, body.data.newEmail]).toEqual([200, person.email, fresh()])
    const { services } = test
    const [link] = await mailbox.receive(services, fresh())
    expect((await accountOf(person.id))?.email).toBe(person.email)
    expect((await confirm(link?.token ?? '')).status).toBe(204)
    expect((await accountOf(person.id))?.email).toBe(fresh())
    expect((await received()).map(({ subject }) => subject)).toEqual(['Your e-mail address was changed'])
    expect((await confirm(link?.token ?? '')).status).toBe(404)
    expect(await eventsOf(person.id)).toEqual(
      expect.arrayContaining(['user.emailChangeRequested', 'user.emailChanged']),
    )
  })

  it('is stopped at the former one', async () => {
    await change(fresh())
    const [told] = await received()
    expect(told?.text).toContain(fresh())
    expect((await confirm(told?.token ?? '')).status).toBe(204)
    const { body } = await test.call('GET /user/profile', { token: await tokenOf(person) })
    expect([body.data.email, body.data.newEmail]).toEqual([person.email, null])
    expect(await eventsOf(person.id)).toContain('user.emailChangeStopped')
  })

  it('is given up by asking for the current one', async () => {
    await change(fresh())
    expect((await change(person.email)).body.data.newEmail).toBeNull()
    expect(await mailbox.receive(test.services, fresh())).toEqual([])
  })

  it('is not given up on by another password alone: that ends the change', async () => {
    await change(fresh())
    const [link] = await mailbox.receive(test.services, fresh())
    await ask(person.email)
    const [forgotten] = await received()
    await choose(forgotten?.token ?? '')
    expect((await confirm(link?.token ?? '')).status).toBe(404)
  })

  it('is refused when somebody else has it, before and when it is confirmed', async () => {
    const other = await createPerson(test.services)
    expect(codesOf((await change(other.email)).body)).toEqual(['email:duplicate'])
    await change(fresh())
    const [link] = await mailbox.receive(test.services, fresh())
    await owner((tx) => tx.update(users).set({ email: fresh() }).where(eq(users.id, other.id)))
    const confirmed = await confirm(link?.token ?? '')
    expect([confirmed.status, codesOf(confirmed.body)]).toEqual([422, ['email:duplicate']])
  })

  it('is asked for so often only', async () => {
    for (let turn = 0; turn < SEND_LIMITS.points; turn++) expect((await change(`${turn}${fresh()}`)).status).toBe(200)
    expect((await change(fresh())).status).toBe(429)
  })
})

describe('where no e-mail is sent', () => {
  let off: TestApp
  beforeAll(async () => {
    off = await createTestApp()
  })
  afterAll(() => off.close())

  it('nothing offers it, and an address is changed at once', async () => {
    const { dealerIds } = await createOrganisation(off.services.database)
    const someone = await createPerson(off.services, { employeeAt: { [dealerIds[0] ?? '']: ['SALES'] } })
    const admin = await createPerson(off.services, { developer: true })
    const { accessToken: token } = await signedIn(off.services, someone)
    expect((await off.call('GET /user/profile', { token })).body.data.sendsMail).toBe(false)
    expect((await off.call('POST /auth/forgotten-password', { body: { login: someone.email } })).status).toBe(404)
    const changed = await off.call('PATCH /user/email', { body: { email: `new-${someone.email}` }, token })
    expect(changed.body.data).toMatchObject({ email: `new-${someone.email}`, newEmail: null })
    const body = {
      name: 'X',
      username: 'xavier',
      email: 'x@people.test',
      platformRole: null,
      isActive: true,
      invite: true,
    }
    const { accessToken } = await signedIn(off.services, admin)
    expect(codesOf((await off.call('POST /users', { body, token: accessToken })).body)).toEqual(['invite:unavailable'])
    const { count } = await off.services.database.asOwner('test', async (tx) => ({ count: await tx.$count(queueJobs) }))
    expect(count).toBe(0)
  })
})
