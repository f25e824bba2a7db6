import { api } from '@forecourt/api-client'
import type { User } from '@forecourt/contracts'
import { chooseFromMenu } from '@forecourt/ui/testing/menu.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import DeactivateDialog from './DeactivateDialog.tsx'
import PasswordDialog from '../accounts/PasswordDialog.tsx'
import { pageOfList } from '../testing.ts'
import UsersPage from './UsersPage.tsx'

afterEach(() => {
  vi.clearAllMocks()
})

const mo: User = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Mo Iqbal',
  username: 'mo.iqbal',
  email: 'mo@forecourt.test',
  profilePhotoUrl: null,
  platformRole: null,
  isActive: true,
  places: [
    { dealerId: 'leeds', dealerName: 'Leeds', isAdmin: true, roles: ['SALES'] },
    { dealerId: 'bradford', dealerName: 'Bradford', isAdmin: false, roles: ['ADMIN'] },
    { dealerId: 'york', dealerName: 'York', isAdmin: false, roles: ['ADMIN'] },
  ],
  lastLoginAt: null,
  invitedUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
}
const ONE = `/users/${mo.id}`

/** The page, or one of its dialogs that has no address. */
function open(
  answers: Record<string, (seen: SeenCall) => Answer> = {},
  search = '',
  View: ComponentType = UsersPage,
  sendsMail = false,
) {
  const all: typeof answers = {
    'GET /users': () => pageOfList([mo]),
    [`GET ${ONE}`]: () => ({ body: { data: { ...mo, holds: 0 } } }),
    ...answers,
  }
  return openModulePage(View, {
    route: '/users',
    address: `/users${search}`,
    roles: [],
    role: 'DEVELOPER',
    sendsMail,
    answer: (seen) => all[seen.call]?.(seen),
  })
}
const bodiesOf = (page: ReturnType<typeof open>, call: string) =>
  page.calls.filter((seen) => seen.call === call).map(({ body }) => body)

test('shows where everyone works', async () => {
  open()
  expect(await screen.findByText('Leeds, Bradford and 1 more')).toBeDefined()
  expect(screen.getByText('Never')).toBeDefined()
})

test('RM.30 a new user has a password to hand on, in plain sight', async () => {
  const page = open({ 'POST /users': () => ({ status: 201, body: { data: mo } }) }, '?new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }))
  const password = await dialog.findByLabelText<HTMLInputElement>(/^Temporary password/)
  expect(password.value).toMatch(/^\w{5}-\w{5}-\w{5}$/)
  expect(password.type).toBe('text')
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Mo Iqbal')
  await userEvent.type(dialog.getByLabelText(/^Username/), 'mo.iqbal')
  await userEvent.type(dialog.getByLabelText(/^E-mail/), 'mo@forecourt.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(bodiesOf(page, 'POST /users')).toEqual([
    {
      name: 'Mo Iqbal',
      username: 'mo.iqbal',
      email: 'mo@forecourt.test',
      platformRole: null,
      isActive: true,
      password: password.value,
      invite: false,
    },
  ])
})

test('where e-mail is sent a new user is invited, unless they are given a password', async () => {
  const page = open({ 'POST /users': () => ({ status: 201, body: { data: mo } }) }, '?new', UsersPage, true)
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Give a password' }))
  expect(dialog.getByLabelText(/^Temporary password/)).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Invite by e-mail' }))
  expect(dialog.queryByLabelText(/^Temporary password/)).toBeNull()
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Mo Iqbal')
  await userEvent.type(dialog.getByLabelText(/^Username/), 'mo.iqbal')
  await userEvent.type(dialog.getByLabelText(/^E-mail/), 'mo@forecourt.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(bodiesOf(page, 'POST /users')).toMatchObject([{ invite: true }])
})

test('whoever was invited is shown as such, and can be sent the invitation again', async () => {
  const invited = { ...mo, invitedUntil: new Date(Date.now() + 86_400_000).toISOString() }
  const call = `POST /users/${mo.id}/invitation`
  const page = open(
    { 'GET /users': () => pageOfList([invited]), [call]: () => ({ body: { data: invited } }) },
    '',
    UsersPage,
    true,
  )
  expect(await screen.findByText('Invited')).toBeDefined()
  await chooseFromMenu(`Actions for ${mo.name}`, 'Send the invitation again')
  await waitFor(() => expect(bodiesOf(page, call)).toHaveLength(1))
})

test('RM.70 a temporary password is copied by one press, and a new one made by one more', async () => {
  const user = userEvent.setup()
  open({}, '?new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }))
  const password = await dialog.findByLabelText<HTMLInputElement>(/^Temporary password/)
  const first = password.value
  await user.click(dialog.getByRole('button', { name: 'Copy password' }))
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(first)
  await user.click(dialog.getByRole('button', { name: 'Generate another' }))
  expect(password.value).not.toBe(first)
  expect(password.value).toMatch(/^\w{5}-\w{5}-\w{5}$/)
  expect(dialog.getByRole('button', { name: 'Copy password' })).toBeDefined()
})

const onClose = vi.fn<() => void>()
const Deactivate = () => <DeactivateDialog user={mo} onDone={() => undefined} onClose={onClose} />
const setPassword = (body: { password: string }) =>
  api('PATCH /users/:userId/password', { params: { userId: mo.id }, body })
const NewPassword = () => <PasswordDialog name={mo.name} set={setPassword} onClose={onClose} />

test('deactivating changes the account as it is now, not as the list had it', async () => {
  const answers: Parameters<typeof open>[0] = {
    [`GET ${ONE}`]: () => ({ body: { data: { ...mo, name: 'Mohammed Iqbal', version: 7, holds: 3 } } }),
    [`PATCH ${ONE}`]: () => ({ body: { data: { ...mo, isActive: false } } }),
  }
  const page = open(answers, '', Deactivate)
  expect(await screen.findByText('3 vehicles assigned to them will become unassigned.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const { username, email, platformRole } = mo
  expect(bodiesOf(page, `PATCH ${ONE}`)).toEqual([
    { name: 'Mohammed Iqbal', username, email, platformRole, isActive: false, version: 7 },
  ])
})

test('RM.32 nobody is deactivated before their work is known', async () => {
  let answer: Answer = { status: 500, body: { message: 'Out of order.', errors: [] } }
  open({ [`GET ${ONE}`]: () => answer }, '', Deactivate)
  expect(await screen.findByText('Out of order.')).toBeDefined()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' })
  expect(button.disabled).toBe(true)
  answer = { body: { data: { ...mo, holds: 0 } } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('They have no assigned vehicles.')).toBeDefined()
  expect(button.disabled).toBe(false)
})

test('RM.33 the last developer cannot be deactivated, is told why, and can carry on', async () => {
  const message = 'This is the last developer: without one, nobody can manage the platform.'
  const refusal = { message, errors: [{ code: 'LAST_DEVELOPER', path: [], message }] }
  open({ [`PATCH ${ONE}`]: () => ({ status: 409, body: refusal }) }, '', Deactivate)
  await screen.findByText('They have no assigned vehicles.')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a new password that is too weak is refused on its field', async () => {
  const message = 'This password is too common.'
  const refusal = { message, errors: [{ code: 'common', path: ['password'], message }] }
  const page = open({ [`PATCH ${ONE}/password`]: () => ({ status: 422, body: refusal }) }, '', NewPassword)
  const field = await screen.findByLabelText<HTMLInputElement>(/^New password/)
  expect(field.value).toMatch(/^\w{5}-\w{5}-\w{5}$/)
  await userEvent.clear(field)
  await userEvent.type(field, 'password123')
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(bodiesOf(page, `PATCH ${ONE}/password`)).toEqual([{ password: 'password123' }])
})
