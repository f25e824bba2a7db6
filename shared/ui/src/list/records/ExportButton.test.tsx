import { ApiError } from '@forecourt/api-client'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as toasts from '../../feedback/toasts.ts'
import { renderPage } from '../../testing/page.tsx'
import type { Column } from '../columns.ts'
import type { ListBody } from '../useListRows.ts'
import { ExportButton } from './ExportButton.tsx'

afterEach(() => void vi.restoreAllMocks())

interface Person {
  name: string
  username: string
  phone: string
}

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'username',
    header: 'Username',
    optional: true,
    exported: true,
    cell: ({ username }) => username,
    text: ({ username }) => username,
  },
  { id: 'phone', header: 'Phone', optional: true, cell: ({ phone }) => phone, text: ({ phone }) => phone },
]
const priya = { name: 'Priya', username: 'priya', phone: '0113' }

const page = (next: string | null): ListBody<Person> => ({
  data: { data: [priya], paging: { pageSize: 1, next, previous: null, total: 2, totalIsCapped: false } },
})

type FetchPage = (page: { cursor?: string }, signal: AbortSignal) => Promise<ListBody<Person>>

function open(fetchPage: FetchPage) {
  renderPage(
    <ExportButton id="people" noun={{ one: 'person', many: 'people' }} columns={columns} fetchPage={fetchPage} />,
  )
  return screen.getByRole('button', { name: 'Export as CSV' })
}

const saved: File[] = []

beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  URL.createObjectURL = (file) => `blob:${saved.push(file as File)}`
})
test('saves what is shown and the small second lines, shows its progress, and stays one button throughout', async () => {
  const success = vi.spyOn(toasts, 'toastSuccess')
  let answerSecond = () => {}
  const button = open(({ cursor }) =>
    cursor ? new Promise((resolve) => (answerSecond = () => resolve(page(null)))) : Promise.resolve(page('2')),
  )
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Stop, 1 of 2' })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('50% exported.')
  act(() => answerSecond())
  await waitFor(() => expect(success).toHaveBeenCalledWith('2 people exported.', undefined))
  expect(await saved[0]?.text()).toBe('\uFEFFName,Username\r\nPriya,priya\r\nPriya,priya\r\n')
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBe(button)
})

test('ends without a file when it is stopped', async () => {
  const failure = vi.spyOn(toasts, 'toastError')
  const button = open(
    (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Export as CSV' })
  expect([saved, failure.mock.calls]).toEqual([[], []])
})

test('says what went wrong', async () => {
  const failure = vi.spyOn(toasts, 'toastError')
  await userEvent.click(open(() => Promise.reject(new ApiError('GET /x', { status: 0 }))))
  await waitFor(() => expect(failure).toHaveBeenCalledWith('The people could not be exported.', expect.any(String)))
  expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeDefined()
})
