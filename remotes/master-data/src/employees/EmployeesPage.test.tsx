import type { EmployeeCheck } from '@forecourt/contracts'
import { pageRegistry } from '@forecourt/federation'
import { chooseFromMenu } from '@forecourt/ui/testing/menu.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import EmployeesPage from './EmployeesPage.tsx'
import { holdingOf, priya } from './testing.ts'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./AddDialog.tsx'),
    import('./RemoveDialog.tsx'),
    import('./WorkFields.tsx'),
    import('../accounts/PasswordDialog.tsx'),
  ]),
)

const entry = (key: string, label: string, permissions: string[]) => ({
  name: key,
  version: '1.0.0',
  entry: '',
  container: '',
  pages: {},
  manifest: {
    name: key,
    title: label,
    owner: 'Test',
    hostApi: '^1.0.0',
    routes: { list: { path: `/${key}`, title: label, permissions } },
    navigation: [{ key, label, icon: 'list', group: 'Stages', to: 'list', permissions }],
  },
})
const REGISTRY = {
  generatedAt: '',
  remotes: [
    entry('stages.admin', 'Admin stage', ['stage.admin.read']),
    entry('stages.mechanical-prep', 'Workshop', ['stage.mechanicalPrep.read']),
  ],
}

/** The page, with the host's list of modules loaded. */
async function open(answers: Record<string, (seen: SeenCall) => Answer | Promise<Answer>>, search = '') {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REGISTRY)))
  await pageRegistry().refresh()
  const all: typeof answers = {
    'GET /active-dealer/employees': () => pageOfList([priya]),
    [`GET /active-dealer/employees/${priya.id}`]: () => ({ body: { data: { ...priya, holding: holdingOf(1) } } }),
    ...answers,
  }
  return openModulePage(EmployeesPage, {
    route: '/dealer/employees',
    address: `/dealer/employees${search}`,
    roles: ['ADMIN'],
    role: 'SUPER_ADMIN',
    answer: (seen) => all[seen.call]?.(seen),
  })
}
const sentTo = (page: Awaited<ReturnType<typeof open>>, call: string) => page.calls.find((seen) => seen.call === call)

test('the list shows who has which roles', async () => {
  await open({})
  expect(await screen.findByText('Priya Shah')).toBeDefined()
  expect(screen.getByText('Controller')).toBeDefined()
})

test('RM.64 removing first shows what they still have', async () => {
  const page = await open({
    [`DELETE /active-dealer/employees/${priya.id}`]: () => ({ body: { data: { unassigned: 1 } } }),
  })
  await chooseFromMenu('Actions for Priya Shah', /^Remove from/)
  const dialog = await screen.findByRole('alertdialog')
  expect(page.router.state.location.search).toBe('')
  expect(await within(dialog).findByText('1 vehicle assigned to them will become unassigned:')).toBeDefined()
  expect(within(dialog).getByText(/Admin: Configure/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo(page, `DELETE /active-dealer/employees/${priya.id}`)).toBeDefined()
})

test('a super admin sets a password, and is told where only a developer can', async () => {
  const message = 'Only a developer can set its password.'
  const call = `PATCH /active-dealer/employees/${priya.id}/password`
  let isRefused = true
  const page = await open({
    [call]: () =>
      isRefused
        ? { status: 422, body: { message, errors: [{ code: 'reach', path: ['password'], message }] } }
        : { status: 204, body: null },
  })
  await chooseFromMenu('Actions for Priya Shah', 'Set a new password')
  const dialog = await screen.findByRole('dialog', { name: 'Set a new password for Priya Shah' })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Set password' }))
  await send()
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0)
  isRefused = false
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(page, call)?.body).toMatchObject({ password: expect.stringMatching(/^\w{5}-\w{5}-\w{5}$/) })
})

test('RM.63 editing shows what the roles open, before they are given', async () => {
  const page = await open({
    [`PATCH /active-dealer/employees/${priya.id}/sync-role`]: () => ({ body: { data: { ...priya, version: 4 } } }),
  })
  await userEvent.click(await screen.findByText('Priya Shah'))
  const preview = await screen.findByRole('region', { name: 'What they will see' })
  expect(await within(preview).findByText('Admin stage')).toBeDefined()
  expect(within(preview).queryByText('Workshop')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mechanical Prep/ }))
  expect(within(preview).getByText('Workshop')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Admin/ }))
  expect(within(preview).queryByText('Admin stage')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(page, `PATCH /active-dealer/employees/${priya.id}/sync-role`)?.body).toEqual({
    roles: ['MECHANICAL_PREP', 'SALES'],
    jobTitle: 'Controller',
    version: 3,
  })
})

test('a person who is not on the current page is named where roles are given', async () => {
  await open({ 'GET /active-dealer/employees': () => pageOfList([]) }, `?edit=${priya.id}`)
  expect(await screen.findByRole('dialog', { name: 'Roles of Priya Shah' })).toBeDefined()
})

/** A field of the dialog; the list behind it has a search. */
const field = async (label: RegExp) =>
  within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(label)

const CHECK = 'GET /active-dealer/employees/check'

/** Searches for someone in the first step, where the server answers so. */
async function ask(person: string, check: EmployeeCheck, answers: Parameters<typeof open>[0] = {}) {
  const page = await open({ [CHECK]: () => ({ body: { data: check } }), ...answers }, '?new')
  await userEvent.type(await field(/^Their e-mail/), person)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return page
}
const unassigned = (mustChoosePassword = false): EmployeeCheck => ({
  status: 'UNASSIGNED',
  user: { id: priya.id, name: 'Priya Shah', worksAt: ['Bradford'], mustChoosePassword },
})

test('someone who already works here leads to their roles', async () => {
  const page = await ask('priya', { status: 'ALREADY_ASSIGNED', user: { id: priya.id, name: 'Priya Shah' } })
  expect(sentTo(page, CHECK)?.query.toString()).toBe('username=priya')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit their roles' }))
  expect(page.router.state.location.search).toBe(`?edit=${priya.id}`)
})

test('half an e-mail address and a name are refused on the field, and nobody is searched for', async () => {
  const page = await ask('ann@leeds', { status: 'NOT_FOUND' })
  const person = await field(/^Their e-mail/)
  await waitFor(() => expect(document.activeElement).toBe(person))
  expect(person.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(person)
  await userEvent.type(person, 'Ann Green')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter a full e-mail address or username.')).toBeDefined()
  expect(sentTo(page, CHECK)).toBeUndefined()
})

test('a person who has to choose a password first is not added, and another can be searched for', async () => {
  await ask('priya', unassigned(true))
  expect(await screen.findByText(/Priya Shah still has a temporary password/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
})

test('a refusal of the person is shown without the name of a field that nobody typed in', async () => {
  const message = 'Choose someone with an active account who is not a developer.'
  await ask('priya', unassigned(), {
    'POST /active-dealer/employees/add': () => refused(422, 'unknown', message, ['userId']),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Sales support/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add employee' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`Error${message}`)
})

test('RM.62 somebody with an account is added with the roles alone', async () => {
  const page = await ask(' priya@forecourt.test ', unassigned(), {
    'POST /active-dealer/employees/add': () => ({ status: 201, body: { data: priya } }),
  })
  expect(sentTo(page, CHECK)?.query.toString()).toBe('email=priya%40forecourt.test')
  expect(await screen.findByText('Priya Shah already works at Bradford. Add here?')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sales support/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(sentTo(page, 'POST /active-dealer/employees/add')?.body).toEqual({
    roles: ['SALES_SUPPORT'],
    jobTitle: null,
    userId: priya.id,
  })
})

test('RM.62 somebody new gets an account, and Back and Cancel lose nothing without asking', async () => {
  const page = await ask(
    ' ade@forecourt.test ',
    { status: 'NOT_FOUND' },
    {
      'POST /active-dealer/employees': () => ({ status: 201, body: { data: { ...priya, name: 'Ade Cole' } } }),
    },
  )
  await userEvent.type(await field(/^Name/), 'Ade Cole')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Admin/ }))
  const password = screen.getByLabelText<HTMLInputElement>(/^Temporary password/).value
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await field(/^Their e-mail/)).value).toBe('ade@forecourt.test')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await field(/^Name/)).value).toBe('Ade Cole')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(sentTo(page, 'POST /active-dealer/employees')?.body).toEqual({
    name: 'Ade Cole',
    email: 'ade@forecourt.test',
    username: 'ade',
    temporaryPassword: password,
    invite: false,
    roles: ['ADMIN'],
    jobTitle: null,
  })
})
