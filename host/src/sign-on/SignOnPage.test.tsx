import { configureApi } from '@forecourt/api-client/client'
import { sessionWriter } from '@forecourt/session/writer'
import { ForecourtProvider } from '@forecourt/ui/theme/ForecourtProvider.tsx'
import { system } from '@forecourt/ui/theme/system.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, readKept } from './kept.ts'
import { SignOnPage } from './SignOnPage.tsx'

const PAGE = '/login/sign-on'
const SESSION = {
  activeDealerId: 'd1',
  activeDealerRoles: [],
  activeRole: 'EMPLOYEE',
  accessToken: 'access',
  refreshToken: 'refresh',
}

let sent: { path: string; body: unknown }[]
let answer: { status: number; body: unknown }
const assign = vi.fn()
const replace = vi.fn()

beforeEach(() => {
  sent = []
  answer = { status: 200, body: { data: SESSION } }
  configureApi({ session: sessionWriter })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ path: url.replace(/^.*\/api\/v1/, ''), body: JSON.parse(body) })
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  assign.mockReset()
  replace.mockReset()
  sessionStorage.clear()
  sessionWriter.signOut()
  window.history.replaceState(null, '', '/')
})

function open(address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <StrictMode>
      <ForecourtProvider system={system}>
        <SignOnPage />
      </ForecourtProvider>
    </StrictMode>,
  )
}
const refusal = (code: string, message: string, details = {}) => ({
  status: 401,
  body: { message, errors: [{ code, path: [], message }], details },
})

test('goes to the organisation of an address, and keeps where somebody wanted to go', async () => {
  answer = { status: 200, body: { data: { address: 'https://login.harwood.test/a', ticket: 'ticket' } } }
  open(`${PAGE}?redirectTo=%2Fvehicles`)
  await userEvent.type(screen.getByLabelText('E-mail'), 'sam@harwood.test')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.harwood.test/a'))
  expect(sent).toEqual([{ path: '/auth/sign-on/start', body: { email: 'sam@harwood.test' } }])
  expect(readKept()).toEqual({ ticket: 'ticket', search: '?redirectTo=%2Fvehicles' })
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
    '/login?redirectTo=%2Fvehicles',
  )
})

test('signs in with what came back, once, and goes where somebody wanted to go', async () => {
  keep({ ticket: 'ticket', search: '?redirectTo=%2Fvehicles%3Fa%3D1' })
  open(`${PAGE}?code=c&state=s&iss=i`)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/vehicles?a=1'))
  expect(sent).toEqual([{ path: '/auth/sign-on', body: { ticket: 'ticket', code: 'c', state: 's', iss: 'i' } }])
  expect(sessionWriter.get()).toMatchObject({ authenticated: true, accessToken: 'access' })
  expect([readKept().ticket, window.location.search]).toEqual(['', ''])
})

test('asks for the second step, and goes on from there', async () => {
  keep({ ticket: 'ticket', search: '' })
  answer = refusal('SECOND_STEP_REQUIRED', 'Confirm that it is you.', { ticket: 'second', hasApp: true })
  open(`${PAGE}?code=c&state=s`)
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
  answer = { status: 200, body: { data: SESSION } }
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(sent.at(-1)).toEqual({ path: '/auth/second-step', body: { ticket: 'second', code: '123456' } })
})

test.each([
  ['access_denied', 'refused the sign-in'],
  ['<b>anything</b>', 'could not sign you in'],
])('says that the organisation refused with %s, in words of its own', async (error, words) => {
  keep({ ticket: 'ticket', search: '?redirectTo=%2Fvehicles' })
  open(`${PAGE}?${new URLSearchParams({ error, error_description: 'Call this number', state: 's' })}`)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(document.body.textContent).not.toMatch(/anything|Call this/)
  expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
    '/login?redirectTo=%2Fvehicles',
  )
  expect(sent).toEqual([])
})

test('sends nothing of what another browser began, and shows what the server refuses', async () => {
  open(`${PAGE}?code=c&state=s`)
  expect((await screen.findByRole('alert')).textContent).toContain('another tab or browser')
  expect(sent).toEqual([])
  cleanup()
  keep({ ticket: 'ticket', search: '' })
  answer = refusal('INVALID_CREDENTIALS', 'You cannot sign in here with single sign-on.')
  open(`${PAGE}?code=c&state=s`)
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot sign in here with single sign-on.')
  expect(replace).not.toHaveBeenCalled()
})

test('leaves somebody who is signed in already as they are', async () => {
  sessionWriter.signIn({ ...SESSION, activeRole: 'EMPLOYEE' })
  keep({ ticket: 'ticket', search: '' })
  open(`${PAGE}?code=c&state=s`)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(sent).toEqual([])
})
