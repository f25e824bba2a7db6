import { configureApi } from '@forecourt/api-client/client'
import { sessionWriter } from '@forecourt/session/writer'
import { ForecourtProvider } from '@forecourt/ui/theme/ForecourtProvider.tsx'
import { system } from '@forecourt/ui/theme/system.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AccountLinks from './AccountLinks.tsx'

interface Sent {
  path: string
  body: unknown
}

let sent: Sent[]
let answers: Record<string, { status: number; body?: unknown }>

beforeEach(() => {
  sent = []
  answers = {}
  configureApi({ session: sessionWriter })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const path = url.replace(/^.*\/api\/v1/, '')
    sent.push({ path, body: JSON.parse(body) })
    const { status, body: answer } = answers[path] ?? { status: 204 }
    const text = answer === undefined ? null : JSON.stringify(answer)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  document.querySelector('#forecourt-config')?.remove()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

function open(address: string, config: object = { sendsMail: true }) {
  const script = document.createElement('script')
  script.id = 'forecourt-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify(config)
  document.head.append(script)
  window.history.replaceState(null, '', address)
  return render(
    <ForecourtProvider system={system}>
      <AccountLinks />
    </ForecourtProvider>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const told = (kind: string) => ({
  '/auth/links/read': {
    status: 200,
    body: { data: { kind, name: 'Sam', username: 'sam', email: 'sam@people.test' } },
  },
})

test('a link is asked for, and the page tells nothing of the account', async () => {
  open('/forgotten-password', { sendsMail: true, hasMailbox: true })
  await userEvent.type(screen.getByLabelText('E-mail or username'), 'sam')
  await press('Send the link')
  expect(await heading('Check your e-mail')).toBeDefined()
  expect(sent).toEqual([{ path: '/auth/forgotten-password', body: { login: 'sam' } }])
  expect(screen.getByRole('link', { name: 'Open the demo’s mailbox' }).getAttribute('href')).toBe('/api/mailbox')
  expect(document.title).toBe('Check your e-mail - Forecourt')
})

test('where no e-mail is sent it says whom to ask', () => {
  open('/forgotten-password', {})
  expect(screen.getByText(/Ask your super admin/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an invited person chooses a password; what is refused is told, and can be tried again', async () => {
  answers = {
    ...told('INVITATION'),
    '/auth/links/password': { status: 422, body: { message: 'This password is too common.', errors: [] } },
  }
  open('/link#a-token')
  expect(await heading('Welcome, Sam')).toBeDefined()
  await userEvent.type(screen.getByLabelText('New password'), 'password12')
  await press('Set password')
  expect((await screen.findByRole('alert')).textContent).toContain('This password is too common.')
  answers = {}
  await press('Set password')
  expect(await heading('Your password is set')).toBeDefined()
  expect(sent.at(-1)).toEqual({ path: '/auth/links/password', body: { token: 'a-token', password: 'password12' } })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

test.each([
  ['EMAIL', 'Confirm this address', 'Your e-mail address is changed'],
  ['EMAIL_STOP', 'Stop the change', 'The change is stopped'],
])('%s does nothing before its button is pressed', async (kind, button, done) => {
  answers = told(kind)
  open('/link#a-token')
  await screen.findByRole('button', { name: button })
  expect(sent.map(({ path }) => path)).toEqual(['/auth/links/read'])
  await press(button)
  expect(await heading(done)).toBeDefined()
  expect(sent.at(-1)).toEqual({ path: '/auth/links/email', body: { token: 'a-token' } })
})

test('a link that has ended leads to another one', async () => {
  answers = { '/auth/links/read': { status: 404, body: { message: 'This link no longer works. Really.', errors: [] } } }
  open('/link#a-token')
  expect(await heading('This link no longer works')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Get a link to choose a password' }).getAttribute('href')).toBe(
    '/forgotten-password',
  )
})

test('a link that could not be looked at is not said to have ended', async () => {
  answers = { '/auth/links/read': { status: 503, body: { message: 'Closed for repairs.', errors: [] } } }
  open('/link#a-token')
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for repairs.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
