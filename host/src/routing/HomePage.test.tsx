import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { person } from '@forecourt/ui/testing/page.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DialogsContext } from '../layout/dialogs.ts'
import { forgetMissingRole } from '../session/missing-role.ts'
import { useSessionCheck } from '../session/useSessionCheck.ts'
import { HomePage } from './HomePage.tsx'

afterEach(() => {
  forgetMissingRole()
})

const nowhere = { activeDealerId: null, activeDealerRoles: [], activeRole: null }

function Page() {
  useSessionCheck()
  return (
    <DialogsContext value={{ current: null, open: () => undefined, close: () => undefined, closeFor: () => undefined }}>
      <HomePage />
    </DialogsContext>
  )
}

function open(check: () => Answer) {
  const answers: Record<string, () => Answer> = { 'GET /auth/check': check }
  const page = openModulePage(Page, { route: '*', address: '/', roles: [], answer: ({ call }) => answers[call]?.() })
  act(() => {
    sessionWriter.signIn({ ...nowhere, accessToken: 'n', refreshToken: 'rn' })
    sessionWriter.setProfile({ ...person, availableDealers: [] })
  })
  return page
}
const told = (missing: object): Answer => ({
  body: { data: { ...nowhere, dealerIsClosed: false, closedDealers: [], hasOpenDealer: false, ...missing } },
})

test('R2.48 home tells a person without a role what is missing and whom to ask', async () => {
  open(() => told({}))
  expect(await screen.findByRole('heading', { name: 'You don’t have a role yet' })).toBeDefined()
  expect(screen.getByText(/Ask your super admin/)).toBeDefined()
  expect(screen.getByText('priya@forecourt.test')).toBeDefined()
  expect(screen.queryByText(/permission to access/)).toBeNull()
  expect(document.title).toBe('Overview - Forecourt')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(sessionWriter.get().authenticated).toBe(false))
})

test('R2.48 home says which dealer is closed', async () => {
  open(() => told({ closedDealers: ['Leeds'] }))
  expect(await screen.findByRole('heading', { name: 'Leeds is closed' })).toBeDefined()
})

test('R2.48 home names every closed dealer', async () => {
  open(() => told({ closedDealers: ['Bradford', 'Leeds'] }))
  expect(await screen.findByRole('heading', { name: 'Your dealers are closed' })).toBeDefined()
  expect(screen.getByText(/have a role at Bradford and Leeds/)).toBeDefined()
})

test('R2.48 home says when the request failed, and tries again', async () => {
  let answer: Answer = { status: 503, body: { message: 'Closed for repairs.', errors: [] } }
  open(() => answer)
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for repairs.')
  answer = told({})
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You don’t have a role yet' })).toBeDefined()
})
