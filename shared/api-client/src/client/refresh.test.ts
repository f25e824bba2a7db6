import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { employee, fakeFetch, fakeLocks, fakeSession, json, never, refusal, type Shelf } from '../testing/fakes.ts'
import { createApi } from './create-api.ts'
import type { Locks } from './session-access.ts'

const REFRESH = '/api/v1/auth/refresh-token'

/** A server that knows one good access token, and rotates refresh tokens once each. */
const backend = (onRefresh: (bearer: string) => Response | Promise<Response> | undefined = () => undefined) => {
  const good = { access: 'a2', refresh: 'r1' }
  const rotate = async (bearer: string) => {
    const special = await onRefresh(bearer)
    if (special) return special
    if (bearer !== good.refresh) return refusal(401, 'Used before')
    good.refresh = 'r2'
    return json({ data: { accessToken: good.access, refreshToken: good.refresh } })
  }
  const server = fakeFetch(({ url, headers }) => {
    const bearer = headers.Authorization?.slice('Bearer '.length) ?? ''
    if (url === REFRESH) return rotate(bearer)
    return bearer === good.access ? json({ data: bearer }) : refusal(401, 'Please sign in.')
  })
  const to = (url: string) => server.requests.filter((request) => request.url === url)
  return { ...server, to, good }
}

const tabOf = (server: ReturnType<typeof backend>, shelf?: Shelf, locks?: Locks) => {
  const session = fakeSession(shelf)
  return { session, ...createApi({ session, fetch: server.fetch, locks }) }
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const tenCalls = (api: ReturnType<typeof tabOf>['api']) =>
  Promise.allSettled(Array.from({ length: 10 }, () => api('GET /user/profile')))

describe('an expired access token', () => {
  it('R4.05 R4.06 is renewed once for ten calls, each retried once', async () => {
    const server = backend()
    const { api, session } = tabOf(server)
    const outcomes = await tenCalls(api)
    expect(outcomes).toEqual(times(10, { status: 'fulfilled', value: { data: 'a2' } }))
    expect(server.to(REFRESH)).toHaveLength(1)
    expect(server.to(REFRESH)[0]).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer r1' } })
    expect(server.to(REFRESH)[0]?.body).toBeUndefined()
    expect(server.to('/api/v1/user/profile')).toHaveLength(20)
    expect(session.get()).toEqual({ ...employee, accessToken: 'a2', refreshToken: 'r2' })
  })

  it('is not renewed again for a call that was refused with the previous token', async () => {
    const server = backend()
    const { api, session } = tabOf(server)
    const late = api('GET /user/profile')
    session.set({ accessToken: 'a2' })
    expect(await late).toEqual({ data: 'a2' })
    expect(server.to(REFRESH)).toHaveLength(0)
  })

  it('R8.06 is retried only once', async () => {
    const server = backend()
    server.good.access = 'still wrong'
    const spy = fakeFetch(({ url, ...request }) =>
      url === REFRESH ? json({ data: { accessToken: 'a2' } }) : refusal(401, `Refused ${request.method}`),
    )
    const { api, session } = tabOf({ ...server, fetch: spy.fetch })
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 401 })
    expect(spy.requests).toHaveLength(3)
    expect(session.get()).toMatchObject({ authenticated: true, refreshToken: 'r1' })
  })

  it('R8.06 R8.13 of a call that is refused even with a fresh token triggers no further refresh for a minute', async () => {
    vi.useFakeTimers()
    let refreshes = 0
    const server = fakeFetch(({ url }) =>
      url === REFRESH ? json({ data: { accessToken: `fresh ${(refreshes += 1)}` } }) : refusal(401, 'Not this one.'),
    )
    const { api, session } = tabOf({ ...backend(), fetch: server.fetch })
    for (let count = 0; count < 13; count += 1) {
      await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 401, serverMessage: 'Not this one.' })
    }
    expect(refreshes).toBe(1)
    expect(session.get().authenticated).toBe(true)
    await expect(api('GET /stage/admin')).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toBe(3)
    // Another session may be let in where that one was not.
    session.set({ activeRole: 'SUPER_ADMIN' })
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toBe(4)
    vi.useRealTimers()
  })

  it('keeps the idempotency key when it is retried', async () => {
    const server = backend()
    const { api } = tabOf(server)
    const body = { mileage: 1, sourceId: 's' }
    await api('POST /stage/infleet', { body }, { idempotencyKey: 'k1' })
    const keys = server.to('/api/v1/stage/infleet').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toEqual(['k1', 'k1'])
  })
})

describe('a refresh that fails', () => {
  it.each([
    [401, 'Your account was deactivated.', 'Your account was deactivated.'],
    [403, '', undefined],
  ])(
    'R4.07 with %i ends the session with its message and rejects the waiting requests',
    async (status, message, why) => {
      const server = backend(() => refusal(status, message))
      const { api, session } = tabOf(server)
      const outcomes = await tenCalls(api)
      expect(outcomes).toEqual(
        times(10, {
          status: 'rejected',
          reason: expect.objectContaining({ status: 401, message: 'Please sign in.' }),
        }),
      )
      expect(session.get().authenticated).toBe(false)
      expect(session.farewells).toEqual([why])
      expect(server.to(REFRESH)).toHaveLength(1)
    },
  )

  it.each([
    ['429', () => refusal(429), { status: 429 }],
    ['500', () => refusal(500), { status: 500 }],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { isNetwork: true }],
  ])('with %s rejects the waiting requests and keeps the session', async (_, answer, expected) => {
    const server = backend(answer)
    const { api, session } = tabOf(server)
    const outcomes = await tenCalls(api)
    expect(outcomes).toEqual(times(10, { status: 'rejected', reason: expect.objectContaining(expected) }))
    expect(session.get()).toEqual(employee)
    expect(server.to(REFRESH)).toHaveLength(1)
  })

  it('is retried by the next call', async () => {
    let down = true
    const server = backend(() => (down ? refusal(503) : undefined))
    const { api } = tabOf(server)
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 503 })
    down = false
    expect(await api('GET /user/profile')).toEqual({ data: 'a2' })
  })

  it('is not even started by login, nor without a session', async () => {
    const server = backend()
    const { api, session } = tabOf(server)
    await expect(api('POST /auth/login', { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    })
    session.signOut()
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 401 })
    expect(server.to(REFRESH)).toHaveLength(0)
  })

  it('does not end a session that began in the meantime', async () => {
    const server = backend(() => {
      session.set({ accessToken: 'a2', refreshToken: 'r9' })
      return refusal(401)
    })
    const { api, session } = tabOf(server)
    expect(await api('GET /user/profile')).toEqual({ data: 'a2' })
    expect(session.get()).toMatchObject({ authenticated: true, refreshToken: 'r9' })
  })

  it('does not overwrite the tokens of a switch that was answered in the meantime', async () => {
    const server = backend(() => {
      session.set({ accessToken: 'a2', refreshToken: 'r9' })
      return json({ data: { accessToken: 'of the old place', refreshToken: 'r2' } })
    })
    const { api, session } = tabOf(server)
    expect(await api('GET /user/profile')).toEqual({ data: 'a2' })
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r9' })
  })
})

describe('two tabs', () => {
  it('renew once between them: the one that waited takes what the other stored', async () => {
    const server = backend()
    const shelf = { session: employee }
    const locks = fakeLocks()
    const [one, other] = [tabOf(server, shelf, locks), tabOf(server, shelf, locks)]
    const outcomes = await Promise.all([tenCalls(one.api), tenCalls(other.api)])
    expect(outcomes.flat()).toEqual(times(20, { status: 'fulfilled', value: { data: 'a2' } }))
    expect(server.to(REFRESH)).toHaveLength(1)
    expect(other.session.get()).toEqual(one.session.get())
  })

  it('do not sign each other out where there are no locks', async () => {
    const server = backend()
    const shelf = { session: employee }
    const [one, other] = [tabOf(server, shelf), tabOf(server, shelf)]
    const outcomes = await Promise.all([one.api('GET /user/profile'), other.api('GET /user/profile')])
    expect(outcomes).toEqual([{ data: 'a2' }, { data: 'a2' }])
    expect(shelf.session.authenticated).toBe(true)
  })

  it('end together when the first was refused', async () => {
    const server = backend(() => refusal(401))
    const shelf = { session: employee }
    const locks = fakeLocks()
    const tabs = [tabOf(server, shelf, locks), tabOf(server, shelf, locks)]
    await Promise.allSettled(tabs.map(({ api }) => api('GET /user/profile')))
    expect(tabs.map(({ session }) => session.get().authenticated)).toEqual([false, false])
    expect(server.to(REFRESH)).toHaveLength(1)
  })
})

describe('waiting for a refresh', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends at once for a caller who gives up, and continues for the others', async () => {
    let answer: (response: Response) => void = () => {}
    const server = backend(() => new Promise((resolve) => (answer = resolve)))
    const { api } = tabOf(server)
    const stop = new AbortController()
    const leaving = api('GET /user/profile', {}, { signal: stop.signal })
    const staying = api('GET /user/profile')
    await vi.advanceTimersByTimeAsync(0)
    stop.abort()
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
    answer(json({ data: { accessToken: 'a2', refreshToken: 'r2' } }))
    expect(await staying).toEqual({ data: 'a2' })
  })

  it('ends after 60 s when another tab holds the lock for ever, and keeps the session', async () => {
    const locks = fakeLocks()
    void locks.request('forecourt.session.refresh', {}, () => never)
    const { api, session } = tabOf(backend(), undefined, locks)
    const outcome = vi.fn<(error: unknown) => void>()
    api('GET /user/profile').catch(outcome)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ isTimeout: true })
    expect(session.get()).toEqual(employee)
  })
})
