import type { Notification } from '@forecourt/contracts'
import { type Answer, openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { signOut } from '@forecourt/ui/testing/page.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import NotificationsPage from '../settings/notifications/NotificationsPage.tsx'
import { NotificationBell } from './NotificationBell.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
})

const notification = (id: string, given: Partial<Notification> = {}): Notification => ({
  id,
  type: 'ARRIVED',
  title: 'YK21 XOV needs a mechanical assessment',
  body: 'Volkswagen Golf',
  url: `/stages/mechanical-prep/${id}/assess`,
  vehicleId: id,
  registration: 'YK21XOV',
  shortChassis: null,
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  readAt: null,
  ...given,
})

function open(Page: () => React.ReactNode, given: (seen: SeenCall) => Answer | undefined, unread = 0) {
  return openModulePage(Page, {
    route: '*',
    address: '/',
    roles: ['MECHANICAL_PREP'],
    answer: (seen) =>
      seen.call === 'GET /notifications/unread'
        ? { body: { data: { notifications: unread, stages: {} } } }
        : given(seen),
  })
}
const listOf = (data: Notification[]) => ({
  body: {
    data: { data, paging: { pageSize: 20, next: null, previous: null, total: data.length, totalIsCapped: false } },
  },
})

test('the bell counts, and opens a panel in which opening something is reading it', async () => {
  const { calls, router } = open(
    () => <NotificationBell />,
    ({ call }) =>
      call.startsWith('PATCH')
        ? { status: 204, body: null }
        : listOf([
            notification('v1'),
            notification('v2', { title: 'YK21 XOV is late', readAt: '2026-11-20T10:00:00Z' }),
          ]),
    3,
  )
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' })
  fireEvent.click(bell)
  const links = await screen.findAllByRole('link', { name: /Volkswagen Golf/ })
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Needs a mechanical assessment'),
    expect.stringContaining('Is late'),
  ])
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
  fireEvent.click(links[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/stages/mechanical-prep/v1/assess'))
  expect(calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /notifications/read',
    body: { ids: ['v1'] },
  })
})

test('everything is marked as read at once', async () => {
  const { calls } = open(
    () => <NotificationBell />,
    ({ call }) => (call.startsWith('PATCH') ? { status: 204, body: null } : listOf([notification('v1')])),
    1,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({}))
})

test('nothing to tell, and no answer, are said in words', async () => {
  let broken = true
  open(
    () => <NotificationBell />,
    () => (broken ? { status: 500, body: { message: '', errors: [] } } : listOf([])),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You are told here when a vehicle needs you.')).toBeTruthy()
})

test('a switch of the settings is kept as it is turned, and quiet hours when they are left', async () => {
  const channels = { inApp: true, push: true }
  const types = {
    ARRIVED: channels,
    COMING: channels,
    ICT_READY: channels,
    QUOTE_SUBMITTED: channels,
    QUOTE_DECIDED: channels,
    ASSIGNED: channels,
    MESSAGE: channels,
    MENTION: channels,
    SLA_AMBER: channels,
    SLA_RED: channels,
    JOB_FAILED: channels,
  }
  const quietHours = { enabled: true, from: '19:00', to: '07:30' }
  const { calls } = open(
    () => <NotificationsPage />,
    () => ({ body: { data: { types, quietHours } } }),
  )
  const changes = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A vehicle is late: Push' }))
  await waitFor(() => expect(changes()).toEqual([{ types: { SLA_RED: { inApp: true, push: false } } }]))
  expect(screen.queryByRole('checkbox', { name: /queue job/ })).toBeNull()
  const until = screen.getByLabelText('Until')
  fireEvent.change(until, { target: { value: '08:15' } })
  fireEvent.blur(until)
  await waitFor(() => expect(changes().at(-1)).toEqual({ quietHours: { enabled: true, from: '19:00', to: '08:15' } }))
})
