import { configureApi } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOnServer, sendUnsentSignOuts, UNSENT_KEY } from './signOuts.ts'

/** A server, or none; what reaches it is recorded with its token. */
function connect(answer: (token: string) => Response | Promise<Response>) {
  const sent: string[] = []
  configureApi({
    session: sessionWriter,
    fetch: async (url, { headers } = {}) => {
      expect(url instanceof Request ? url.url : url.toString()).toContain('/auth/logout')
      const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? ''
      sent.push(token)
      return answer(token)
    },
  })
  return sent
}
const done = () => new Response(null, { status: 204 })
const refused = (status: number) =>
  new Response(status === 200 ? '<p>Sign in to the Wi-Fi</p>' : '{"message":"No.","errors":[]}', { status })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  stop()
})

test('R4.22 keeps nothing once the server has answered', async () => {
  const sent = connect(done)
  const ended = endOnServer('r1')
  expect(localStorage.getItem(UNSENT_KEY)).toContain('r1')
  await ended
  expect(sent).toEqual(['r1'])
  expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
})

test('R4.22 a sign-out without a connection is sent when it is back', async () => {
  connect(offline)
  stop = sendUnsentSignOuts()
  await expect(endOnServer('r1')).rejects.toMatchObject({ isNetwork: true })
  const sent = connect(done)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['r1'])
  expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
})

test.each([200, 408, 429, 503])('R4.22 a sign-out that the server failed to do (%i) is tried again', async (status) => {
  connect(() => refused(status))
  stop = sendUnsentSignOuts()
  await expect(endOnServer('r1')).rejects.toMatchObject({ status })
  const sent = connect(done)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['r1'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toEqual(['r1'])
})

test('R4.22 a sign-out not yet sent goes out at the next start, and never signs out the session that followed', async () => {
  connect(offline)
  await endOnServer('r1').catch(() => undefined)
  sessionWriter.signIn({
    activeDealerId: null,
    activeDealerRoles: [],
    activeRole: 'DEVELOPER',
    accessToken: 'a2',
    refreshToken: 'r2',
  })
  const sent = connect(() => refused(401))
  stop = sendUnsentSignOuts()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toEqual(['r1'])
  expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
  expect(sessionWriter.get()).toMatchObject({ authenticated: true, refreshToken: 'r2' })
})

test('R4.22 is sent when the device can store nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  connect(offline)
  stop = sendUnsentSignOuts()
  await endOnServer('r1').catch(() => undefined)
  const sent = connect(done)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['r1'])
  vi.restoreAllMocks()
})
