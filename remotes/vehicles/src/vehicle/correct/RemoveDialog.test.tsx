import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { open, ROUTE, setUpPage } from '../page.fixture.tsx'
import { ME, vehicleRecord } from '../record.fixture.ts'

beforeEach(setUpPage)
const REMOVE = `POST ${ROUTE}/remove`
const removed = { at: '2026-11-20T09:00:00Z', by: ME, reason: 'Infleeted twice' }

test('RT.34 an Admin removes a vehicle with a reason, and its page then says who did, when and why', async () => {
  let isRemoved = false
  const now = () => vehicleRecord(isRemoved ? { removed, closedAt: removed.at, version: 4 } : { version: 3 })
  const { user, calls } = open(
    {},
    {
      [`GET ${ROUTE}/details`]: () => ({ body: { data: now() } }),
      [REMOVE]: () => {
        isRemoved = true
        return { body: { data: now() } }
      },
    },
    '',
    ['ADMIN'],
  )
  await user.click(await screen.findByRole('link', { name: 'Remove vehicle' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Remove vehicle' }))
  expect(calls.some(({ call }) => call === REMOVE)).toBe(false)
  await user.type(dialog.getByLabelText(/Reason/), 'Infleeted twice')
  await user.click(dialog.getByRole('button', { name: 'Remove vehicle' }))
  await screen.findByText(/Removed by Priya Shah on 20 Nov/)
  const sent = calls.find(({ call }) => call === REMOVE)
  expect(sent?.body).toEqual({ reason: 'Infleeted twice', version: 3 })
  expect(sent?.idempotencyKey).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Remove vehicle' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Correct details' })).toBeNull()
})

test('RT.34 a removed vehicle’s page says why, and offers neither messages nor photos', async () => {
  const page = () => open({ removed, closedAt: removed.at }, {}, '', ['ADMIN'])
  page()
  const notice = await screen.findByText('Reason: Infleeted twice')
  expect(notice.parentElement?.textContent).toContain('This record is read-only.')
  expect(screen.queryByRole('combobox', { name: /message/i })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add photos/ })).toBeNull()
  expect(screen.queryByLabelText('Files')).toBeNull()
})

test('only an Admin is offered to remove a vehicle', async () => {
  open()
  await screen.findByRole('region', { name: 'Arrival' })
  expect(screen.queryByRole('link', { name: 'Remove vehicle' })).toBeNull()
})
