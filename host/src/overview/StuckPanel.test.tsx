import type { StuckItem } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queueItem } from './queue.fixture.ts'
import { StuckPanel } from './StuckPanel.tsx'

const at = '2026-11-20T10:00:00.000Z'

beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
  vi.spyOn(toasts, 'toastError').mockReturnValue()
})

const stuck = (given: Partial<StuckItem> = {}): StuckItem => ({
  ...queueItem({ stage: 'MECHANICAL_PREP', subStage: 'IN_WORKSHOP' }),
  reasons: [{ reason: 'LATE', since: at, detail: null }],
  roles: ['MECHANICAL_PREP'],
  nudged: null,
  ...given,
})

const page = (data: StuckItem[], next: string | null = null): Answer => ({
  body: { data: { data, paging: { pageSize: 5, next, previous: null, total: 6, totalIsCapped: false } } },
})

const NUDGE = 'POST /vehicles/v1/nudge'

const open = (answer: (call: string, query: URLSearchParams) => Answer, address = '/') =>
  openModulePage(StuckPanel, {
    route: '/',
    address,
    roles: ['SALES_MANAGER'],
    answer: ({ call, query }) => answer(call, query),
  })

test('RQ.05 says why each is stuck, where, and who has it', async () => {
  open(() =>
    page([
      stuck({ assignedTo: { id: 'p1', name: 'Mo Iqbal' } }),
      stuck({ id: 'v2', reasons: [{ reason: 'SAFETY_DECLINED', since: null, detail: 'Front tyres' }] }),
    ]),
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Ford Focus: Late since 20 Nov 2026/)
  expect(first?.textContent).toContain('Mechanical Prep: In Workshop · Mo Iqbal')
  expect(second?.textContent).toContain('Safety work declined: Front tyres')
  expect(second?.textContent).toContain('Mechanical Prep: In Workshop · Mechanical Prep')
})

test('RQ.06 one press nudges, and a refusal is shown', async () => {
  let answer: Answer = { status: 201, body: { data: { at, to: ['Mo Iqbal'] } } }
  const { calls } = open((call) => (call === NUDGE ? answer : page([stuck()])))
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Nudge' }))
  await press()
  await waitFor(() =>
    expect(toasts.toastSuccess).toHaveBeenCalledWith('Nudge sent.', 'Mo Iqbal will see your message.'),
  )
  expect(calls.filter(({ call }) => call === NUDGE)).toHaveLength(1)
  answer = {
    status: 409,
    body: {
      message: 'You nudged this vehicle at 10:00.',
      errors: [{ code: 'ALREADY_NUDGED', path: [], message: 'You nudged this vehicle at 10:00.' }],
    },
  }
  await press()
  await waitFor(() =>
    expect(toasts.toastError).toHaveBeenCalledWith('The nudge was not sent.', 'You nudged this vehicle at 10:00.'),
  )
})

test('RQ.05 loads more by cursor, and filters by one reason as the address says', async () => {
  const { calls, router } = open((_, query) =>
    query.has('cursor') ? page([stuck({ id: 'v2' })]) : page([stuck()], 'more'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why it is stuck' }), 'HOLD_OVERDUE')
  await waitFor(() => expect(calls.at(-1)?.query.get('reason')).toBe('HOLD_OVERDUE'))
  expect(router.state.location.search).toBe('?stuck=HOLD_OVERDUE')
})

test('RQ.05 says when nothing is stuck, and when that is not known', async () => {
  let answer: Answer = { status: 500, body: { message: 'No', errors: [] } }
  open(() => answer)
  const panel = within(await screen.findByRole('region', { name: /^Stuck/ }))
  expect(await panel.findByText('The stuck list could not be loaded.')).toBeDefined()
  answer = page([])
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('Nothing is stuck: every vehicle is moving on time.')).toBeDefined()
})
