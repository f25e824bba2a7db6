import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { employee, fakeFetch, fakeSession, json, never, refusal, type SentRequest } from '../testing/fakes.ts'
import { createApi } from './create-api.ts'

const setUp = (answer: (request: SentRequest) => Response | Promise<Response>) => {
  const session = fakeSession()
  const server = fakeFetch(answer)
  return { session, ...server, ...createApi({ session, fetch: server.fetch }) }
}

const vehicleId = '0198c0de-0000-7000-8000-000000000001'

describe('a call', () => {
  it('R9.02 sends the bearer token and returns the whole body', async () => {
    const { api, requests } = setUp(() => json({ data: { id: vehicleId } }))
    expect(await api('GET /vehicles/:vehicleId', { params: { vehicleId } })).toEqual({ data: { id: vehicleId } })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: `/api/v1/vehicles/${vehicleId}`,
      headers: { Authorization: 'Bearer a1' },
    })
  })

  it('continues after its page is gone, on request', async () => {
    const { api, requests } = setUp(() => json({ data: 1 }))
    await api('GET /user/profile', {}, { keepalive: true })
    await api('GET /user/profile')
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })

  it('returns undefined for 204', async () => {
    const { api } = setUp(() => new Response(null, { status: 204 }))
    expect(await api('POST /stage/:vehicleId/read', { params: { vehicleId } })).toBeUndefined()
  })

  it("rejects with the server’s message, ignoring a proxy's page", async () => {
    const bodies = ['{"message":"No.","errors":[]}', '<html>Bad gateway</html>']
    const { api } = setUp(() => new Response(bodies.shift(), { status: 502 }))
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 502, serverMessage: 'No.' })
    await expect(api('GET /user/profile')).rejects.toMatchObject({ status: 502, serverMessage: null })
  })

  it('R8.02 R8.12 tells a missing connection from an answer that is not the API’s', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api('GET /user/profile')).rejects.toMatchObject({ isNetwork: true, isTimeout: false, status: 0 })
    const portal = setUp(() => new Response('<html>Sign in to the Wi-Fi</html>'))
    await expect(portal.api('GET /user/profile')).rejects.toMatchObject({ isNetwork: false, status: 200 })
  })
})

describe('a call that takes long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('R9.01 is given up after 60 s', async () => {
    const { api, requests } = setUp(() => never)
    const outcome = vi.fn<(error: unknown) => void>()
    api('GET /user/profile').catch(outcome)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ isTimeout: true, isNetwork: true })
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('is given up when the caller says so, with the reason given', async () => {
    const { api, requests } = setUp(() => never)
    const stop = new AbortController()
    const call = api('GET /user/profile', {}, { signal: stop.signal })
    await Promise.resolve()
    stop.abort()
    await expect(call).rejects.toBe(stop.signal.reason)
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('leaves no timer behind', async () => {
    const { api } = setUp(() => json({ data: {} }))
    await api('GET /user/profile')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a switch of role or dealer', () => {
  it.each([{ activeDealerId: 'd2' }, { activeRole: 'SUPER_ADMIN' as const }, { authenticated: false }])(
    'cancels what is in flight: %o',
    async (change) => {
      const { api, session, requests } = setUp(() => never)
      const call = api('GET /user/profile')
      await Promise.resolve()
      session.set(change)
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      expect(requests[0]?.signal.aborted).toBe(true)
    },
  )

  it('R4.18 never delivers a late answer, even one that had arrived but was not read yet', async () => {
    const { api, session } = setUp(() => {
      queueMicrotask(() => session.set({ activeDealerId: 'd2' }))
      return json({ data: 'of the old place' })
    })
    await expect(api('GET /user/profile')).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('leaves requests alone while only tokens or dealer roles change', async () => {
    const { api, session } = setUp(() => {
      session.set({ accessToken: 'a9', activeDealerRoles: [] })
      return json({ data: 1 })
    })
    expect(await api('GET /user/profile')).toEqual({ data: 1 })
  })

  it('does not cancel the log-out that ends the place', async () => {
    const { api, session, requests } = setUp(() => new Response(null, { status: 204 }))
    const call = api('POST /auth/logout')
    session.signOut()
    await call
    expect(requests[0]?.headers.Authorization).toBe('Bearer a1')
  })

  it('R4.22 sends another token where one is given, and neither refreshes nor ends the session for it', async () => {
    const { api, session, requests } = setUp(() => refusal(401, 'No.'))
    await expect(api('POST /auth/logout', {}, { bearer: 'r0' })).rejects.toMatchObject({ status: 401 })
    expect(requests.map(({ headers }) => headers.Authorization)).toEqual(['Bearer r0'])
    expect(session.get()).toEqual(employee)
  })

  it('sends the current refresh token after a refresh in between', async () => {
    const { api, session, requests } = setUp(({ url, headers }) => {
      if (url.endsWith('/auth/refresh-token')) return json({ data: { accessToken: 'a2', refreshToken: 'r2' } })
      return headers.Authorization === 'Bearer a1' ? refusal(401) : json({ data: employee })
    })
    await api('POST /user/switch-role', { body: { newRole: 'EMPLOYEE', refreshToken: session.get().refreshToken! } })
    expect(requests.at(-1)?.body).toBe('{"newRole":"EMPLOYEE","refreshToken":"r2"}')
  })
})
