import type { AvailableUser, DealerAdmin, User } from '@forecourt/contracts'
import { chooseFromMenu } from '@forecourt/ui/testing/menu.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOfList, refused } from '../../testing.ts'
import { dealer } from '../testing.ts'
import DealerAdminsPage from './DealerAdminsPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
const priya: DealerAdmin = {
  id: 'priya',
  name: 'Priya Shah',
  username: 'priya',
  email: 'priya@forecourt.test',
  profilePhotoUrl: null,
  isActive: true,
  assignedAt: '2026-06-30T23:30:00Z',
}
const { isActive: _active, assignedAt: _at, ...fit } = { ...priya, id: 'sam', name: 'Sam Cole', username: 'sam' }
const sam: AvailableUser = fit

const PATH = '/dealers/leeds/admins'

function open(own: (seen: SeenCall) => Answer | undefined, search = '') {
  const page = openModulePage(DealerAdminsPage, {
    route: '/dealers/:dealerId/admins',
    address: `${PATH}${search}`,
    roles: [],
    role: 'DEVELOPER',
    answer: (seen) => {
      const given = own(seen)
      if (given) return given
      if (seen.call === 'GET /dealers/leeds') return { body: { data: dealer() } }
      if (seen.call === `GET ${PATH}`) return pageOfList([priya])
      return undefined
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const button = (name: string) => screen.findByRole('button', { name })

test('shows London’s date, and links to the account without leaving the dealer', async () => {
  open(() => undefined)
  const account = await screen.findByRole('link', { name: /Priya Shah/ })
  expect(account.getAttribute('href')).toBe(`${PATH}?edit=priya`)
  expect(screen.getByText('1 Jul 2026')).toBeDefined()
})

test('finds somebody on the server and assigns them', async () => {
  const searches: (string | null)[] = []
  const { user, calls } = open(({ call, query, body }) => {
    if (call === `POST ${PATH}`) return { status: 201, body: { data: { ...priya, ...sam, ...(body as object) } } }
    if (call !== `GET ${PATH}/user-available`) return undefined
    searches.push(query.get('search'))
    return pageOfList(query.get('search') === 'nobody' ? [] : [sam])
  })
  await user.click(await button('Assign a super admin'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a super admin' }))
  const search = await dialog.findByRole('searchbox')
  await user.type(search, 'nobody{Enter}')
  expect((await dialog.findByRole('link', { name: 'added as a user' })).getAttribute('href')).toBe('/users?new')
  await user.clear(search)
  await user.type(search, 'sam{Enter}')
  await user.click(await dialog.findByRole('button', { name: 'Assign Sam Cole' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(searches).toEqual(expect.arrayContaining([null, 'nobody', 'sam']))
  const assigned = calls.find(({ call }) => call === `POST ${PATH}`)
  expect(assigned?.body).toEqual({ userId: 'sam' })
  expect(assigned?.idempotencyKey).toBeTruthy()
})

test('a person who may not be assigned is refused with the reason', async () => {
  const message = 'Sam Cole still has a temporary password, and has to choose their own first.'
  const { user } = open(({ call }) => {
    if (call === `POST ${PATH}`) return refused(422, 'ownPassword', message, ['userId'])
    return call === `GET ${PATH}/user-available` ? pageOfList([sam]) : undefined
  })
  await user.click(await button('Assign a super admin'))
  await user.click(await button('Assign Sam Cole'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a person who became a user since the last search is offered', async () => {
  const fits: AvailableUser[] = []
  const { user } = open(({ call }) => (call === `GET ${PATH}/user-available` ? pageOfList([...fits]) : undefined))
  await user.click(await button('Assign a super admin'))
  await screen.findByText(/There is nobody to assign/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fits.push(sam)
  await user.click(await button('Assign a super admin'))
  expect(await button('Assign Sam Cole')).toBeDefined()
})

test('RM.33 the last super admin stays, and the question says why', async () => {
  const message = 'Leeds keeps a super admin who can sign in. Assign somebody else first.'
  const { user } = open(({ call }) =>
    call === `DELETE ${PATH}/priya` ? refused(409, 'LAST_SUPER_ADMIN', message) : undefined,
  )
  await chooseFromMenu('Actions for Priya Shah', 'Unassign')
  const question = within(await screen.findByRole('alertdialog', { name: 'Unassign Priya Shah from Leeds?' }))
  await user.click(question.getByRole('button', { name: 'Unassign' }))
  expect(await question.findByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: /Priya Shah/, hidden: true })).toBeDefined()
})

test('nobody without an account is added here', async () => {
  open(() => undefined, '?new')
  await screen.findByRole('link', { name: /Priya Shah/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const account: User = {
  ...priya,
  platformRole: null,
  places: [],
  lastLoginAt: null,
  invitedUntil: null,
  createdAt: '',
  version: 1,
}

test('an account is edited here, but not deleted', async () => {
  const { user } = open(
    ({ call }) => (call === 'GET /users/priya' ? { body: { data: account } } : undefined),
    '?edit=priya',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  await dialog.findByLabelText(/^Username/)
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
