import { queryClient } from '@forecourt/api-client'
import type { Notification, NotificationSection } from '@forecourt/contracts'
import { type Answer, openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { NOTIFICATION_TYPES } from '@forecourt/domain'
import { sessionWriter } from '@forecourt/session/writer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import NotificationsPage from '../settings/notifications/NotificationsPage.tsx'
import { NotificationBell } from './NotificationBell.tsx'

const notification = (id: string, given: Partial<Notification> = {}): Notification => ({
  id,
  type: 'ARRIVED',
  title: 'YK21 XOV needs a mechanical assessment',
  body: 'Volkswagen Golf',
  url: `/stages/mechanical-prep/${id}/assess`,
  vehicleId: id,
  registration: 'YK21XOV',
  shortChassis: null,
  vehicleName: 'Volkswagen Golf',
  stage: 'MECHANICAL_PREP',
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  readAt: null,
  ...given,
})

function open(
  Page: () => React.ReactNode,
  given: (seen: SeenCall) => Answer | undefined | Promise<Answer>,
  unread = 0,
) {
  return openModulePage(Page, {
    route: '*',
    address: '/',
    roles: ['MECHANICAL_PREP'],
    answer: (seen) =>
      seen.call === 'GET /notifications/unread'
        ? { body: { data: { needsYou: unread, notifications: unread, stages: {} } } }
        : given(seen),
  })
}
const listOf = (data: Notification[]) => ({
  body: {
    data: { data, paging: { pageSize: 20, next: null, previous: null, total: data.length, totalIsCapped: false } },
  },
})
/** Answers each part of the panel with its own data. */
const partsOf = ({ query }: SeenCall, parts: Partial<Record<NotificationSection, Notification[]>>) =>
  listOf(parts[query.get('section') as NotificationSection] ?? [])

test('the bell counts, and opens a panel in which opening an entry marks it as read', async () => {
  const { calls, router } = open(
    () => <NotificationBell />,
    (seen) =>
      seen.call.startsWith('PATCH')
        ? { status: 204, body: null }
        : partsOf(seen, {
            NEEDS_YOU: [notification('v1')],
            OTHER: [notification('v2', { title: 'YK21 XOV is sold', readAt: '2026-11-20T10:00:00Z' })],
          }),
    3,
  )
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 need you' })
  fireEvent.click(bell)
  const links = await screen.findAllByRole('link', { name: /Volkswagen Golf/ })
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Needs a mechanical assessment'),
    expect.stringContaining('Is sold'),
  ])
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
  fireEvent.click(links[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/stages/mechanical-prep/v1/assess'))
  expect(calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /notifications/read',
    body: { ids: ['v1'] },
  })
})

test('RW.32 following a notification reloads its vehicle, even where it is already open', async () => {
  const id = '0199e0c8-5f5c-7aaa-8bbb-0123456789ab'
  const other = '0199e0c8-5f5c-7aaa-8bbb-0123456789ac'
  const url = `/stages/mechanical-prep/${id}/assess`
  open(
    () => <NotificationBell />,
    (seen) =>
      seen.call.startsWith('PATCH')
        ? { status: 204, body: null }
        : partsOf(seen, { NEEDS_YOU: [notification(id, { url })] }),
  )
  const keys = [id, other].map((vehicleId) => ['GET /vehicles/:vehicleId', { params: { vehicleId } }] as const)
  for (const key of keys) queryClient().setQueryData(key, { data: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  fireEvent.click(await screen.findByRole('link', { name: /Volkswagen Golf/ }))
  expect(keys.map((key) => queryClient().getQueryState(key)?.isInvalidated)).toEqual([true, false])
})

test('everything is marked as read at once', async () => {
  const { calls } = open(
    () => <NotificationBell />,
    (seen) =>
      seen.call.startsWith('PATCH') ? { status: 204, body: null } : partsOf(seen, { NEEDS_YOU: [notification('v1')] }),
    1,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 needs you' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({}))
})

test('RT.54 lateness is a line for each stage, opened on demand and marked as read together', async () => {
  const late = (id: string, stage: Notification['stage']) =>
    notification(id, { type: 'SLA_RED', title: 'YK21 XOV is late, due at 14:30', stage, body: 'Assess' })
  const { calls } = open(
    () => <NotificationBell />,
    (seen) =>
      seen.call.startsWith('PATCH')
        ? { status: 204, body: null }
        : partsOf(seen, { LATE: [late('l1', 'MECHANICAL_PREP'), late('l2', 'MEDIA'), late('l3', 'MECHANICAL_PREP')] }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  const mechanical = await screen.findByRole('button', { name: 'Mechanical Prep 2 vehicles' })
  expect(screen.getByRole('button', { name: 'Media 1 vehicle' })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: /Is late/ })).toHaveLength(0)
  fireEvent.click(mechanical)
  expect(screen.getAllByRole('link', { name: /YK21 XOV.*Volkswagen Golf.*Is late, due at 14:30/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Mark Mechanical Prep as read' }))
  await waitFor(() => expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ ids: ['l1', 'l3'] }))
})

test('an empty panel and a missing answer both have their texts', async () => {
  let broken = true
  open(
    () => <NotificationBell />,
    () => (broken ? { status: 500, body: { message: '', errors: [] } } : listOf([])),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You will see a notification here when a vehicle needs you.')).toBeTruthy()
})

const preferences = {
  types: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { inApp: true, push: true }])),
  quietHours: { enabled: true, from: '19:00', to: '07:30' },
}

test('a switch of the settings is saved as it is turned, and quiet hours when they are left', async () => {
  const { calls } = open(
    () => <NotificationsPage />,
    () => ({ body: { data: preferences } }),
  )
  const changes = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A vehicle is late: Push' }))
  await waitFor(() => expect(changes()).toEqual([{ types: { SLA_RED: { inApp: true, push: false } } }]))
  expect(screen.queryByRole('checkbox', { name: /queue job/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Daily digest, at 08:00: In the app' }))
  await waitFor(() => expect(changes().at(-1)).toEqual({ types: { DIGEST: { inApp: false, push: true } } }))
  const until = screen.getByLabelText('Until')
  fireEvent.change(until, { target: { value: '08:15' } })
  fireEvent.blur(until)
  await waitFor(() => expect(changes().at(-1)).toEqual({ quietHours: { enabled: true, from: '19:00', to: '08:15' } }))
})

test('a developer chooses how to hear of queue jobs and modules, and is offered nothing about vehicles', async () => {
  open(
    () => <NotificationsPage />,
    () => ({ body: { data: preferences } }),
  )
  const tokens = { accessToken: 'b', refreshToken: 's' }
  act(() => sessionWriter.signIn({ activeDealerId: null, activeDealerRoles: [], activeRole: 'DEVELOPER', ...tokens }))
  const switches = await screen.findAllByRole('checkbox', { name: /: (?:In the app|Push)$/ })
  expect(switches.map((each) => each.getAttribute('aria-label'))).toEqual([
    'A queue job failed: In the app',
    'A queue job failed: Push',
    'A version of a module was rolled back: In the app',
    'A version of a module was rolled back: Push',
  ])
})

/** Preferences that the server stores as sent; each change is answered when the test says so. */
function served() {
  const answers: ((given?: Answer) => void)[] = []
  let kept = preferences
  const answer = ({ call, body }: SeenCall): Answer | Promise<Answer> => {
    if (!call.startsWith('PATCH')) return { body: { data: kept } }
    const { types, quietHours } = body as Partial<typeof preferences>
    return new Promise((resolve) => {
      answers.push((given) => {
        if (!given) kept = { types: { ...kept.types, ...types }, quietHours: quietHours ?? kept.quietHours }
        resolve(given ?? { body: { data: kept } })
      })
    })
  }
  return { answers, answer }
}

test('typing the end of the quiet hours is not undone by saving their start', async () => {
  const { answers, answer } = served()
  const { calls } = open(() => <NotificationsPage />, answer)
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  fireEvent.change(from, { target: { value: '20:00' } })
  fireEvent.blur(from)
  const until = screen.getByLabelText<HTMLInputElement>('Until')
  until.focus()
  fireEvent.change(until, { target: { value: '08:15' } })
  await waitFor(() => expect(answers).toHaveLength(1))
  await act(async () => answers[0]?.())
  fireEvent.click(screen.getByRole('checkbox', { name: 'A vehicle is late: Push' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.getByLabelText('Until')).toBe(until)
  expect(document.activeElement).toBe(until)
  expect([from.value, until.value]).toEqual(['20:00', '08:15'])
  fireEvent.blur(until)
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    quietHours: { enabled: true, from: '20:00', to: '08:15' },
  })
})

test('a switch stays as turned while it is saved, and goes back when the server refuses', async () => {
  const { answers, answer } = served()
  open(() => <NotificationsPage />, answer)
  await screen.findByLabelText('From')
  const turned = (type: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${type}: Push` })
  const states = () => ['A vehicle is late', 'A vehicle is due soon'].map((type) => turned(type).checked)
  fireEvent.click(turned('A vehicle is late'))
  fireEvent.click(turned('A vehicle is due soon'))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(states()).toEqual([false, false])
  await act(async () => answers[0]?.())
  expect(states()).toEqual([false, false])
  await act(async () => answers[1]?.({ status: 500, body: { message: 'Out of order', errors: [] } }))
  await waitFor(() => expect(states()).toEqual([false, true]))
})
