import { getProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import PasswordPage from '../settings/PasswordPage.tsx'
import { PASSWORD_SET_BY_OTHER, PasswordNotice } from './PasswordNotice.tsx'

const Page = () => (
  <>
    <PasswordNotice />
    <PasswordPage />
  </>
)

function open(address: string, View: ComponentType = Page, passwordSetByOther = true) {
  const page = openModulePage(View, {
    route: '*',
    address,
    roles: ['SALES'],
    answer: ({ call }) => {
      if (call === 'GET /user/sessions') return { body: { data: [] } }
      return call === 'PATCH /user/password' ? { status: 204, body: null } : undefined
    },
  })
  const profile = getProfile()
  if (profile) act(() => sessionWriter.setProfile({ ...profile, passwordSetByOther }))
  return page
}

test('RM.30 sends a person who was given a password to where they choose their own', async () => {
  const { router } = open('/stages/admin', PasswordNotice)
  expect(screen.getByRole('status').textContent).toContain(PASSWORD_SET_BY_OTHER)
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(router.state.location.pathname).toBe('/settings/password')
  expect(screen.queryByRole('status')).toBeNull()
})

test('can be put off, and is not shown to anyone who chose their own', async () => {
  open('/stages/admin', PasswordNotice)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  open('/stages/admin', PasswordNotice, false)
  expect(screen.queryByRole('status')).toBeNull()
})

test('is shown on the page itself, until the password is changed', async () => {
  open('/settings/password')
  expect(screen.getByText(PASSWORD_SET_BY_OTHER)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Current password/), 'handed-over-on-a-note')
  await userEvent.type(screen.getByLabelText(/^New password(?! again)/), 'thought-of-by-myself')
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'thought-of-by-myself')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(getProfile()?.passwordSetByOther).toBe(false))
  expect(screen.queryByText(PASSWORD_SET_BY_OTHER)).toBeNull()
})
