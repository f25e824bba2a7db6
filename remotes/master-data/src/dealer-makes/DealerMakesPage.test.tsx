import type { DealerMake } from '@forecourt/contracts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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

const refused = (message: string) => ({
  status: 422,
  body: { message, errors: [{ code: 'inactive', path: [], message }] },
})

type Answered = Parameters<typeof openModulePage>[1]['answer']

function open(address: string, rows: DealerMake[], change: Answered = () => ({ body: { data: [] } })) {
  const paging = { pageSize: 50, next: null, previous: null, total: rows.length, totalIsCapped: false }
  const answer = (seen: SeenCall) =>
    seen.call === 'GET /dealer/makes' ? { body: { data: { data: rows, paging } } } : change(seen)
  const page = openModulePage(DealerMakesPage, { route: '/dealer/makes', address, roles: [], answer })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const patient = { timeout: 15_000 }
const star = (name: string) => screen.findByRole('button', { name: `Feature ${name}` }, patient)
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed')
vi.setConfig({ testTimeout: 60_000 })
afterEach(cleanup)

test('asks for what its address says', async () => {
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
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('true'), patient)
  expect(pressed(await star('Kia'))).toBe('false')
  expect(calls.at(-1)).toMatchObject({ call: 'PATCH /dealer/makes/ford/featured', body: { featured: true } })
})

test('a star that is refused goes out again', async () => {
  let refuse = () => {}
  const asked = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const { user } = open('/dealer/makes', [make('Ford')], async () => {
    await asked
    return refused('Ford is not active here. Activate it first.')
  })
  await user.click(await star('Ford'))
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('true'), patient)
  refuse()
  await waitFor(async () => expect(pressed(await star('Ford'))).toBe('false'), patient)
})

test('what is not active has no star to press', async () => {
  open('/dealer/makes', [make('Saab', { status: 'INACTIVE' })])
  expect(await star('Saab')).toHaveProperty('disabled', true)
})

test('chosen makes are changed in one call, only those that it changes', async () => {
  const rows = [make('Audi', { status: 'INACTIVE' }), make('Ford', { featured: true }), make('Kia')]
  const { user, calls } = open('/dealer/makes', rows)
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }, patient))
  await screen.findByText('3 makes chosen', {}, patient)
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(calls.some(({ call }) => call === 'PATCH /dealer/makes/bulk')).toBe(true), patient)
  const sent = calls.find(({ call }) => call === 'PATCH /dealer/makes/bulk')
  expect(sent?.body).toEqual({ ids: ['ford', 'kia'], action: 'deactivate' })
  expect(screen.queryByText('3 makes chosen')).toBeNull()
})

test('a make has a dialog of its own, by its address', async () => {
  const { user, calls } = open('/dealer/makes?edit=audi', [make('Audi', { status: 'INACTIVE', country: 'Germany' })])
  await screen.findByRole('dialog', {}, patient)
  await user.click(await screen.findByRole('button', { name: 'Activate' }, patient))
  await waitFor(
    () =>
      expect(calls.find(({ call }) => call === 'PATCH /dealer/makes/audi/status')?.body).toEqual({ status: 'ACTIVE' }),
    patient,
  )
})

test('says that there are no makes yet', async () => {
  open('/dealer/makes', [])
  expect(await screen.findByText(/no makes yet/, {}, patient)).toBeDefined()
})
