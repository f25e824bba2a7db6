import { eq } from 'drizzle-orm'
import dns from 'node:dns'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicFetch } from '../../../platform/outgoing/public-fetch.ts'
import { auditEvents, signOnLinks, signOnProviders } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { CLIENT_SECRET, startProvider, type StandInProvider } from '../../../testing/sign-on-provider.ts'
import { developerOf, formOf, visit } from './sign-on.fixture.ts'

let test: TestApp
let provider: StandInProvider
let developer: Awaited<ReturnType<typeof developerOf>>

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  provider = await startProvider()
  developer = await developerOf(test)
})
afterEach(() => {
  provider.behave()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await provider.close()
  await test.close()
})

let groups = 0
/** A group with a dealer, and a domain that is nobody else's. */
async function newGroup() {
  const { groupId, dealerIds } = await createOrganisation(test.services.database)
  return { groupId, dealerId: dealerIds[0] ?? '', domains: `group-${(groups += 1)}.test` }
}
const providerOf = (groupId: string) =>
  test.services.database.unscoped('test', (tx) =>
    tx.select().from(signOnProviders).where(eq(signOnProviders.dealerGroupId, groupId)),
  )

describe('RM.84 the provider of a dealer group', () => {
  it('is asked before it is kept, and its secret is told to nobody again', async () => {
    const { groupId, domains } = await newGroup()
    expect(await developer.read(groupId)).toMatchObject({ version: 0, issuer: '', domains: '', linkedCount: 0 })
    const { clientSecret, ...without } = { ...formOf(provider), domains }
    expect(codesOf((await developer.change(groupId, without)).body)).toEqual(['clientSecret:required'])
    const made = await developer.change(groupId, { ...without, clientSecret, domains: `${domains}, Second-${domains}` })
    expect(made.status).toBe(200)
    expect(made.body.data).toMatchObject({ version: 1, domains: `${domains}, second-${domains}` })
    expect(made.text).not.toContain(CLIENT_SECRET)
    const [kept] = await providerOf(groupId)
    expect(kept?.clientSecretEncrypted).toMatch(/^v1\./)

    expect((await developer.change(groupId, { ...without, name: 'Aire' })).status).toBe(200)
    expect((await providerOf(groupId))[0]?.clientSecretEncrypted).toBe(kept?.clientSecretEncrypted)
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, groupId)).orderBy(auditEvents.at),
    )
    expect(events.map(({ type }) => type)).toEqual(['dealerGroup.signOnSetUp', 'dealerGroup.signOnChanged'])
    expect(events[1]?.data).toMatchObject({
      from: { name: 'Harwood Group' },
      to: { name: 'Aire' },
      secretReplaced: false,
    })
    expect(JSON.stringify(events)).not.toContain(CLIENT_SECRET)
  })

  it('is given the secret that was entered for it, and no other provider is', async () => {
    const { groupId, domains } = await newGroup()
    const { clientSecret: _, ...without } = { ...formOf(provider), domains }
    await developer.change(groupId, { ...formOf(provider), domains })
    const other = await startProvider()
    expect(codesOf((await developer.change(groupId, { ...without, issuer: other.issuer })).body)).toEqual([
      'clientSecret:required',
    ])
    expect(codesOf((await developer.change(groupId, { ...without, clientId: 'other' })).body)).toEqual([
      'clientSecret:required',
    ])
    await other.close()
  })

  it('has domains that are nobody else’s, and tells whose they are', async () => {
    const [one, other] = [await newGroup(), await newGroup()]
    await developer.change(one.groupId, { ...formOf(provider), domains: one.domains })
    const both = `${other.domains} ${one.domains}`
    const { status, body } = await developer.change(other.groupId, { ...formOf(provider), domains: both })
    expect([status, codesOf(body)]).toEqual([422, ['domains:duplicate']])
    expect(body.message).toMatch(new RegExp(`^${one.domains} belongs to the single sign-on of Group `))
    expect(await providerOf(other.groupId)).toEqual([])
  })

  it.each([
    ['', 'domains:required'],
    [', ;', 'domains:required'],
    ['harwood', 'domains:pattern'],
    ['@harwood.test', 'domains:pattern'],
    ['*.harwood.test', 'domains:pattern'],
    ['-a.test', 'domains:pattern'],
    [Array.from({ length: 21 }, (_, at) => `d${at}.test`).join(), 'domains:max'],
  ])('is refused the domains “%s”', async (domains, code) => {
    const { groupId } = await newGroup()
    expect(codesOf((await developer.change(groupId, { ...formOf(provider), domains })).body)).toEqual([code])
  })

  it.each([
    ['cannot be read', { description: 'redirects' as const }],
    ['is too long', { description: 'huge' as const }],
    ['says too little', { description: 'broken' as const }],
    ['names another issuer', { metadata: { issuer: 'https://elsewhere.test' } }],
    ['sends people to no web page', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['has no keys', { metadata: { jwks_uri: undefined } }],
  ])('is refused when its description %s', async (_, how) => {
    const { groupId, domains } = await newGroup()
    provider.behave(how)
    const { status, body } = await developer.change(groupId, { ...formOf(provider), domains })
    expect([status, codesOf(body)]).toEqual([422, ['issuer:unusable']])
    expect(provider.requests).not.toContain('/elsewhere')
    // Switched off, it is not relied upon.
    const off = { ...formOf(provider), domains, isActive: false }
    expect((await developer.change(groupId, off)).status).toBe(200)
  })

  it('is not waited for longer than somebody waits', async () => {
    const { groupId, domains } = await newGroup()
    provider.behave({ description: 'hangs' })
    const began = performance.now()
    const { body } = await developer.change(groupId, { ...formOf(provider), domains })
    expect(codesOf(body)).toEqual(['issuer:unusable'])
    expect(performance.now() - began).toBeLessThan(15_000)
  }, 30_000)

  it('forgets its own names for people when it becomes another one, and all when it goes', async () => {
    const { groupId, dealerId, domains } = await newGroup()
    await developer.change(groupId, { ...formOf(provider), domains })
    const { id, username } = await createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })
    const link = async () => {
      const [kept] = await providerOf(groupId)
      await test.services.database.unscoped('test', (tx) =>
        tx.insert(signOnLinks).values({ providerId: kept?.id ?? '', subject: username, userId: id }),
      )
    }
    await link()
    await developer.change(groupId, { ...formOf(provider), domains, name: 'Other' })
    expect((await developer.read(groupId)).linkedCount).toBe(1)
    await developer.change(groupId, { ...formOf(provider), domains, clientId: 'other' })
    expect((await developer.read(groupId)).linkedCount).toBe(0)
    await link()
    expect((await developer.remove(groupId)).status).toBe(204)
    expect((await developer.remove(groupId)).status).toBe(404)
    expect(await developer.read(groupId)).toMatchObject({ version: 0, linkedCount: 0 })
    const start = await test.call('POST /auth/sign-on/start', { body: { email: `sam@${domains}` } })
    expect(codesOf(start.body)).toEqual(['email:unknown'])
  })

  it('is changed by one person at a time, and by developers alone', async () => {
    const { groupId, dealerId, domains } = await newGroup()
    const form = { ...formOf(provider), domains }
    expect((await developer.change(groupId, form)).status).toBe(200)
    const stale = await developer.change(groupId, { ...form, version: 0 })
    expect([stale.status, codesOf(stale.body)]).toEqual([409, [':STALE_VERSION']])
    const admin = await createPerson(test.services, { adminAt: [dealerId] })
    const { accessToken: token } = await signedIn(test.services, admin)
    const sent = { token, params: { dealerGroupId: groupId } }
    expect((await test.call('GET /dealer-groups/:dealerGroupId/sign-on', sent)).status).toBe(403)
  })

  it('is offered on the sign-in page while there is one in use', async () => {
    const other = await createTestApp({}, UNLIMITED)
    const { signOn } = other.services
    const { groupId } = await createOrganisation(other.services.database)
    const byOther = await developerOf(other)
    expect(await signOn.isOffered()).toBe(false)
    await byOther.change(groupId, formOf(provider))
    expect(await signOn.isOffered()).toBe(true)
    await byOther.change(groupId, { ...formOf(provider), isActive: false })
    expect(await signOn.isOffered()).toBe(false)
    await other.close()
  })
})

describe('what is asked of providers', () => {
  type Resolved = (error: Error | null, addresses: { address: string; family: number }[]) => void
  const resolvingTo = (address: string) =>
    vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, resolved: Resolved) =>
        resolved(null, [{ address, family: 4 }])) as unknown as typeof dns.lookup)
  const ask = (address: string) =>
    publicFetch('production', AbortSignal.timeout(2_000))(address, { method: 'GET', headers: {} })

  it('goes to no name that leads into a private network', async () => {
    const { port } = new URL(provider.issuer)
    const before = provider.requests.length
    for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254']) {
      const asked = resolvingTo(address)
      await expect(ask(`https://login.example.com:${port}/`)).rejects.toThrow('could not be asked')
      expect(asked).toHaveBeenCalledOnce()
      vi.restoreAllMocks()
    }
    expect(provider.requests).toHaveLength(before)
  })

  it.each(['http://login.example.com', 'https://10.0.0.7', 'https://localhost', 'https://[::1]'])(
    'goes nowhere that is no public name: %s',
    async (address) => {
      const asked = resolvingTo('203.0.113.9')
      await expect(ask(address)).rejects.toThrow('could not be asked')
      expect(asked).not.toHaveBeenCalled()
    },
  )

  it('is refused as an issuer where the product runs for real', async () => {
    const { groupId, domains } = await newGroup()
    const { config } = test.services
    config.mode = 'production'
    const { body } = await developer.change(groupId, { ...formOf(provider), domains })
    config.mode = 'test'
    expect(codesOf(body)).toEqual(['issuer:pattern'])
  })

  it('cannot be read under another SECRET, which is no reason to fail', async () => {
    const { groupId, domains } = await newGroup()
    await developer.change(groupId, { ...formOf(provider), domains })
    const { config } = test.services
    const { secret } = config
    config.secret = 'another-secret-of-at-least-32-characters'
    const { status } = await test.call('POST /auth/sign-on/start', { body: { email: `sam@${domains}` } })
    config.secret = secret
    expect(status).toBe(503)
    await visit(test, provider, `sam@${domains}`)
  })
})
