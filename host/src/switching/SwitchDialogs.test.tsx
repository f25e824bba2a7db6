import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { person } from '@forecourt/ui/testing/page.tsx'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import SwitchLocationDialog from './SwitchLocationDialog.tsx'
import SwitchRoleDialog from './SwitchRoleDialog.tsx'

const dealer = (id: string, name: string) => ({
  id,
  name,
  code: id,
  mainRoles: ['SUPER_ADMIN' as const, 'EMPLOYEE' as const],
  groupLogoLightUrl: null,
  groupLogoDarkUrl: null,
})

function open(Dialog: ComponentType<{ onClose: () => void }>) {
  const Page = () => <Dialog onClose={() => undefined} />
  openModulePage(Page, {
    route: '*',
    address: '/',
    roles: ['SALES'],
    answer: () => ({ status: 422, body: { message: 'Please select a role', errors: [] } }),
  })
  act(() =>
    sessionWriter.setProfile({ ...person, availableDealers: [dealer('leeds', 'Leeds'), dealer('york', 'York')] }),
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name, hidden: true }))
const problem = () => screen.queryByText('Please select a role')

test('R5.01 Switch Location clears the missing role once one is selected', async () => {
  open(SwitchLocationDialog)
  await choose(/^York/)
  await press('Switch')
  expect(problem()).not.toBeNull()
  await choose(/^Employee/)
  expect(problem()).toBeNull()
})

test('R5.01 Switch Role clears the error once another choice is made', async () => {
  open(SwitchRoleDialog)
  await choose(/^Super Admin/)
  await press('Switch')
  expect(await screen.findByText('Please select a role')).toBeDefined()
  await choose(/^Employee/)
  expect(problem()).toBeNull()
})
