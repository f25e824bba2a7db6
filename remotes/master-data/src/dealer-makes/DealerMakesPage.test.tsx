import type { DealerMake } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import DealerMakesPage from './DealerMakesPage.tsx'

const make = (name: string, given: Partial<DealerMake> = {}): DealerMake => ({
  id: name.toLowerCase(),
  name,
  country: null,
  logoUrl: null,
  status: 'ACTIVE',
  featured: false,
  ...given,
})

type Answered = Parameters<typeof openModulePage>[1]['answer']

function open(
  address: string,
  rows: DealerMake[],
  change: Answered = () => ({ body: { data: [] } }),
  isOnline = () => true,
) {
  const answer = (seen: SeenCall) => {
    if (seen.call !== 'GET /dealer/makes') return change(seen)
    return isOnline() ? pageOfList(rows) : Promise.reject(new TypeError('Failed to fetch'))
  }
  const page = openModulePage(DealerMakesPage, { route: '/dealer/makes', address, roles: [], answer })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const star = (name: string) => screen.findByRole('button', { name: `Feature ${name}` })
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed')
const failure = vi.spyOn(toasts, 'toastError')

afterEach(() => {
  vi.clearAllMocks()
})

test('requests what its address says', async () => {
  const { calls } = open('/dealer/makes?status=active&featured=true&search=fo&sort=-name', [make('Ford')])
  await star('Ford')
  const asked = calls.find(({ call }) => call === 'GET /dealer/makes')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    status: 'active',
    featured: 'true',
    search: 'fo',
    sort: '-name',
  })
})

test('a star shows at once, before the server has answered', async () => {
  const { user, calls } = open('/dealer/makes', [make('Ford'), make('Kia')], () => new Promise(() => {}))
  await user.click(await star('Ford'))
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('true'))
  expect(pressed(await star('Kia'))).toBe('false')
  expect(calls.at(-1)).toMatchObject({ call: 'PATCH /dealer/makes/ford/featured', body: { featured: true } })
})

test('a refused star is undone, with the reason', async () => {
  let refuse = () => {}
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const { user } = open('/dealer/makes', [make('Ford')], async () => {
    await asked
    return refused(422, 'inactive', 'Ford is not active here. Activate it first.', ['featured'])
  })
  await user.click(await star('Ford'))
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('true'))
  refuse()
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('false'))
  expect(failure.mock.calls).toEqual([['Ford is not active here. Activate it first.']])
})

test('a star is undone when no answer comes and the list cannot be reloaded either', async () => {
  const rows = [make('Ford')]
  let isOnline = true
  const { user } = open(
    '/dealer/makes',
    rows,
    () => {
      isOnline = false
      return Promise.reject(new TypeError('Failed to fetch'))
    },
    () => isOnline,
  )
  await user.click(await star('Ford'))
  expect(await screen.findByText(/The makes below may be out of date/)).toBeDefined()
  expect(pressed(await star('Ford'))).toBe('false')
})

test('of two presses the second is sent after the first was answered, and wins', async () => {
  const answers: (() => void)[] = []
  const { user, calls } = open(
    '/dealer/makes',
    [make('Ford')],
    () => new Promise((resolve) => answers.push(() => resolve({ body: { data: make('Ford') } }))),
  )
  const changes = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await user.click(await star('Ford'))
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('true'))
  await user.click(await star('Ford'))
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('false'))
  expect(changes()).toEqual([{ featured: true }])
  answers[0]?.()
  await waitFor(() => expect(changes()).toEqual([{ featured: true }, { featured: false }]))
  expect(pressed(await star('Ford'))).toBe('false')
})

test('an inactive make cannot be featured, and says why', async () => {
  const { user, calls } = open('/dealer/makes', [make('Saab', { status: 'INACTIVE' })])
  await user.click(await star('Saab'))
  expect(await screen.findByText('Only active makes can be featured. Activate Saab first.')).toBeDefined()
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

test('selected makes are changed in one call, only those that it affects', async () => {
  const rows = [make('Audi', { status: 'INACTIVE' }), make('Ford', { featured: true }), make('Kia')]
  const { user, calls } = open('/dealer/makes', rows)
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await screen.findByText('3 makes chosen')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(calls.some(({ call }) => call === 'PATCH /dealer/makes/bulk')).toBe(true))
  const sent = calls.find(({ call }) => call === 'PATCH /dealer/makes/bulk')
  expect(sent?.body).toEqual({ ids: ['ford', 'kia'], action: 'deactivate' })
  expect(screen.queryByText('3 makes chosen')).toBeNull()
})

test('a make has its own dialog, by its address', async () => {
  const { user, calls } = open('/dealer/makes?edit=audi', [make('Audi', { status: 'INACTIVE', country: 'Germany' })])
  await screen.findByRole('dialog')
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'PATCH /dealer/makes/audi/status')?.body).toEqual({ status: 'ACTIVE' }),
  )
})

test('the dialog stays when its make leaves the list', async () => {
  const rows = [make('Ford', { featured: true })]
  let answer = () => {}
  const { user, router } = open('/dealer/makes?status=active&edit=ford', rows, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    rows.length = 0
    return { body: { data: make('Ford', { status: 'INACTIVE' }) } }
  })
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await screen.findByRole('button', { name: 'Activate' })
  answer()
  expect(await screen.findByText('No makes match these filters.')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Ford' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Activate' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=active'))
})

test('says that there are no makes yet', async () => {
  open('/dealer/makes', [])
  expect(await screen.findByText(/no makes yet/)).toBeDefined()
})
