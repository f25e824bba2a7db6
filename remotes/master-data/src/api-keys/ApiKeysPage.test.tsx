import type { ApiKey, ApiKeyScopeGroups } from '@forecourt/contracts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../testing.ts'
import ApiKeysPage from './ApiKeysPage.tsx'
import { LIST, SCOPES } from './keys.ts'

// The dialogs are imported separately, which takes time on a busy machine.
beforeAll(() => Promise.all([import('./CreateDialog.tsx'), import('./MadeDialog.tsx')]))

const CREATE = 'POST /dealer/api-keys'

const key = (name: string, given: Partial<ApiKey> = {}): ApiKey => ({
  id: `id-of-${name}`,
  name,
  prefix: 'fck_4Fz9aB',
  state: 'ACTIVE',
  scopes: ['vehicles.group.read', 'stage.admin.read'],
  lostScopes: [],
  createdBy: { id: 'u1', name: 'Sam Holt' },
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...given,
})

const GROUPS: ApiKeyScopeGroups = [
  {
    label: 'Vehicles',
    scopes: [
      { name: 'vehicles.group.read', label: 'List vehicles', held: true },
      { name: 'vehicles.stock.read', label: 'Read a vehicle', held: true },
      { name: 'vehicles.stock.correct', label: 'Correct a vehicle', held: false },
    ],
  },
  { label: 'Media', scopes: [{ name: 'stage.media.submit', label: 'Submit its form', held: false }] },
]

function open(keys: ApiKey[], answers: Record<string, () => Answer> = {}, search = '') {
  const all: typeof answers = {
    [LIST]: () => ({ body: { data: keys } }),
    [SCOPES]: () => ({ body: { data: GROUPS } }),
    ...answers,
  }
  return openModulePage(ApiKeysPage, {
    route: '/dealer/api-keys',
    address: `/dealer/api-keys${search}`,
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call }) => all[call]?.(),
  })
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows each key with its state, and what it may do in plain words', async () => {
  const lost = key('Website', { lostScopes: ['stage.admin.read'] })
  open([lost, key('Old', { state: 'STOPPED' }), key('Gone', { state: 'REVOKED', revokedAt: '2026-11-02T10:00:00Z' })])
  const website = await card('Website')
  expect(website.getByText('Active')).toBeDefined()
  expect(website.getByText(/Sam Holt no longer holds 1 permission/)).toBeDefined()
  expect(await website.findByText('Vehicles: List vehicles')).toBeDefined()
  expect((await card('Old')).getByText(/is no longer a super admin here/)).toBeDefined()
  expect(screen.getByText('Ended keys')).toBeDefined()
  expect((await card('Gone')).queryByRole('button', { name: 'Revoke' })).toBeNull()
})

test('a key is made with what its maker holds, and shown once', async () => {
  const made = () => ({ status: 201, body: { data: { key: key('Website'), token: 'fck_told-once' } } })
  const page = open([], { [CREATE]: made }, '?new')
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }))
  await userEvent.type(await form.findByLabelText(/^Program/), 'Website')
  const unheld = await form.findByRole<HTMLInputElement>('checkbox', { name: 'Correct a vehicle', hidden: true })
  expect(unheld.disabled).toBe(true)
  expect(form.getByText('Not in your roles')).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: 'Choose all of these' }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Read a vehicle' }))
  await userEvent.click(form.getByRole('button', { name: 'Create key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Key for Website' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Key' }).value).toBe('fck_told-once')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('fck_told-once')).toBeNull())
  expect(page.calls.find(({ call }) => call === CREATE)?.body).toEqual({
    name: 'Website',
    scopes: ['vehicles.group.read'],
    expiresInDays: 365,
  })
})

test('a refusal of the server stands on its field', async () => {
  const message = 'This location already has the maximum of 20 API keys. Revoke one first.'
  open([], { [CREATE]: () => refused(422, 'max', message, ['name']) }, '?new')
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }))
  await userEvent.type(await form.findByLabelText(/^Program/), 'Website')
  await userEvent.click(await form.findByRole('button', { name: 'Choose all of these' }))
  await userEvent.click(form.getByRole('button', { name: 'Create key' }))
  expect(await form.findByText(message)).toBeDefined()
})

test('a key is revoked after a question', async () => {
  const path = 'POST /dealer/api-keys/id-of-Website/revoke'
  const page = open([key('Website')], { [path]: () => ({ body: { data: key('Website') } }) })
  await userEvent.click((await card('Website')).getByRole('button', { name: 'Revoke' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the key for Website?' }))
  expect(page.calls.some(({ call }) => call === path)).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Revoke key' }))
  await waitFor(() => expect(page.calls.some(({ call }) => call === path)).toBe(true))
})

test('without a key, or when they do not load, it says so', async () => {
  open([])
  expect(await screen.findByText(/^No keys yet/)).toBeDefined()
  cleanup()
  open([], { [LIST]: () => ({ status: 500, body: { message: 'Out of order.', errors: [] } }) })
  expect(await screen.findByText('The API keys could not be loaded.')).toBeDefined()
})
