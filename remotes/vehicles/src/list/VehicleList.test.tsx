import type { VehicleListItem } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import VehicleList from './VehicleList.tsx'

const item = (id: string, given: Partial<VehicleListItem> = {}): VehicleListItem => ({
  ...aVehicle({ id }),
  sourceName: 'Auction',
  unread: false,
  unreadMessages: 0,
  offsite: null,
  page: `/vehicles/${id}`,
  ...given,
})

const paging = { pageSize: 50, next: null, previous: null, total: 2, totalIsCapped: false }
const dealers = ['Leeds', 'Bradford'].map((name) => ({ id: name.toLowerCase(), name, code: null }))

function open(address: string, rows: VehicleListItem[]) {
  const answer = ({ call }: SeenCall) => {
    if (call === 'GET /vehicles') return { body: { data: { data: rows, paging: { ...paging, total: rows.length } } } }
    if (call === 'GET /options/active-dealer-group/dealers') return { body: { data: dealers, paging } }
    return { body: { data: [], paging } }
  }
  const page = openModulePage(VehicleList, { route: '/vehicles', address, roles: ['SALES'], answer })
  return { user: userEvent.setup({ delay: null }), ...page }
}

vi.setConfig({ testTimeout: 20_000 })
test('shows vehicles of every dealer of the group, with their stage and a link to their own page', async () => {
  open('/vehicles', [
    item('v1'),
    item('v2', { registration: 'LM70FHT', dealerName: 'Bradford', unread: true, unreadMessages: 2 }),
  ])
  await screen.findByText('Bradford')
  expect(screen.getAllByText('Mechanical Prep: Assess')).toHaveLength(2)
  expect(document.querySelector('a[href="/vehicles/v2"]')).not.toBeNull()
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
})

test('requests what its address says, with the sub-stages of the selected stage', async () => {
  const { calls } = open('/vehicles?stage=BODY_DAMAGE&dealerId=bradford&sort=oldest', [item('v1')])
  await screen.findByRole('button', { name: /Sub-stage/ })
  const asked = calls.filter(({ call }) => call === 'GET /vehicles').map(({ query }) => Object.fromEntries(query))
  expect(asked).toContainEqual(expect.objectContaining({ stage: 'BODY_DAMAGE', dealerId: 'bradford', sort: 'oldest' }))
})

test('shows for vehicles offsite where they are, with whom and until when', async () => {
  const offsite = {
    reason: 'BODYSHOP',
    destinationName: 'Apex Bodyshop',
    driverName: 'Ken Hall',
    outAt: '2026-11-20T09:00:00Z',
    expectedReturnAt: '2026-11-22T12:00:00Z',
    odometerOut: 28_950,
    tradePlate: null,
  } as const
  const away = { stage: 'OFFSITE', subStage: 'OFFSITE', slaState: 'RED', offsite } as const
  const { calls } = open('/vehicles?stage=OFFSITE&offsiteReason=BODYSHOP', [item('v1', away)])
  await screen.findByText('Apex Bodyshop')
  for (const words of ['Ken Hall', '20 Nov 2026, 09:00', '22 Nov 2026, 12:00', 'Overdue'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText('Offsite: Offsite')).toBeNull()
  const asked = calls.filter(({ call }) => call === 'GET /vehicles').map(({ query }) => Object.fromEntries(query))
  expect(asked).toContainEqual(expect.objectContaining({ stage: 'OFFSITE', offsiteReason: 'BODYSHOP' }))
})

test('a click shows closed vehicles', async () => {
  const { user, calls } = open('/vehicles', [item('v1')])
  await user.click(await screen.findByRole('button', { name: 'Closed' }))
  await waitFor(() =>
    expect(calls.some(({ call, query }) => call === 'GET /vehicles' && query.get('state') === 'closed')).toBe(true),
  )
})

test('says that nothing is there, and leads back from the closed ones', async () => {
  const { user, calls } = open('/vehicles?stage=CLOSED', [])
  await user.click(await screen.findByRole('button', { name: /Show open vehicles|Clear/ }))
  await waitFor(() =>
    expect(calls.some(({ call, query }) => call === 'GET /vehicles' && !query.get('stage'))).toBe(true),
  )
})
