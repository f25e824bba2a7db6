import type { Employee } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { signOut } from '@forecourt/ui/testing/page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import EmployeesPage from './EmployeesPage.tsx'

// A dialog comes by an import of its own, which takes its time where much else runs.
beforeAll(() => Promise.all([import('./RemoveDialog.tsx'), import('./WorkFields.tsx')]))

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const priya: Employee = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Priya Shah',
  username: 'priya',
  email: 'priya@forecourt.test',
  profilePhotoUrl: null,
  roles: ['ADMIN', 'SALES'],
  jobTitle: 'Controller',
  startedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  isActive: true,
  version: 3,
}
const paging = { pageSize: 50, next: null, previous: null, total: 1, totalIsCapped: false }
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

function open(answers: Record<string, (seen: SeenCall) => Answer>) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REGISTRY)))
  const all: typeof answers = {
    'GET /active-dealer/employees': () => ({ body: { data: { data: [priya], paging } } }),
    [`GET /active-dealer/employees/${priya.id}`]: () => ({
      body: {
        data: {
          ...priya,
          holding: {
            count: 1,
            vehicles: [{ id: 'v', registration: 'AB12CDE', shortChassis: null, stage: 'ADMIN', subStage: 'CONFIGURE' }],
          },
        },
      },
    }),
    ...answers,
  }
  return openModulePage(EmployeesPage, {
    route: '/dealer/employees',
    address: '/dealer/employees',
    roles: ['ADMIN'],
    answer: (seen) => all[seen.call]?.(seen),
  })
}
const sentTo = (page: ReturnType<typeof open>, call: string) => page.calls.find((seen) => seen.call === call)

test('the list tells who does what', async () => {
  open({})
  expect(await screen.findByText('Priya Shah')).toBeDefined()
  expect(screen.getByText('Controller')).toBeDefined()
})

test('removing shows first what they still hold', async () => {
  const page = open({
    [`DELETE /active-dealer/employees/${priya.id}`]: () => ({ body: { data: { unassigned: 1 } } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Priya Shah' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Remove from/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(page.router.state.location.search).toBe('')
  expect(await within(dialog).findByText(/They still hold 1 vehicle/)).toBeDefined()
  expect(within(dialog).getByText(/Admin: Configure/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(sentTo(page, `DELETE /active-dealer/employees/${priya.id}`)).toBeDefined())
})

test('editing shows what the roles open, before they are given', async () => {
  const page = open({
    [`PATCH /active-dealer/employees/${priya.id}/sync-role`]: () => ({ body: { data: { ...priya, version: 4 } } }),
  })
  await userEvent.click(await screen.findByText('Priya Shah'))
  const preview = await screen.findByRole('region', { name: 'What they will see' })
  expect(await within(preview).findByText('Admin stage')).toBeDefined()
  expect(within(preview).queryByText('Workshop')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mechanical prep/ }))
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
