import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, dealers, fileUploadConfigs, files, users } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, signedIn } from '../../../testing/people.ts'

let test: TestApp
let here: Organisation
let first: string
let second: string
let stranger: string

beforeAll(async () => {
  test = await createTestApp()
  const { database } = test.services
  here = await createOrganisation(database, 2)
  ;[first = '', second = ''] = here.dealerIds
  ;[stranger = ''] = (await createOrganisation(database)).dealerIds
  await database.asOwner('test', (tx) =>
    tx.insert(fileUploadConfigs).values({
      code: 'profile-photo',
      name: 'Profile photo',
      allowedMimeTypes: ['image/jpeg', 'image/png'],
      maxBytes: 50_000,
      maxFiles: 1,
      maxWidth: 200,
    }),
  )
})
afterAll(() => test.close())

const everywhere = () =>
  createPerson(test.services, {
    adminAt: [first],
    employeeAt: { [first]: ['ADMIN', 'SALES'], [second]: ['MECHANICAL_PREP'] },
  })
const start = async (role: 'EMPLOYEE' | 'SUPER_ADMIN' = 'EMPLOYEE') => {
  const person = await everywhere()
  return { person, ...(await signedIn(test.services, person, { dealerId: first, role })) }
}
const developer = async () => {
  const person = await createPerson(test.services, { developer: true })
  return { person, ...(await signedIn(test.services, person)) }
}

describe('the profile', () => {
  it('lists where the person can switch to, by name, without what is closed', async () => {
    const { accessToken, person } = await start()
    const { body } = await test.call('GET /user/profile', { token: accessToken })
    expect(body.data).toMatchObject({
      id: person.id,
      username: person.username,
      profilePhotoUrl: null,
      platformRole: null,
    })
    const names = body.data.availableDealers.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
    const rolesAt = (id: string) => body.data.availableDealers.find((dealer) => dealer.id === id)?.mainRoles
    expect(rolesAt(first)).toEqual(['SUPER_ADMIN', 'EMPLOYEE'])
    expect(rolesAt(second)).toEqual(['EMPLOYEE'])
    const close = (isActive: boolean) =>
      test.services.database.asOwner('test', (tx) => tx.update(dealers).set({ isActive }).where(eq(dealers.id, second)))
    await close(false)
    const after = await test.call('GET /user/profile', { token: accessToken })
    await close(true)
    expect(after.body.data.availableDealers).toHaveLength(1)
    expect(after.text).not.toContain('passwordHash')
  })

  it('can be changed by developers, the e-mail address by everyone', async () => {
    const [employee, admin, dev] = [await start(), await start('SUPER_ADMIN'), await developer()]
    for (const { accessToken: token } of [employee, admin]) {
      expect((await test.call('PATCH /user/profile', { token, body: { name: 'New' } })).status).toBe(403)
      expect((await test.call('PATCH /user/username', { token, body: { username: 'new.name' } })).status).toBe(403)
      expect((await test.call('PATCH /user/photo', { token })).status).toBe(403)
    }
    const email = `New.${employee.person.username}@People.test`
    const changed = await test.call('PATCH /user/email', { token: employee.accessToken, body: { email } })
    expect(changed.body.data.email).toBe(email.toLowerCase())
    const renamed = await test.call('PATCH /user/profile', { token: dev.accessToken, body: { name: '  Zoë  O’Neil ' } })
    expect(renamed.body.data.name).toBe('Zoë  O’Neil')
  })

  it('refuses a taken username or e-mail address, in any case, on its field', async () => {
    const [{ person: taken }, dev] = [await start(), await developer()]
    const username = await test.call('PATCH /user/username', {
      token: dev.accessToken,
      body: { username: taken.username.toUpperCase() },
    })
    expect(username.status).toBe(422)
    expect(codesOf(username.body)).toEqual(['username:duplicate'])
    const email = await test.call('PATCH /user/email', {
      token: dev.accessToken,
      body: { email: taken.email.toUpperCase() },
    })
    expect(codesOf(email.body)).toEqual(['email:duplicate'])
  })

  it('logs its changes', async () => {
    const dev = await developer()
    await test.call('PATCH /user/profile', { token: dev.accessToken, body: { name: 'Written down' } })
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.actorId, dev.person.id)),
    )
    const names = { from: { name: expect.stringContaining('Person') as unknown }, to: { name: 'Written down' } }
    expect(events).toMatchObject([{ type: 'user.nameChanged', data: names }])
  })
})

describe('the photo', () => {
  const send = async (token: string, content: Buffer, field = 'file') => {
    const form = new FormData()
    form.set(field, new Blob([content as never], { type: 'image/jpeg' }), 'me.jpg')
    const { headers, body } = new Request('http://any.test', { method: 'POST', body: form })
    const payload = Buffer.from(await new Response(body).arrayBuffer())
    const response = await test.app.inject({
      method: 'PATCH',
      url: '/api/v1/user/photo',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    })
    return { status: response.statusCode, body: response.json<Awaited<ReturnType<typeof call>>['body']>() }
  }
  const call = () => test.call('PATCH /user/photo')
  const picture = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()

  it('RM.50 obeys its upload config and is shown by a signed address', async () => {
    const { accessToken } = await developer()
    const { status, body } = await send(accessToken, await picture())
    expect(status).toBe(200)
    const url = body.data.profilePhotoUrl ?? ''
    expect(url).toMatch(/^\/files\/[\da-f-]{36}\/thumb\?e=\d+&s=/)
    const served = await test.app.inject({ url })
    expect(served.statusCode).toBe(200)
    expect((await test.app.inject({ url: url.replace(/s=./, 's=') })).statusCode).toBe(404)
    const stored = await test.services.database.unscoped('test', (tx) => tx.select().from(files))
    expect(stored[0]?.width).toBe(200)
  })

  it.each([
    ['a text that says it is a picture', Buffer.from('<svg onload=alert(1)>'), 'file:FILE_TYPE'],
    ['too large a file', Buffer.alloc(60_000, 1), 'file:FILE_TOO_LARGE'],
  ])('refuses %s on its field', async (_, content, code) => {
    const { accessToken } = await developer()
    const { status, body } = await send(accessToken, content)
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual([code])
  })

  it('must be sent as a form with a file', async () => {
    const { accessToken } = await developer()
    expect(codesOf((await send(accessToken, await picture(), 'other')).body)).toEqual(['file:required'])
    expect((await test.call('PATCH /user/photo', { token: accessToken, body: { file: 'x' } })).status).toBe(415)
  })

  const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n'
  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a head that does not end', 'multipart/form-data; boundary=b', HEAD],
    ['a file that does not end', 'multipart/form-data; boundary=b', `${HEAD}\r\n\xff\xd8\xff`],
  ])('is refused as unreadable with %s', async (_, type, payload) => {
    const { accessToken } = await developer()
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
    const response = await test.app.inject({ method: 'PATCH', url: '/api/v1/user/photo', headers, payload })
    expect(response.statusCode).toBe(400)
  })
})

describe('the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    test.call('PATCH /user/password', { token, body: { currentPassword, newPassword } })

  it('needs the current one', async () => {
    const { accessToken } = await start()
    const { status, body } = await change(accessToken, 'not-the-password', 'a-brand-new-password')
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['currentPassword:incorrect'])
  })

  it.each([
    ['short', 'short-pw', 'min'],
    ['common', 'Password123', 'common'],
  ])('is refused when it is %s', async (_, password, code) => {
    const { accessToken } = await start()
    expect(codesOf((await change(accessToken, PASSWORD, password)).body)).toEqual([`newPassword:${code}`])
  })

  it('must not contain the username', async () => {
    const { accessToken, person } = await start()
    const { body } = await change(accessToken, PASSWORD, `my-${person.username.toUpperCase()}-1`)
    expect(codesOf(body)).toEqual(['newPassword:username'])
  })

  it('RM.36 must differ from the current one, so that a temporary one never counts as the person’s own', async () => {
    const { accessToken, person } = await start()
    const { id: setter } = await createPerson(test.services)
    const { database } = test.services
    await database.asOwner('test', (tx) =>
      tx.update(users).set({ passwordSetById: setter }).where(eq(users.id, person.id)),
    )
    const { status, body } = await change(accessToken, PASSWORD, PASSWORD)
    expect([status, codesOf(body)]).toEqual([422, ['newPassword:unchanged']])
    expect((await test.call('GET /user/profile', { token: accessToken })).body.data.passwordSetByOther).toBe(true)
    expect((await change(accessToken, PASSWORD, 'a-brand-new-password')).status).toBe(204)
    expect((await test.call('GET /user/profile', { token: accessToken })).body.data.passwordSetByOther).toBe(false)
  })

  it('ends the other sessions and keeps this one', async () => {
    const { accessToken, person } = await start()
    const other = await signedIn(test.services, person, { dealerId: first, role: 'EMPLOYEE' })
    expect((await test.call('GET /auth/check', { token: other.accessToken })).status).toBe(200)
    expect((await change(accessToken, PASSWORD, 'a-brand-new-password')).status).toBe(204)
    expect((await test.call('GET /auth/check', { token: other.accessToken })).status).toBe(401)
    expect((await test.call('POST /auth/refresh-token', { token: other.refreshToken })).status).toBe(401)
    expect((await test.call('GET /auth/check', { token: accessToken })).status).toBe(200)
    const login = (password: string) => test.call('POST /auth/login', { body: { login: person.email, password } })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('a-brand-new-password')).status).toBe(200)
  })

  it('cannot be guessed with a stolen session', async () => {
    const { accessToken } = await start()
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, i) => change(accessToken, `guess-${i}`, 'whatever-it-is')),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('switching', () => {
  const role = (token: string, newRole: string, refreshToken: string) =>
    test.call('POST /user/switch-role', { token, body: { newRole, refreshToken } })
  const dealer = (token: string, newDealerId: string, newRole: string, refreshToken: string) =>
    test.call('POST /user/switch-dealer', { token, body: { newDealerId, newRole, refreshToken } })

  it('replaces the session: the old access token no longer works anywhere', async () => {
    const { accessToken, refreshToken, person } = await start()
    const { status, body } = await role(accessToken, 'SUPER_ADMIN', refreshToken)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ activeDealerId: first, activeRole: 'SUPER_ADMIN', activeDealerRoles: [] })
    expect(codesOf((await test.call('GET /auth/check', { token: accessToken })).body)).toEqual([':SESSION_CHANGED'])
    expect((await test.call('GET /auth/check', { token: body.data.accessToken })).body.data.activeRole).toBe(
      'SUPER_ADMIN',
    )
    const again = await test.call('POST /auth/login', { body: { login: person.email, password: PASSWORD } })
    expect(again.body.data.activeRole).toBe('SUPER_ADMIN')
  })

  it('survives a lost answer: the old refresh token leads to the new place', async () => {
    const { accessToken, refreshToken } = await start()
    await dealer(accessToken, second, 'EMPLOYEE', refreshToken)
    const renewed = await test.call('POST /auth/refresh-token', { token: refreshToken })
    const { body } = await test.call('GET /auth/check', { token: renewed.body.data.accessToken })
    expect(body.data).toMatchObject({
      activeDealerId: second,
      activeRole: 'EMPLOYEE',
      activeDealerRoles: ['MECHANICAL_PREP'],
    })
  })

  it('offers only the main roles held at the dealer', async () => {
    const { accessToken, refreshToken } = await start()
    const { status, body } = await dealer(accessToken, second, 'SUPER_ADMIN', refreshToken)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ code: 'enum', path: ['newRole'], message: 'Please select a role' }])
    const dev = await developer()
    expect(codesOf((await role(dev.accessToken, 'EMPLOYEE', dev.refreshToken)).body)).toEqual(['newRole:enum'])
    expect(codesOf((await role(dev.accessToken, 'DEVELOPER', dev.refreshToken)).body)).toEqual(['newRole:enum'])
    expect((await dealer(dev.accessToken, first, 'EMPLOYEE', dev.refreshToken)).status).toBe(403)
    // Before the request is validated.
    expect((await dealer(dev.accessToken, 'nowhere', 'KING', '')).status).toBe(403)
  })

  it('accepts only the person’s own dealers', async () => {
    const { accessToken, refreshToken } = await start()
    expect((await dealer(accessToken, stranger, 'EMPLOYEE', refreshToken)).status).toBe(404)
    expect((await dealer(accessToken, '00000000-0000-7000-8000-000000000000', 'EMPLOYEE', refreshToken)).status).toBe(
      404,
    )
    expect((await test.call('GET /auth/check', { token: accessToken })).status).toBe(200)
  })

  it('needs the refresh token of this session', async () => {
    const [mine, other] = [await start(), await start()]
    for (const token of ['', 'unknown', other.refreshToken]) {
      expect(codesOf((await role(mine.accessToken, 'SUPER_ADMIN', token)).body)).toEqual(['refreshToken:unknown'])
    }
    expect((await test.call('POST /auth/refresh-token', { token: other.refreshToken })).status).toBe(200)
  })

  it('ends the session when its refresh token is a retired one', async () => {
    const { accessToken, refreshToken } = await start()
    const next = (await test.call('POST /auth/refresh-token', { token: refreshToken })).body.data
    await test.call('POST /auth/refresh-token', { token: next.refreshToken })
    expect((await role(accessToken, 'SUPER_ADMIN', refreshToken)).status).toBe(401)
    expect((await test.call('GET /auth/check', { token: accessToken })).status).toBe(401)
  })
})

describe('the device', () => {
  it('belongs to the session, and keeps the latest settings', async () => {
    const [one, other] = [await start(), await start()]
    const push = { endpoint: 'https://push.test/abc', keys: { p256dh: 'p', auth: 'a' } }
    const set = await test.call('PATCH /active-user-device', { token: one.accessToken, body: { enabled: true, push } })
    expect(set.body.data).toMatchObject({ enabled: true, pushEndpoint: push.endpoint, platform: 'web' })
    expect(set.body.data.vapidPublicKey).toHaveLength(87)
    expect(set.text).not.toContain('p256dh')
    const kept = await test.call('PATCH /active-user-device', { token: one.accessToken, body: { enabled: false } })
    expect(kept.body.data).toMatchObject({ enabled: false, pushEndpoint: push.endpoint })
    const theirs = await test.call('GET /active-user-device', { token: other.accessToken })
    expect(theirs.body.data).toMatchObject({ enabled: false, pushEndpoint: null })
    const plain = { enabled: true, push: { ...push, endpoint: 'http://push.test/abc' } }
    expect((await test.call('PATCH /active-user-device', { token: one.accessToken, body: plain })).status).toBe(422)
  })

  it('subscribes to nothing on a server that has no push keys', async () => {
    const { accessToken: token } = await start()
    const { config } = test.services
    const { vapid } = config
    config.vapid = null
    try {
      const push = { endpoint: 'https://push.test/abc', keys: { p256dh: 'p', auth: 'a' } }
      const { body } = await test.call('PATCH /active-user-device', { token, body: { enabled: true, push } })
      expect(body.data).toMatchObject({ pushEndpoint: null, vapidPublicKey: null })
    } finally {
      config.vapid = vapid
    }
  })
})
