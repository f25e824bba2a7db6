import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answer, openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import { chooseFromMenu } from '../../testing/menu.ts'
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

const told = [
  { mark: 'YK21XOV', vehicleId: 'v1', outcome: 'DONE', detail: null },
  { mark: 'LM70FHT', vehicleId: 'v2', outcome: 'REFUSED', detail: 'This vehicle is now Closed: Sold.' },
]

function answer({ call, query }: SeenCall) {
  if (call.startsWith('POST /vehicles/bulk/')) return { body: { data: told } }
  const isLate = query.get('sla') === 'RED' && query.get('pageSize') === '1'
  const paging = { pageSize: 50, next: null, previous: null, total: isLate ? 1 : 2, totalIsCapped: false }
  if (call === 'GET /stage/ict') return { body: { data: { data: vehicles, paging } } }
  return { body: { data: [], paging } }
}

const open = (address: string, answers: (seen: SeenCall) => Answer = answer) =>
  openModulePage(Page, { route: '/stages/ict', address, roles: ['SALES'], answer: answers })
vi.setConfig({ testTimeout: 20_000 })
test('says how many there are and how many of them are late', async () => {
  open('/stages/ict')
  expect(await screen.findByText('2 vehicles, 1 late')).toBeDefined()
})

test('does not request late ones where the clock is already a filter', async () => {
  const { calls } = open('/stages/ict?sla=AMBER')
  expect(await screen.findByText('2 vehicles')).toBeDefined()
  expect(calls.some(({ query }) => query.get('sla') === 'RED')).toBe(false)
})

test('leads to the most urgent vehicle that the person may work on, whatever the list shows', async () => {
  const { calls } = open('/stages/ict?tickPending=true&sort=oldest')
  const link = await screen.findByRole('link', { name: 'Open next: LM70 FHT' })
  expect(link.getAttribute('href')).toBe('/stages/ict/v2')
  await waitFor(() => {
    const asked = calls.filter(({ call }) => call === 'GET /stage/ict').map(({ query }) => Object.fromEntries(query))
    expect(asked).toContainEqual({ sort: 'urgency', pageSize: '50' })
    expect(asked).toContainEqual({ sort: 'oldest', pageSize: '50', tickPending: 'true' })
  })
})

test('a bulk action applies to the selected vehicles, and failed ones stay selected', async () => {
  const user = userEvent.setup({ delay: null })
  const { calls } = open('/stages/ict')
  await user.click(await screen.findByRole('button', { name: 'Choose vehicles' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('2 vehicles chosen')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move bay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move bay' }))
  await user.type(dialog.getByLabelText('Bay or location'), 'Row C')
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 vehicles' }))
  const list = within(await dialog.findByRole('list', { name: 'Results' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'YK21XOVDone',
    'LM70FHTNot doneThis vehicle is now Closed: Sold.',
  ])
  const sent = calls.find(({ call }) => call === 'POST /vehicles/bulk/location')
  expect(sent?.body).toEqual({ vehicleIds: ['v1', 'v2'], marks: [], location: 'Row C' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('1 vehicle chosen')).toBeDefined()
})

test('what the server finds wrong with what is done to them stands at its field', async () => {
  const user = userEvent.setup({ delay: null })
  const errors = [{ code: 'pattern', path: ['location'], message: 'No such bay.' }]
  open('/stages/ict', (seen) =>
    seen.call === 'POST /vehicles/bulk/location'
      ? { status: 422, body: { message: 'Please check.', errors } }
      : answer(seen),
  )
  await user.click(await screen.findByRole('button', { name: 'Choose vehicles' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Move bay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move bay' }))
  await user.type(dialog.getByLabelText('Bay or location'), 'Row C')
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 vehicles' }))
  const field = await dialog.findByRole('textbox', { name: 'Bay or location', description: 'No such bay.' })
  expect(document.activeElement).toBe(field)
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a bulk action applies to vehicles whose registrations are pasted', async () => {
  const user = userEvent.setup({ delay: null })
  const { calls } = open('/stages/ict')
  await user.click(await screen.findByRole('button', { name: 'Choose vehicles' }))
  await user.click(screen.getByRole('button', { name: 'Mark read' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as read' }))
  const marks = dialog.getByLabelText<HTMLTextAreaElement>('Registrations')
  await user.click(marks)
  await user.paste('YK21XOV\nlm70 fht, LM70FHT')
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 vehicles' }))
  const sent = calls.find(({ call }) => call === 'POST /vehicles/bulk/read')
  expect(sent?.body).toEqual({ vehicleIds: [], marks: ['YK21XOV', 'LM70FHT'] })
  await waitFor(() => expect(marks.value).toBe('LM70FHT'))
  expect(screen.queryByRole('button', { name: 'Priority' })).toBeNull()
})

const sheet = { paper: 'STOCK_SHEET', vehicles: 2, url: '/print/stock-sheet.pdf?s=1' }

test('RQ.58 the stock sheet is of the list as it is filtered, or of the selected rows', async () => {
  const user = userEvent.setup({ delay: null })
  const { calls } = open('/stages/ict?tickPending=true&sort=oldest', (seen) => {
    if (seen.call === 'POST /vehicles/print') return { body: { data: [sheet] } }
    return seen.call === 'GET /stage/ict/stock-sheet' ? { body: { data: sheet } } : answer(seen)
  })
  const lastCall = () => calls.findLast(({ call }) => call.endsWith('/stock-sheet') || call.endsWith('/print'))
  await chooseFromMenu('Export', 'Print stock sheet')
  const whole = within(await screen.findByRole('dialog', { name: 'Print stock sheet' }))
  expect((await whole.findByRole('link', { name: /^Stock sheet/ })).getAttribute('href')).toBe(sheet.url)
  expect(Object.fromEntries(lastCall()?.query ?? [])).toEqual({ tickPending: 'true', sort: 'oldest' })
  await user.click(whole.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Choose vehicles' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Choose YK21 XOV/ }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByRole('link', { name: /^Stock sheet/ })).toBeDefined()
  expect(lastCall()).toMatchObject({ call: 'POST /vehicles/print', body: { vehicleIds: ['v1'] } })
})

test('RQ.59 vehicles that were moved can have their key tags printed next', async () => {
  const user = userEvent.setup({ delay: null })
  const tags = { paper: 'KEY_TAG', vehicles: 1, url: '/print/key-tag.pdf?s=1' }
  const { calls } = open('/stages/ict', (seen) =>
    seen.call === 'POST /vehicles/print' ? { body: { data: [sheet, tags] } } : answer(seen),
  )
  await user.click(await screen.findByRole('button', { name: 'Choose vehicles' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Move bay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move bay' }))
  await user.type(dialog.getByLabelText('Bay or location'), 'Row C')
  await user.click(dialog.getByRole('checkbox', { name: 'Print key tags after the move' }))
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 vehicles' }))
  await dialog.findByRole('list', { name: 'Results' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const print = within(await screen.findByRole('dialog', { name: 'Print key tag' }))
  expect((await print.findByRole('link')).getAttribute('href')).toBe(tags.url)
  // Of those that were moved, and not of the one that could not be.
  expect(calls.find(({ call }) => call === 'POST /vehicles/print')?.body).toEqual({ vehicleIds: ['v1'] })
})

test('RQ.70 rows are selected by keyboard: one, a range that gets shorter again, all, and none', async () => {
  const user = userEvent.setup({ delay: null })
  open('/stages/ict')
  const [first, second] = await screen.findAllByRole('link', { name: /Unknown Make/ })
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard(' ')
  expect(screen.getByText('1 vehicle chosen')).toBeDefined()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(second)
  expect(screen.getByText('2 vehicles chosen')).toBeDefined()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByText('1 vehicle chosen')).toBeDefined()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('2 vehicles chosen')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
})

test('RQ.70 a press with Shift selects all from the last one to it, and opens nothing', async () => {
  open('/stages/ict')
  const boxes = await screen.findAllByRole('row')
  fireEvent.click(boxes[1]?.lastElementChild as Element, { shiftKey: true })
  expect(screen.getByText('1 vehicle chosen')).toBeDefined()
  fireEvent.click(boxes[2]?.lastElementChild as Element, { shiftKey: true })
  expect(screen.getByText('2 vehicles chosen')).toBeDefined()
})
