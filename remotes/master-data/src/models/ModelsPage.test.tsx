import type { Model } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refused } from '../testing.ts'
import MakeIndex from '../makes/MakeIndex.tsx'
import { pageOfList } from '../testing.ts'
import ModelsPage from './ModelsPage.tsx'

const success = vi.spyOn(toasts, 'toastSuccess')
const failure = vi.spyOn(toasts, 'toastError')

afterEach(() => {
  vi.clearAllMocks()
})

const route = '/makes/:makeId/models'
const audi = { id: 'audi', name: 'Audi', country: null, logoUrl: null, isActive: true, modelCount: 0, version: 1 }

function open(address: string, models: readonly Model[] = [], change: () => Answer = () => ({ body: { data: [] } })) {
  const answer = ({ call, body }: SeenCall) => {
    if (call === 'POST /makes/audi/models') {
      const { name } = body as { name: string }
      if (name === 'A1') return refused(422, 'duplicate', 'This make already has a model called A1.', ['name'])
      return { status: 201, body: { data: { id: name, makeId: 'audi', name, isActive: true, version: 1 } } }
    }
    if (call === 'GET /makes/audi') return { body: { data: audi } }
    if (call === 'GET /makes/audi/models') return pageOfList(models)
    if (call === 'PATCH /makes/audi/models/bulk') return change()
    return undefined
  }
  return openModulePage(ModelsPage, { route, address, roles: [], role: 'DEVELOPER', answer })
}

test('an empty list says the next step and offers it', async () => {
  open('/makes/audi/models')
  expect(await screen.findByText(/This make has no models yet/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'New model' }).map((link) => link.getAttribute('href'))).toEqual([
    '/makes/audi/models?new',
    '/makes/audi/models?new',
  ])
})

test('R2.49 a deleted make says so, without a retry that cannot help', async () => {
  open('/makes/gone/models')
  expect(await screen.findByText('This make no longer exists.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Make not found')
  expect(document.title).toBe('Make not found - Forecourt')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All makes' }).getAttribute('href')).toBe('/makes')
})

test('a make without a page named leads to its models', async () => {
  const { router } = openModulePage(MakeIndex, {
    route: '/makes/:makeId',
    address: '/makes/audi',
    roles: [],
    role: 'DEVELOPER',
    answer: () => undefined,
  })
  await expect.poll(() => router.state.location.pathname).toBe('/makes/audi/models')
})

test('RM.26 models are added one after the other in one dialog', async () => {
  const { calls, router } = open('/makes/audi/models?new')
  const user = userEvent.setup({ delay: null })
  const name = () => screen.findByLabelText('Name', { selector: 'input[name=name]' })
  const empty = async () => {
    await waitFor(async () => expect(await name()).toHaveProperty('value', ''))
    const field = await name()
    expect(document.activeElement).toBe(field)
  }
  const sent = () => calls.filter(({ call }) => call === 'POST /makes/audi/models').map(({ body }) => body)
  // Enter presses the first button of a form that submits.
  const next = (type: string) => {
    const button = screen.getByRole('button', { name: 'Save and add another' })
    expect(button).toHaveProperty('type', type)
    return button
  }

  await user.type(await name(), 'A1')
  await user.click(next('button'))
  await screen.findByText('This make already has a model called A1.')
  await user.clear(await name())
  await user.type(await name(), 'A3')
  await user.click(screen.getByLabelText('Active'))
  await user.click(next('button'))
  await empty()
  expect(success.mock.calls).toEqual([['A3 added.']])
  await user.type(await name(), 'A4')
  await user.click(next('submit'))
  await empty()
  await user.type(await name(), 'A6')
  await user.click(screen.getByRole('button', { name: 'Add model' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(sent()).toEqual([
    { name: 'A1', isActive: true },
    { name: 'A3', isActive: false },
    { name: 'A4', isActive: true },
    { name: 'A6', isActive: true },
  ])
})

const model = (name: string, isActive = true): Model => ({ id: name, makeId: 'audi', name, isActive, version: 1 })
const chooseAll = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await screen.findByText('3 models chosen')
}

test('RM.26 selected models are deactivated in one call, only those that are active', async () => {
  const { calls } = open('/makes/audi/models', [model('A2', false), model('A3'), model('A4')])
  await chooseAll()
  expect(screen.getByRole('button', { name: 'Activate (1)' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate (2)' }))
  await waitFor(() => expect(screen.queryByText(/models chosen/)).toBeNull())
  const sent = calls.filter(({ call }) => call.startsWith('PATCH'))
  expect(sent).toMatchObject([{ call: 'PATCH /makes/audi/models/bulk', body: { ids: ['A3', 'A4'], isActive: false } }])
  expect(success.mock.calls).toEqual([['2 models deactivated.']])
})

test('if one of them is gone the reason is shown, and they stay selected', async () => {
  const reason = 'Some of these models no longer exist. Reload the list.'
  open(
    '/makes/audi/models',
    ['A2', 'A3', 'A4'].map((name) => model(name)),
    () => refused(422, 'unknown', reason, ['ids']),
  )
  await chooseAll()
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(failure.mock.calls).toEqual([[reason]]))
  expect(screen.getByText('3 models chosen')).toBeDefined()
})
