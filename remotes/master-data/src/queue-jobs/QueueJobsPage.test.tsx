import type { QueueJob } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import QueueJobsPage from './QueueJobsPage.tsx'

const success = vi.spyOn(toasts, 'toastSuccess')
const failure = vi.spyOn(toasts, 'toastError')
beforeEach(() => void vi.clearAllMocks())

const job = (id: string, given: Partial<QueueJob> = {}): QueueJob => ({
  id,
  queue: 'default',
  name: `mot.${id}`,
  status: 'FAILED',
  attempts: 5,
  maxAttempts: 5,
  createdAt: '2026-11-20T10:00:00Z',
  runAt: '2026-11-20T10:00:00Z',
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:00:01Z',
  durationMs: 240,
  error: 'HTTP 503',
  dataSummary: { vehicleId: 'v1' },
  ...given,
})

/** The page on an in-memory server; it refuses to act on the job `busy`. */
function open(jobs: QueueJob[]) {
  const left = [...jobs]
  const answer = ({ call }: SeenCall) => {
    if (call === 'GET /queue-jobs') return pageOfList(left)
    if (call === 'GET /queue-jobs/summary') {
      const counted = (total: number) => ({ total, totalIsCapped: false })
      const none = { ACTIVE: counted(0), WAITING: counted(0), DELAYED: counted(0), COMPLETED: counted(0) }
      const statuses = { ...none, FAILED: counted(left.length) }
      return { body: { data: { statuses, names: ['mot.history'], queues: ['default'] } } }
    }
    const id = call.split('/')[2]
    if (id === 'busy') {
      return refused(409, 'JOB_STATE', 'This job is running now.')
    }
    left.splice(
      left.findIndex((each) => each.id === id),
      1,
    )
    return call.startsWith('DELETE') ? { status: 204, body: null } : { body: { data: job(id ?? '') } }
  }
  const address = '/queue-jobs?status=FAILED'
  return openModulePage(QueueJobsPage, { route: '/queue-jobs', address, roles: [], role: 'DEVELOPER', answer })
}

const made = (calls: readonly SeenCall[]) => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))

it('RM.52 shows why a job failed, and runs it again', async () => {
  const { calls } = open([job('one')])
  await userEvent.click(await screen.findByRole('link', { name: /mot\.one/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('HTTP 503')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run now' }))
  await expect.poll(() => made(calls)).toEqual(['POST /queue-jobs/one/retry'])
  expect(calls.find(({ call }) => call.endsWith('/retry'))?.idempotencyKey).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect([success.mock.calls.length, failure.mock.calls.length]).toEqual([1, 0])
})

it('RM.53 asks before it discards several, and skips one that is running', async () => {
  const { calls } = open([job('busy'), job('two'), job('done', { status: 'COMPLETED' })])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = screen.getByRole('region', { name: 'Chosen rows' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Discard (2)' }))
  expect(made(calls)).toEqual([])
  const question = await screen.findByRole('alertdialog', { name: 'Discard 2 jobs?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => made(calls)).toEqual(['DELETE /queue-jobs/busy', 'DELETE /queue-jobs/two'])
  // It is not a success, and the one that was refused can be tried again.
  await expect.poll(() => failure.mock.lastCall?.[0]).toBe('1 of 2 jobs discarded.')
  expect(success).not.toHaveBeenCalled()
  expect(within(bar).getByText('1 job chosen')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose mot.busy' }).checked).toBe(true)
})

it('keeps the dialog of a job that could not be run, and the selection of several', async () => {
  const { calls, router } = open([job('busy'), job('two')])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = screen.getByRole('region', { name: 'Chosen rows' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Run now' }))
  await within(bar).findByText('1 job chosen')
  expect(failure.mock.lastCall?.[1]).toBe('Not mot.busy: This job is running now.')
  await userEvent.click(screen.getByRole('link', { name: /mot\.busy/ }))
  const dialog = await screen.findByRole('dialog')
  const run = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Run now' })
  await userEvent.click(run)
  await expect.poll(() => failure.mock.lastCall).toEqual(['This job is running now.'])
  await expect.poll(() => run.disabled).toBe(false)
  expect(made(calls).filter((call) => call.includes('busy'))).toHaveLength(2)
  expect(router.state.location.search).toBe('?status=FAILED&job=busy')
  expect(success).not.toHaveBeenCalled()
})

it('keeps the question open if nothing could be discarded, and says why', async () => {
  const { calls } = open([job('busy')])
  await userEvent.click(await screen.findByRole('link', { name: /mot\.busy/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard mot.busy?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  expect(await within(question).findByText('This job is running now.')).toBeTruthy()
  expect(made(calls)).toEqual(['DELETE /queue-jobs/busy'])
})

it('is reloaded by Refresh', async () => {
  const { calls } = open([job('one')])
  await screen.findByRole('link', { name: /mot\.one/ })
  const lists = () => calls.filter(({ call }) => call === 'GET /queue-jobs').length
  const before = lists()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await expect.poll(lists).toBe(before + 1)
})

it('is searchable, and starts with the oldest on request', async () => {
  const { calls, router } = open([job('one')])
  await screen.findByRole('link', { name: /mot\.one/ })
  await userEvent.type(screen.getByRole('searchbox', { name: /Name, error or id/ }), 'v1')
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Added/ })).getByRole('button'))
  const asked = () => calls.findLast(({ call }) => call === 'GET /queue-jobs')?.query
  await expect
    .poll(() => ['search', 'sort', 'status'].map((name) => asked()?.get(name)))
    .toEqual(['v1', 'oldest', 'FAILED'])
  expect(router.state.location.search).toContain('search=v1')
})
