import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DialogsContext } from '../layout/dialogs.ts'
import { AccountMenu } from './AccountMenu.tsx'

const Page = () => (
  <DialogsContext value={{ current: null, open: () => undefined, close: () => undefined, closeFor: () => undefined }}>
    <AccountMenu />
  </DialogsContext>
)

test('R2.26 R2.27 R2.28 a developer has the switching entries too, disabled', async () => {
  openModulePage(Page, { route: '*', address: '/', roles: [], role: 'DEVELOPER', answer: () => undefined })
  act(() =>
    sessionWriter.signIn({
      activeDealerId: null,
      activeDealerRoles: [],
      activeRole: 'DEVELOPER',
      accessToken: 'a',
      refreshToken: 'r',
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }))
  const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent)
  expect(entries).toEqual(expect.arrayContaining(['Documentation', 'Profile', 'Switch Location', 'Switch Role']))
  for (const name of ['Switch Location', 'Switch Role']) {
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true')
  }
})
