import type { UkVehicleDataApiKey } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pageOfList } from '../testing.ts'
import { ROUTE } from './route.ts'
import SiteSettingsPage from './SiteSettingsPage.tsx'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() => import('./AddKeyDialog.tsx'))

const success = vi.spyOn(toasts, 'toastSuccess')

afterEach(() => {
  success.mockClear()
})

const key = (label: string, given: Partial<UkVehicleDataApiKey> = {}): UkVehicleDataApiKey => ({
  id: `id-of-${label}`,
  label,
  provider: 'UKVD_R2',
  packageName: 'VehicleDetails',
  keyTail: 'wxyz',
  isActive: false,
  createdBy: { id: 'u1', name: 'Jo Owner' },
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
  lastStatus: null,
  ...given,
})

function open(keys: UkVehicleDataApiKey[], answers: Record<string, () => Answer> = {}, search = '') {
  const all: typeof answers = { [`GET ${ROUTE}`]: () => pageOfList(keys), ...answers }
  return openModulePage(SiteSettingsPage, {
    route: '/site-settings',
    address: `/site-settings${search}`,
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call }) => all[call]?.(),
  })
}
const bodiesOf = (page: ReturnType<typeof open>, call: string) =>
  page.calls.filter((seen) => seen.call === call).map(({ body }) => body)

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('RM.54 shows what a key is for, its last result, and only its end', async () => {
  open([key('Live', { isActive: true, lastUsedAt: '2026-11-20T10:00:00Z', lastStatus: 'FORBIDDEN (401)' })])
  const live = await card('Live')
  expect(live.getByText('Active')).toBeDefined()
  expect(live.getByLabelText('Ends in wxyz')).toBeDefined()
  expect(live.getByText('Key refused (401)')).toBeDefined()
})

test('RM.56 testing a key shows the outcome', async () => {
  open([key('Live')], {
    [`POST ${ROUTE}/id-of-Live/test`]: () => ({
      body: {
        data: { outcome: 'FORBIDDEN', works: false, message: 'The service refused the key.', providerStatus: '401' },
      },
    }),
  })
  const live = await card('Live')
  await userEvent.click(live.getByRole('button', { name: 'Test this key' }))
  expect(await live.findByText('The service refused the key.')).toBeDefined()
})

test('a test lost on the way is repeated as the same one', async () => {
  let answer: Answer = { status: 502, body: { message: 'Lost.', errors: [] } }
  const page = open([key('Live', { isActive: true }), key('Spare')], { [`POST ${ROUTE}/active`]: () => answer })
  const spare = await card('Spare')
  await userEvent.click(spare.getByRole('button', { name: 'Make active' }))
  expect(await spare.findByText('Lost.')).toBeDefined()
  answer = { body: { data: key('Spare', { isActive: true }) } }
  await userEvent.click(spare.getByRole('button', { name: 'Make active' }))
  await waitFor(() => expect(spare.queryByText('Lost.')).toBeNull())
  const sent = page.calls.filter(({ call }) => call === `POST ${ROUTE}/active`)
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'id-of-Spare' }, { id: 'id-of-Spare' }])
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
})

test('a key is deleted after a question', async () => {
  const path = `DELETE ${ROUTE}/id-of-Spare`
  const page = open([key('Spare')], { [path]: () => ({ status: 204, body: null }) })
  await userEvent.click((await card('Spare')).getByRole('button', { name: 'Delete' }))
  expect(bodiesOf(page, path)).toHaveLength(0)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete key' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodiesOf(page, path)).toHaveLength(1)
})

test('of several keys the active one is not deleted; as the only one it is, and the consequence is shown', async () => {
  open([key('Live', { isActive: true }), key('Spare')])
  expect((await card('Live')).queryByRole('button', { name: 'Delete' })).toBeNull()
  cleanup()
  const path = `DELETE ${ROUTE}/id-of-Live`
  const page = open([key('Live', { isActive: true })], { [path]: () => ({ status: 204, body: null }) })
  await userEvent.click((await card('Live')).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Live?' }))
  expect(question.getByText(/vehicles are entered by hand/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Delete key' }))
  await waitFor(() => expect(bodiesOf(page, path)).toHaveLength(1))
})

test('a pasted key is not lost without asking, and waits to be tested once it is added', async () => {
  const page = open(
    [key('Live', { isActive: true })],
    { [`POST ${ROUTE}`]: () => ({ status: 201, body: { data: key('Next') } }) },
    '?new',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a key' }))
  expect(await dialog.findByText(/^Lookups continue with the active key/)).toBeDefined()
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Next')
  await userEvent.type(dialog.getByLabelText('Key'), 'abcdefghijklmnopwxyz')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(bodiesOf(page, `POST ${ROUTE}`)).toEqual([
    { label: 'Next', provider: 'UKVD_R2', packageName: 'VehicleDetails', key: 'abcdefghijklmnopwxyz' },
  ])
  expect(success.mock.lastCall).toEqual(['Next added.', 'Test it, then make it active.'])
})

test('the first key is in use at once, and the dialog says so before', async () => {
  const answer = () => ({ status: 201, body: { data: key('Live', { isActive: true }) } })
  const page = open([], { [`POST ${ROUTE}`]: answer }, '?new')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a key' }))
  expect(await dialog.findByText(/^This is the first key, so it becomes active/)).toBeDefined()
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Live')
  await userEvent.type(dialog.getByLabelText('Key'), 'abcdefghijklmnopwxyz')
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(success.mock.lastCall?.[0]).toBe('Live is now active.')
})

test('without a key, or when they do not load, it says so', async () => {
  open([])
  expect(await screen.findByText('There is no key yet, so vehicles are entered by hand.')).toBeDefined()
  cleanup()
  open([], { [`GET ${ROUTE}`]: () => ({ status: 500, body: { message: 'Out of order.', errors: [] } }) })
  expect(await screen.findByText('The keys could not be loaded.')).toBeDefined()
})
