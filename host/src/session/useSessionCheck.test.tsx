import { api } from '@forecourt/api-client'
import type { DealerRole, Role } from '@forecourt/domain'
import { getProfile, getSession } from '@forecourt/session'
import { SESSION_KEY, sessionWriter } from '@forecourt/session/writer'
import { createUnsavedMark } from '@forecourt/ui/form/unsaved.ts'
import { useUnsavedGuard } from '@forecourt/ui/form/useUnsavedGuard.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { person } from '@forecourt/ui/testing/page.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, farewell, forgetFarewell } from './farewell.ts'
import { forgetWordsWithSession } from './forgetWords.ts'
import { saySessionChanged } from './session-notice.ts'
import { SessionNotice } from './SessionNotice.tsx'
import { useSessionCheck } from './useSessionCheck.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetFarewell()
  saySessionChanged(null)
})

function Page() {
  useSessionCheck()
  return <SessionNotice />
}

const dealer = (id: string, name: string, mainRoles: string[]) => ({
  id,
  name,
  code: id,
  mainRoles,
  groupLogoLightUrl: null,
  groupLogoDarkUrl: null,
})
const standing = (activeRole: Role | null, activeDealerId: string | null, activeDealerRoles: DealerRole[]) => ({
  activeRole,
  activeDealerId,
  activeDealerRoles,
})
const bradford = dealer('bradford', 'Bradford', ['SUPER_ADMIN', 'EMPLOYEE'])
const leeds = standing('EMPLOYEE', 'leeds', ['ADMIN', 'SALES'])

/** An employee's page at Leeds; `server` says what the session is worth there, and where else the person works. */
function open(server: { check: object; dealers: object[]; beforeAnswer?: () => void }, View = Page) {
  const answers: Record<string, () => Answer> = {
    'GET /auth/check': () => {
      server.beforeAnswer?.()
      return { body: { data: { dealerIsClosed: false, closedDealers: [], hasOpenDealer: false, ...server.check } } }
    },
    'GET /user/profile': () => ({ body: { data: { availableDealers: server.dealers } } }),
    'POST /user/switch-dealer': () => {
      server.check = standing('EMPLOYEE', 'bradford', ['SALES'])
      return {
        body: { data: { ...standing('EMPLOYEE', 'bradford', ['SALES']), accessToken: 'b', refreshToken: 'rb' } },
      }
    },
    'POST /auth/logout': () => ({ status: 204, body: null }),
    'GET /vehicles': () => ({ status: 403, body: { message: 'No.', errors: [] } }),
  }
  const page = openModulePage(View, {
    route: '*',
    address: '/stages/admin',
    roles: ['ADMIN', 'SALES'],
    answer: ({ call }) => answers[call]?.(),
  })
  sessionWriter.setProfile({ ...person, availableDealers: [dealer('leeds', 'Leeds', ['EMPLOYEE']) as never] })
  return page
}
const counted = (page: ReturnType<typeof open>, call: string) => page.calls.filter((seen) => seen.call === call).length

/** The server refuses the page's call, as it does once a role has been removed. */
const refused = () => act(() => api('GET /vehicles').catch(() => undefined))

test('a refusal triggers a check, and changed roles apply in place, with a message', async () => {
  const server = { check: leeds, dealers: [] }
  const page = open(server)
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
  server.check = standing('EMPLOYEE', 'leeds', ['SALES'])
  await refused()
  expect(await screen.findByText('Your roles at Leeds were changed. You now work there as Sales.')).toBeDefined()
  expect(getSession()).toMatchObject({ activeDealerRoles: ['SALES'], accessToken: 'a' })
  expect(page.router.state.location.pathname).toBe('/stages/admin')
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another page is no reason to ask', async () => {
  const page = open({ check: leeds, dealers: [] })
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBe(1))
  await act(() => page.router.navigate('/stages/sale'))
  expect(page.router.state.location.pathname).toBe('/stages/sale')
  expect(counted(page, 'GET /auth/check')).toBe(1)
})

test('where else the person works is reloaded along with the roles', async () => {
  open({ check: standing('EMPLOYEE', 'leeds', ['SALES']), dealers: [dealer('leeds', 'Leeds', ['EMPLOYEE']), bradford] })
  await waitFor(() => expect(getProfile()?.availableDealers).toHaveLength(2))
})

test('a person who lost the place lands at one they still have', async () => {
  const page = open({
    check: standing(null, null, []),
    dealers: [bradford],
  })
  expect(
    await screen.findByText('You are no longer an Employee at Leeds. You are now an Employee at Bradford.'),
  ).toBeDefined()
  expect(getSession()).toMatchObject({ activeDealerId: 'bradford', activeDealerRoles: ['SALES'], accessToken: 'b' })
  expect(page.router.state.location.pathname).toBe('/')
  const sent = page.calls.find(({ call }) => call === 'POST /user/switch-dealer')
  expect(sent?.body).toEqual({ newDealerId: 'bradford', newRole: 'EMPLOYEE', refreshToken: 'r' })
})

test('a person with nothing left is signed out, and told why', async () => {
  const page = open({ check: standing(null, null, []), dealers: [] })
  await waitFor(() => expect(getSession().authenticated).toBe(false))
  expect(farewell()).toContain('You are no longer an Employee at Leeds. You have no role anywhere else.')
  expect(counted(page, 'POST /auth/logout')).toBe(1)
})

const nowhere = standing(null, null, [])

test('R2.48 a session without a role takes the first one that is given, on the page where it is', async () => {
  const server = { check: { ...nowhere, closedDealers: ['Leeds'] }, dealers: [] as object[] }
  const page = open(server)
  act(() => sessionWriter.signIn({ ...nowhere, accessToken: 'n', refreshToken: 'rn' }))
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBeGreaterThan(0))
  expect(getSession()).toMatchObject({ authenticated: true, activeRole: null })
  Object.assign(server, { check: { ...nowhere, hasOpenDealer: true }, dealers: [bradford] })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(getSession()).toMatchObject({ activeRole: 'EMPLOYEE', activeDealerId: 'bradford' }))
  expect(screen.getByText('You are now an Employee at Bradford.')).toBeDefined()
  expect(page.router.state.location.pathname).toBe('/stages/admin')
})

test('R2.48 a session without a role is never signed out for having none', async () => {
  // The dealer that the check named was closed again before it could be entered.
  const page = open({ check: { ...nowhere, hasOpenDealer: true }, dealers: [] })
  act(() => sessionWriter.signIn({ ...nowhere, accessToken: 'n', refreshToken: 'rn' }))
  await waitFor(() => expect(counted(page, 'GET /user/profile')).toBeGreaterThan(0))
  expect(getSession().authenticated).toBe(true)
  expect(counted(page, 'POST /auth/logout')).toBe(0)
})

test('RM.12 every tab of a person with nothing left is told why, even one that only learns that the session is over', async () => {
  const reason = 'Leeds has been closed, so you cannot work there for now. You have no role anywhere else.'
  const page = open({ check: { ...standing(null, null, []), dealerIsClosed: true }, dealers: [] })
  await waitFor(() => expect(getSession().authenticated).toBe(false))
  expect(counted(page, 'POST /auth/logout')).toBe(1)
  // Another tab has its own memory.
  vi.resetModules()
  const other = await import('./farewell.ts')
  expect(other.farewell()).toContain(reason)
  act(() => other.endSession('Your session has ended. Please log in again.'))
  expect(other.farewell()).toContain(reason)
  act(() => other.forgetFarewell())
  expect(other.farewell()).toBeNull()
})

test('a person whose dealer was closed is told that, and not that a role was removed', async () => {
  open({ check: { ...standing(null, null, []), dealerIsClosed: true }, dealers: [bradford] })
  expect(
    await screen.findByText(
      'Leeds has been closed, so you cannot work there for now. You are now an Employee at Bradford.',
    ),
  ).toBeDefined()
  expect(getSession()).not.toHaveProperty('dealerIsClosed')
})

test('RM.12 a closed dealer is named before the profile has come', async () => {
  open({ check: { ...standing(null, null, []), dealerIsClosed: true, closedDealers: ['Leeds'] }, dealers: [bradford] })
  sessionWriter.setProfile(null)
  expect(await screen.findByText(/^Leeds has been closed, so you cannot work there for now/)).toBeDefined()
})

/** A page with text typed that is not yet sent. */
function HalfTyped() {
  useEffect(() => {
    const mark = createUnsavedMark()
    mark.set(true)
    return () => mark.set(false)
  }, [])
  return useUnsavedGuard(true).isAsking ? <p>Leave?</p> : <Page />
}

test('nobody is asked to stay on the page of a place that is gone, but they are told what happened', async () => {
  const page = open({ check: standing(null, null, []), dealers: [bradford] }, HalfTyped)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('What you typed on the previous page was not sent.')
  expect(screen.queryByText('Leave?')).toBeNull()
  expect(page.router.state.location.pathname).toBe('/')
})

test('of two tabs one moves, and the other takes over where it went', async () => {
  const moved = { ...standing('EMPLOYEE', 'bradford', ['SALES']), accessToken: 'b', refreshToken: 'rb' }
  const page = open({
    check: standing(null, null, []),
    dealers: [bradford],
    beforeAnswer: () => {
      localStorage.setItem(SESSION_KEY, JSON.stringify({ state: { authenticated: true, ...moved }, version: 1 }))
    },
  })
  await waitFor(() => expect(getSession()).toMatchObject(moved))
  expect(counted(page, 'POST /user/switch-dealer')).toBe(0)
})

test('a tab that learned of the move while waiting its turn does not move on from there', async () => {
  const moved = { ...standing('EMPLOYEE', 'bradford', ['SALES']), accessToken: 'b', refreshToken: 'rb' }
  const turn = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>(async (_, work) => {
    sessionWriter.replace(moved)
    await work()
  })
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request: turn } } }))
  const page = open({ check: standing(null, null, []), dealers: [bradford] })
  await waitFor(() => expect(turn).toHaveBeenCalled())
  await turn.mock.results[0]?.value
  vi.unstubAllGlobals()
  expect(getSession()).toMatchObject(moved)
  expect(counted(page, 'POST /user/switch-dealer')).toBe(0)
})

test('a hidden tab checks nothing until it is shown', async () => {
  const page = open({ check: leeds, dealers: [] })
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBe(1))
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await refused()
  sight.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBe(2))
})

test('a message goes with the session it was about', () => {
  const stop = forgetWordsWithSession()
  const page = open({ check: leeds, dealers: [] })
  act(() => saySessionChanged('Your roles at Leeds were changed.'))
  act(() => endSession('Your session has ended.'))
  expect(farewell()).toBe('Your session has ended.')
  act(() => sessionWriter.signIn({ ...leeds, accessToken: 'c', refreshToken: 'rc' }))
  expect(farewell()).toBeNull()
  expect(page.queryByRole('alert')).toBeNull()
  stop()
})
