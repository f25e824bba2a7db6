import type { SavedView } from '@forecourt/contracts'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import type { Column } from '../columns.ts'
import { vehicleColumns } from '../cells/vehicleColumns.tsx'
import { useListState } from '../useListState.ts'
import { stageListSettings } from '../vehicles/settings.ts'
import { useVehicles } from '../vehicles/useVehicles.ts'
import { VehicleListPage } from '../vehicles/VehicleListPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
configure({ asyncUtilTimeout: 10_000 })

const LIST = stageListSettings({ tickPending: ['true', 'false'] })
const COLUMNS = [vehicleColumns.plate, vehicleColumns.vehicle, vehicleColumns.age] satisfies Column<never>[]

function Page() {
  return (
    <VehicleListPage
      stage="ICT"
      label="Vehicles in ICT"
      vehicles={useVehicles('GET /stage/ict', useListState(LIST))}
      columns={COLUMNS}
      filters={['clock']}
      renderCard={({ stockNumber }) => stockNumber}
      empty={{ text: 'Nothing waits.' }}
    />
  )
}

const view = (id: string, name: string, given: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  list: '/stage/ict',
  page: '/stages/ict',
  filters: { tickPending: 'true' },
  sort: 'oldest',
  columns: { age: false },
  isDense: false,
  isShared: false,
  isDefault: false,
  mail: null,
  owner: { id: 'person-1', name: 'Jo' },
  isOwn: true,
  mayChange: true,
  version: 1,
  ...given,
})

const mine = view('v1', 'Pending')
const theirs = view('v2', 'Late', {
  filters: { sla: 'RED' },
  isOwn: false,
  isShared: true,
  mayChange: false,
  owner: { id: 'person-2', name: 'Priya' },
})

interface Given {
  refusal?: object
  sendsMail?: boolean
}

/**
 * @param views null where they cannot be loaded
 */
function open(address: string, views: SavedView[] | null, { refusal, sendsMail }: Given = {}) {
  const answer = ({ call, body }: SeenCall) => {
    if (!views && call === 'GET /saved-views') return { status: 403, body: { message: 'No', errors: [] } }
    if (call === 'GET /saved-views') return { body: { data: views } }
    if (call === 'POST /saved-views' && refusal) return { status: 422, body: refusal }
    if (call === 'POST /saved-views') {
      const made = view('v9', '', body as Partial<SavedView>)
      views?.push(made)
      return { status: 201, body: { data: made } }
    }
    if (call.startsWith('PATCH /saved-views/')) return { body: { data: views?.[0] } }
    if (call.startsWith('DELETE /saved-views/')) return { status: 204, body: null }
    const paging = { pageSize: 50, next: null, previous: null, total: 1, totalIsCapped: false }
    const vehicle = { id: 'a', registration: 'YK21XOV', page: '/stages/ict/a', infleetedAt: '2026-11-20T10:00:00Z' }
    if (call === 'GET /stage/ict') return { body: { data: { data: [vehicle], paging } } }
    return { body: { data: [], paging } }
  }
  return openModulePage(Page, {
    route: '/stages/ict',
    address,
    roles: ['SALES_MANAGER'],
    sendsMail: sendsMail ?? false,
    answer,
  })
}

const user = userEvent.setup({ delay: null })
// By text, since querying roles goes through every style of a list, its menus and its dialogs.
/** By the keyboard: a pointer only works where things are laid out. */
async function press(name: string) {
  const words = await screen.findByText(name)
  const item = words.closest('[role=menuitem]')
  act(() => words.closest<HTMLElement>('[role=menu]')?.focus())
  for (let at = 0; at < 12 && !item?.hasAttribute('data-highlighted'); at += 1) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}
const opened = async (name: string) => user.click(await screen.findByLabelText(name))
const dialogOf = async (title: string) => {
  const heading = await screen.findByText(title)
  return heading.closest<HTMLElement>('[role=dialog]') ?? heading
}
const groupOf = (label: string) => {
  const words = screen.getByText(label)
  const group = words.closest<HTMLElement>('[role=group]')
  expect(group?.getAttribute('aria-labelledby')).toBe(words.id)
  return group ?? words
}

test('RQ.43 a view is chosen from one’s own and shared ones, and the list follows it', async () => {
  const { router } = open('/stages/ict', [mine, theirs])
  await opened('Views')
  await screen.findByText('My views')
  expect(within(groupOf('My views')).getByText('Pending')).toBeDefined()
  expect(within(groupOf('Shared at this dealer')).getByText('Priya')).toBeDefined()
  await user.click(screen.getByText('Pending'))
  expect(await screen.findByLabelText('View: Pending')).toBeDefined()
  expect(router.state.location.search).toBe('?view=v1&tickPending=true&sort=oldest')
  await waitFor(() => expect(screen.queryByText('Age')).toBeNull())
  expect(localStorage.getItem('forecourt.list:ict')).toBeNull()
})

test('a view with changes says so, and can be updated or restored', async () => {
  const { calls } = open('/stages/ict?view=v1&tickPending=true&sort=newest', [mine])
  await opened('View: Pending, changed')
  expect(await screen.findByText('Reset to Pending as saved')).toBeDefined()
  await press('Update Pending')
  await waitFor(() => {
    const sent = calls.find(({ call }) => call === 'PATCH /saved-views/v1')
    expect(sent?.body).toEqual({
      version: 1,
      filters: { tickPending: 'true' },
      sort: 'newest',
      columns: { age: false },
      isDense: false,
    })
  })
})

test('a colleague’s shared view can be neither changed nor deleted by somebody who may not', async () => {
  open('/stages/ict?view=v2&sla=AMBER&sort=oldest', [theirs])
  await opened('View: Late, changed')
  expect(await screen.findByText('Save as a view…')).toBeDefined()
  for (const name of ['Update Late', 'Rename…', 'Delete…']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

test('a list is saved as a view as it is now, and shows it', async () => {
  const { calls, router } = open('/stages/ict?sla=RED', [])
  await opened('Views')
  expect(await screen.findByText(/^No views yet/)).toBeDefined()
  await press('Save as a view…')
  const dialog = within(await dialogOf('Save as a view'))
  await user.type(dialog.getByLabelText(/^Name/), 'Red ones')
  await user.click(dialog.getByText(/^Share with everyone/))
  await user.click(dialog.getByText('Save view'))
  expect(await screen.findByLabelText('View: Red ones')).toBeDefined()
  expect(calls.find(({ call }) => call === 'POST /saved-views')?.body).toEqual({
    list: '/stage/ict',
    name: 'Red ones',
    filters: { sla: 'RED' },
    sort: 'urgency',
    columns: {},
    isDense: false,
    isShared: true,
  })
  expect(router.state.location.search).toContain('view=v9')
})

test('a taken name is reported on the field, and nothing typed is lost', async () => {
  const errors = [{ code: 'duplicate', path: ['name'], message: 'You already have a view with this name.' }]
  open('/stages/ict', [mine], { refusal: { message: 'No.', errors } })
  await opened('Views')
  await press('Save as a view…')
  const dialog = within(await dialogOf('Save as a view'))
  await user.type(dialog.getByLabelText(/^Name/), 'pending')
  await user.click(dialog.getByText('Save view'))
  expect(await dialog.findByText('You already have a view with this name.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('pending')
})

test('RQ.45 a list opens with its chosen view, unless the address asks for something else', async () => {
  const chosen = { ...mine, isDefault: true }
  const { router, unmount } = open('/stages/ict', [chosen])
  expect(await screen.findByLabelText('View: Pending')).toBeDefined()
  await opened('View: Pending')
  await press('Show all, without a view')
  expect(await screen.findByLabelText('Views')).toBeDefined()
  expect(router.state.location.search).toBe('')
  unmount()
  const { router: other } = open('/stages/ict?sla=RED', [chosen])
  expect(await screen.findByLabelText('Views')).toBeDefined()
  expect(other.state.location.search).toBe('?sla=RED')
})

test('views that cannot be loaded say so and can be retried, and the list is there', async () => {
  const { calls } = open('/stages/ict', null)
  await opened('Views')
  expect(await screen.findByText('Views could not be loaded.')).toBeDefined()
  const asked = () => calls.filter(({ call }) => call === 'GET /saved-views').length
  const before = asked()
  await press('Try again')
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('RQ.47 an address that names a view as it is saved opens it so', async () => {
  const { router } = open('/stages/ict?view=v1&saved', [mine, { ...theirs, isDefault: true }])
  expect(await screen.findByLabelText('View: Pending')).toBeDefined()
  expect(router.state.location.search).toBe('?view=v1&tickPending=true&sort=oldest')
})

test('RQ.47 a view is sent by e-mail on the days that are chosen, with the columns that the list shows', async () => {
  const { calls } = open('/stages/ict?view=v1&tickPending=true&sort=oldest', [mine], { sendsMail: true })
  await opened('View: Pending')
  await press('Send by e-mail…')
  const dialog = within(await dialogOf('Send Pending by e-mail'))
  expect(dialog.getByText(/Buyers and what they paid are left out/)).toBeDefined()
  expect(dialog.queryByText('Stop sending')).toBeNull()
  await user.click(dialog.getByText('Once a week'))
  await user.selectOptions(await dialog.findByLabelText(/^Day\b(?!s)/), 'Tuesday')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => {
    const sent = calls.find(({ call }) => call === 'PATCH /saved-views/v1/mail')
    expect(sent?.body).toEqual({ rhythm: 'WEEKLY', weekday: 'tuesday', columns: ['plate', 'vehicle', 'age'] })
  })
})

test('RQ.47 a view that is sent can be stopped, and none is offered where no e-mail is sent', async () => {
  const sent = { ...mine, mail: { rhythm: 'DAILY', weekday: null } } as const
  const { calls, unmount } = open('/stages/ict?view=v1&tickPending=true&sort=oldest', [sent], { sendsMail: true })
  await opened('View: Pending')
  await press('Sent by e-mail…')
  await user.click(await screen.findByText('Stop sending'))
  await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE /saved-views/v1/mail')).toBe(true))
  unmount()
  open('/stages/ict?view=v1&tickPending=true&sort=oldest', [sent])
  await opened('View: Pending')
  expect(await screen.findByText('Rename…')).toBeDefined()
  expect(screen.queryByText('Sent by e-mail…')).toBeNull()
})
