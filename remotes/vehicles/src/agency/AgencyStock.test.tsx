import type { AgencyStockItem } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import AgencyStock from './AgencyStock.tsx'

const CALL = 'GET /vehicles/agency-stock'
const item = (id: string, given: Partial<AgencyStockItem> = {}): AgencyStockItem => ({
  ...aVehicle({ id, isAgency: true }),
  unread: false,
  unreadMessages: 0,
  agencyReference: 'VW-4711',
  handoverDueAt: null,
  closedAt: null,
  page: `/vehicles/${id}`,
  ...given,
})

function open(address: string, rows: AgencyStockItem[]) {
  const paging = { pageSize: 50, next: null, previous: null, total: rows.length, totalIsCapped: false }
  const page = openModulePage(AgencyStock, {
    route: '/vehicles/agency-stock',
    address,
    roles: ['SALES'],
    answer: ({ call }) => ({ body: call === CALL ? { data: { data: rows, paging } } : { data: [], paging } }),
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

test('shows the manufacturer’s name for each vehicle, where it is and when its buyer comes', async () => {
  open('/vehicles/agency-stock', [
    item('v1'),
    item('v2', { registration: 'LM70FHT', agencyReference: null, handoverDueAt: '2026-11-27T14:00:00Z' }),
  ])
  await screen.findByText('VW-4711')
  expect(screen.getByText('Not sold')).toBeDefined()
  expect(screen.getByText('27 Nov 2026, 14:00')).toBeDefined()
  expect(document.querySelector('a[href="/vehicles/v2"]')).not.toBeNull()
})

test('says that there is none, and shows sold ones in one touch', async () => {
  const { user, calls } = open('/vehicles/agency-stock', [])
  expect(await screen.findByText('There is no agency stock at this dealer.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sold' }))
  const states = () => calls.filter(({ call }) => call === CALL).map(({ query }) => query.get('state'))
  await waitFor(() => expect(states()).toContain('closed'))
})
