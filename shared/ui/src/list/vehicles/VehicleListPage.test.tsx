import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import type { Column } from '../columns.ts'
import { vehicleColumns } from '../cells/vehicleColumns.tsx'
import { useListState } from '../useListState.ts'
import { stageListSettings } from './settings.ts'
import { useNextVehicle } from './useNextVehicle.ts'
import { useVehicles } from './useVehicles.ts'
import { VehicleListPage } from './VehicleListPage.tsx'

const LIST = stageListSettings({ tickPending: ['true', 'false'] })
const COLUMNS = [vehicleColumns.plate, vehicleColumns.vehicle] satisfies Column<never>[]

function Page() {
  const vehicles = useVehicles('GET /stage/ict', useListState(LIST))
  const next = useNextVehicle('GET /stage/ict', { mayTake: ({ id }) => id !== 'v1' })
  return (
    <VehicleListPage
      id="test"
      title="ICT"
      stage="ICT"
      label="Vehicles in ICT"
      vehicles={vehicles}
      next={next}
      columns={COLUMNS}
      filters={['clock']}
      renderCard={({ stockNumber }) => stockNumber}
      empty={{ text: 'Nothing waits.' }}
    />
  )
}

const vehicle = (id: string, registration: string) => ({ id, registration, page: `/stages/ict/${id}`, unread: false })
const vehicles = [vehicle('v1', 'YK21XOV'), vehicle('v2', 'LM70FHT')]

function answer({ call, query }: SeenCall) {
  const isLate = query.get('sla') === 'RED' && query.get('pageSize') === '1'
  const paging = { pageSize: 50, next: null, previous: null, total: isLate ? 1 : 2, totalIsCapped: false }
  if (call === 'GET /stage/ict') return { body: { data: { data: vehicles, paging } } }
  return { body: { data: [], paging } }
}

const open = (address: string) => openModulePage(Page, { route: '/stages/ict', address, roles: ['SALES'], answer })
vi.setConfig({ testTimeout: 20_000 })
test('says how many there are and how many of them are late', async () => {
  open('/stages/ict')
  expect(await screen.findByText('2 vehicles, 1 late')).toBeDefined()
})

test('does not ask for late ones where the clock is what it is filtered by', async () => {
  const { calls } = open('/stages/ict?sla=AMBER')
  expect(await screen.findByText('2 vehicles')).toBeDefined()
  expect(calls.some(({ query }) => query.get('sla') === 'RED')).toBe(false)
})

test('leads to the most urgent vehicle that the person may take up, whatever the list shows', async () => {
  const { calls } = open('/stages/ict?tickPending=true&sort=oldest')
  const link = await screen.findByRole('link', { name: 'Open next: LM70 FHT' })
  expect(link.getAttribute('href')).toBe('/stages/ict/v2')
  await waitFor(() => {
    const asked = calls.filter(({ call }) => call === 'GET /stage/ict').map(({ query }) => Object.fromEntries(query))
    expect(asked).toContainEqual({ sort: 'urgency', pageSize: '25' })
    expect(asked).toContainEqual({ sort: 'oldest', pageSize: '50', tickPending: 'true' })
  })
})
