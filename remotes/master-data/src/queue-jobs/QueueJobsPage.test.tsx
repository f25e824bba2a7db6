import type { QueueJob } from '@forecourt/contracts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import QueueJobsPage from './QueueJobsPage.tsx'

afterEach(cleanup)

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

/** The page on a server in memory; it refuses to act on the job `busy`. */
function open(jobs: QueueJob[]) {
  const left = [...jobs]
  const answer = ({ call }: SeenCall) => {
    const page = { pageSize: 50, next: null, previous: null, total: left.length, totalIsCapped: false }
    if (call === 'GET /queue-jobs') return { body: { data: { data: left, paging: page } } }
    if (call === 'GET /queue-jobs/summary') {
      const counted = (total: number) => ({ total, totalIsCapped: false })
      const none = { ACTIVE: counted(0), WAITING: counted(0), DELAYED: counted(0), COMPLETED: counted(0) }
      const statuses = { ...none, FAILED: counted(left.length) }
      return { body: { data: { statuses, names: ['mot.history'], queues: ['default'] } } }
    }
    const id = call.split('/')[2]
    if (id === 'busy') {
      const message = 'This job is running at the moment.'
      return { status: 409, body: { message, errors: [{ code: 'JOB_STATE', path: [], message }] } }
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

it('shows why a job failed, and runs it again', async () => {
  const { calls } = open([job('one')])
  await userEvent.click(await screen.findByRole('link', { name: /mot\.one/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('HTTP 503')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run now' }))
  await expect.poll(() => made(calls)).toEqual(['POST /queue-jobs/one/retry'])
  expect(calls.find(({ call }) => call.endsWith('/retry'))?.idempotencyKey).toBeTruthy()
})

it('asks before it discards several, and goes on past one that is running', async () => {
  const { calls } = open([job('busy'), job('two'), job('done', { status: 'COMPLETED' })])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = screen.getByRole('region', { name: 'Chosen rows' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Discard (2)' }))
  expect(made(calls)).toEqual([])
  const question = await screen.findByRole('alertdialog', { name: 'Discard 2 jobs?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => made(calls)).toEqual(['DELETE /queue-jobs/busy', 'DELETE /queue-jobs/two'])
})

it('keeps the question open where nothing could be discarded, and says why', async () => {
  const { calls } = open([job('busy')])
  await userEvent.click(await screen.findByRole('link', { name: /mot\.busy/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard mot.busy?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  expect(await within(question).findByText('This job is running at the moment.')).toBeTruthy()
  expect(made(calls)).toEqual(['DELETE /queue-jobs/busy'])
})

it('is fetched anew by Refresh', async () => {
  const { calls } = open([job('one')])
  await screen.findByRole('link', { name: /mot\.one/ })
  const lists = () => calls.filter(({ call }) => call === 'GET /queue-jobs').length
  const before = lists()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await expect.poll(lists).toBe(before + 1)
})
