import type { Module, ModuleChange, ModuleVersionRecord } from '@forecourt/contracts'
import { createRemotes } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import ModulesPage from './ModulesPage.tsx'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() => import('./ActDialog.tsx'))
const registry = fakeRegistry()
beforeEach(() => {
  registry.refreshes = 0
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(createRemotes({ registry }))
})

const none = { loads: 0, failures: 0, prefetched: 0 }
const version = (name: string, given: Partial<ModuleVersionRecord> = {}): ModuleVersionRecord => ({
  version: name,
  publishedAt: '2026-11-20T10:00:00Z',
  publishedBy: 'dev',
  currentSince: '2026-11-20T10:00:00Z',
  retiredAt: null,
  blocked: null,
  channel: null,
  bytes: { entry: 1200, total: 28_400 },
  recent: none,
  day: none,
  ...given,
})
const ict = (given: Partial<Module> = {}): Module => ({
  name: 'ict',
  title: 'ICT',
  owner: 'Sales',
  version: '1.1.0',
  canary: null,
  disabled: null,
  predecessor: '1.0.0',
  versions: [
    version('1.1.0', { channel: 'STABLE', recent: { loads: 24, failures: 8, prefetched: 6 } }),
    version('1.0.0', { retiredAt: '2026-11-20T10:00:00Z' }),
  ],
  ...given,
})
const change = (revision: number, given: Partial<ModuleChange> = {}): ModuleChange => ({
  revision,
  at: '2026-11-20T10:00:00Z',
  by: 'dev',
  act: 'publish',
  module: 'ict',
  from: '1.0.0',
  to: '1.1.0',
  reason: null,
  isAutomatic: false,
  ...given,
})

const broken: Answer = { status: 500, body: { message: 'Out of order.', errors: [] } }
const listed = (...modules: Module[]): Answer => ({ body: { data: { revision: 7, modules } } })
const changed = (changes: ModuleChange[] = [], before: number | null = null): Answer => ({
  body: { data: { changes, before } },
})

function open(answers: Record<string, Answer> = {}) {
  const usual: typeof answers = { 'GET /modules': listed(ict()), 'GET /modules/changes': changed() }
  return openModulePage(ModulesPage, {
    route: '/modules',
    address: '/modules',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, query }) =>
      ({ ...usual, ...answers })[query.get('before') ? `${call} before ${query.get('before')}` : call],
  })
}
const module = async (name: string) => within(await screen.findByRole('rowgroup', { name }))

it('shows a module’s current version, its health, and every version before', async () => {
  const blocked = { at: '2026-11-20T11:00:00Z', reason: '8 of 24 loads failed, for 3 people.' }
  open({ 'GET /modules': listed(ict({ versions: [...ict().versions, version('0.9.0', { blocked, bytes: null })] })) })
  const shown = await module('ICT')
  expect(shown.getByText('8 of 24 failed in 10 minutes')).toBeDefined()
  await userEvent.click(shown.getByText('3 versions'))
  expect(shown.getByText('In use')).toBeDefined()
  expect(shown.getByText(/8 of 24 loads failed, for 3 people/)).toBeDefined()
  expect(shown.getByText(/Its files are gone/)).toBeDefined()
})

it('shows who tries a version, and the message for people at a module that is closed', async () => {
  const audience = { dealers: [{ id: 'd1', name: 'Leeds' }], roles: [], percent: 0 }
  const canary = { version: '1.2.0', since: '2026-11-20T10:00:00Z', audience }
  const disabled = { at: '2026-11-20T10:00:00Z', reason: 'The camera is being mended.' }
  open({ 'GET /modules': listed(ict({ canary, disabled, predecessor: null })) })
  const shown = await module('ICT')
  expect(shown.getByText(/is in canary for everybody at Leeds/)).toBeDefined()
  expect(shown.getByText('Message shown: The camera is being mended.')).toBeDefined()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open module', '2 versions'])
})

it('asks for a reason before a module is rolled back, and shows the figures behind the decision', async () => {
  const { calls } = open({ 'POST /modules/ict/rollback': listed(ict({ version: '1.0.0' })) })
  await userEvent.click((await module('ICT')).getByRole('button', { name: 'Roll back: ICT' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back ICT?' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Roll back' }))
  const acts = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(acts()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The form loses its photos.')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(acts()).toEqual([{ reason: 'The form loses its photos.', revision: 7 }])
  expect(registry.refreshes).toBe(1)
})

it('leaves the focus on the button that closed a module and now opens it', async () => {
  const closed = listed(ict({ disabled: { at: '2026-11-20T10:00:00Z', reason: 'Mending it.' } }))
  const answers = { 'GET /modules': listed(ict()), 'POST /modules/ict/disable': closed }
  open(answers)
  await userEvent.click((await module('ICT')).getByRole('button', { name: 'Close module: ICT' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close ICT?' }))
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Mending it.')
  answers['GET /modules'] = closed
  await userEvent.click(dialog.getByRole('button', { name: 'Close module' }))
  const opens = await screen.findByRole('button', { name: 'Open module: ICT' })
  await waitFor(() => expect(document.activeElement).toBe(opens))
})

it('keeps the question and its reason when somebody else was first, and reads what they did', async () => {
  const message = 'Someone else changed this module in the meantime. Check it again.'
  const refusal = { message, errors: [{ code: 'MODULE_CHANGED', path: [], message }] }
  const { calls } = open({ 'POST /modules/ict/disable': { status: 409, body: refusal } })
  await userEvent.click((await module('ICT')).getByRole('button', { name: 'Close module: ICT' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close ICT?' }))
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Mending it.')
  const before = calls.filter(({ call }) => call === 'GET /modules/changes').length
  await userEvent.click(dialog.getByRole('button', { name: 'Close module' }))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Mending it.')
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'GET /modules/changes').length).toBeGreaterThan(before),
  )
})

it('lists what was done, by whom and why, page after page', async () => {
  open({
    'GET /modules/changes': changed([change(7, { act: 'rollback', isAutomatic: true, reason: '8 of 24 failed.' })], 7),
    'GET /modules/changes before 7': changed([change(6)]),
  })
  const log = within(await screen.findByRole('region', { name: 'Last changes' }))
  expect(await log.findByText('automatically', { exact: false })).toBeDefined()
  expect(log.getByText('8 of 24 failed.')).toBeDefined()
  await userEvent.click(log.getByRole('button', { name: 'Show earlier' }))
  expect(await log.findByText('ICT: 1.1.0 released')).toBeDefined()
  expect(log.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

it('says when nothing was released, and when nothing could be read', async () => {
  open({ 'GET /modules': listed() })
  expect(await screen.findByText('No module has been released yet.')).toBeDefined()
  expect(await screen.findByText('Nothing has been released yet.')).toBeDefined()
  cleanup()
  open({ 'GET /modules': broken, 'GET /modules/changes': broken })
  expect(await screen.findByText('The modules could not be loaded.')).toBeDefined()
  expect(await screen.findByText('The last changes could not be loaded.')).toBeDefined()
})
