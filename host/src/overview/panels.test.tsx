import type { WaitingItem } from '@forecourt/contracts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Mentions } from './Mentions.tsx'
import { NextTask } from './NextTask.tsx'
import { PulsePanel } from './PulsePanel.tsx'
import { queueItem } from './queue.fixture.ts'
import { WaitingForOthers } from './WaitingForOthers.tsx'

const open = (Page: () => React.ReactNode, answer: Answer) =>
  openModulePage(Page, { route: '/', address: '/', roles: ['MECHANICAL_PREP'], answer: () => answer })

const waiting = (given: Partial<WaitingItem>): WaitingItem => ({
  ...queueItem({ stage: 'MECHANICAL_PREP', subStage: 'APPROVAL' }),
  waitsFor: 'TASK',
  roles: ['SALES_MANAGER'],
  since: '2026-11-20T10:00:00.000Z',
  expectedAt: null,
  ...given,
  task: given.task ?? 'Approve',
})

test('RQ.03 says whose turn it is, since when, and until when', async () => {
  const items = [
    waiting({}),
    waiting({ id: 'v2', waitsFor: 'OFFSITE', roles: ['SALES'], expectedAt: '2026-11-24T12:00:00.000Z' }),
  ]
  open(WaitingForOthers, { body: { data: { items } } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Sales manager to approve · Mechanical Prep · since /)
  expect(second?.textContent).toMatch(/Offsite · since .* · due back 24 Nov/)
})

const openMentions = (unread: { mentions?: number }, list: Answer) =>
  openModulePage(Mentions, {
    route: '/',
    address: '/',
    roles: ['MECHANICAL_PREP'],
    answer: ({ call }) =>
      call === 'GET /notifications/unread'
        ? { body: { data: { needsYou: 0, notifications: 0, stages: {}, ...unread } } }
        : list,
  })

const mention = {
  id: 'n1',
  type: 'MENTION',
  title: 'AB12 CDE has a message for you from Priya',
  body: 'Late since noon',
  url: '/vehicles/v1#messages',
  vehicleId: 'v1',
  registration: 'AB12CDE',
  shortChassis: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
}
const paging = { pageSize: 4, next: null, previous: null, total: 1, totalIsCapped: false }

test('RQ.07 an unread mention leads to its message', async () => {
  const { calls } = openMentions({ mentions: 1 }, { body: { data: { data: [mention], paging } } })
  const link = await screen.findByRole('link', { name: /Has a message for you from Priya.*Late since noon/ })
  expect(link.getAttribute('href')).toBe('/vehicles/v1#messages')
  expect(calls.at(-1)?.query.get('type')).toBe('MENTION')
})

test('RQ.07 a mention that was read in the vehicle’s thread is gone at once', async () => {
  const { client } = openMentions({ mentions: 1 }, { body: { data: { data: [mention], paging } } })
  await screen.findByRole('link')
  act(() => {
    client.setQueryData(['GET /notifications/unread', {}], {
      data: { needsYou: 0, notifications: 0, stages: {}, mentions: 0 },
    })
  })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('RQ.12 mentions are not requested when the bell has none', async () => {
  const { calls, client } = openMentions({ mentions: 0 }, { body: null })
  await waitFor(() => expect(client.getQueryData(['GET /notifications/unread', {}])).toBeDefined())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(calls.map(({ call }) => call)).toEqual(['GET /notifications/unread'])
})

test('RQ.07 an older server that does not count mentions is asked for them', async () => {
  const { calls } = openMentions({}, { body: { data: { data: [], paging: null } } })
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /notifications'))
})

test('RQ.02 on a phone the first task is at the bottom edge', async () => {
  const data = { items: [queueItem({})], stages: [], steps: [], roles: [], total: 1, totalIsCapped: false }
  open(NextTask, { body: { data } })
  const link = await screen.findByRole('link', { name: 'Valet AB12 CDE' })
  expect(link.getAttribute('href')).toBe('/stages/media/v1/valet')
})

test('RQ.08 shows how the month is going, and when nothing has gone on sale yet', async () => {
  const timeToLine = { vehicles: 4, averageDays: 6.4, medianDays: 6, targetDays: 7, withinTarget: 3 }
  const spend = { vehicles: 2, spent: 31_000, budget: 36_000 }
  const { unmount } = open(PulsePanel, { body: { data: { from: '2026-11-01', timeToLine, spend } } })
  expect(await screen.findByText('Median 6; 3 of 4 vehicles within the target')).toBeDefined()
  expect(screen.getByText('2 vehicles with a budget, 86% spent')).toBeDefined()
  unmount()
  open(PulsePanel, { body: { data: { from: '2026-11-01', timeToLine: { ...timeToLine, vehicles: 0 }, spend } } })
  expect(await screen.findByText('No vehicle has gone on sale yet this month.')).toBeDefined()
})
