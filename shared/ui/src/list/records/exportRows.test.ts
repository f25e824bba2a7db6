import { expect, test, vi } from 'vitest'
import type { ListBody } from '../useListRows.ts'
import { exportRows, MOST_ROWS, type ExportRequest } from './exportRows.ts'

interface Make {
  id: number
  name: string
}

const columns = [
  { header: 'Name', text: ({ name }: Make) => name },
  { header: 'Logo' },
  { header: 'Number', text: ({ id }: Make) => id },
]

/** A list of this many makes, which returns its pages as the server does. */
function listOf(total: number) {
  const body = (from: number, size: number): ListBody<Make> => {
    const count = Math.max(0, Math.min(size, total - from))
    const data = Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Make ${from + index}` }))
    const next = from + size < total ? String(from + size) : null
    return { data: { data, paging: { pageSize: size, next, previous: null, total, totalIsCapped: total > 10_000 } } }
  }
  return vi.fn<ExportRequest<Make>['fetchPage']>(async ({ cursor, pageSize }) => body(Number(cursor ?? 0), pageSize))
}

const request = (total: number, signal = new AbortController().signal) => ({
  name: 'makes',
  columns,
  fetchPage: listOf(total),
  onProgress: vi.fn<(done: number, total: number) => void>(),
  signal,
})

test('takes every page, the columns with text, and reports its progress', async () => {
  const asked = request(250)
  const { file, rows, isCut } = await exportRows(asked)
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(251)
  expect([lines[0], lines[1], lines[250]]).toEqual(['Name,Number', 'Make 0,0', 'Make 249,249'])
  expect([rows, isCut]).toEqual([250, false])
  expect(asked.onProgress.mock.calls).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ])
  expect(file.name).toMatch(/^makes-\d{4}-\d\d-\d\d\.csv$/)
})

test('stops at ten thousand rows and says that there are more', async () => {
  const asked = request(10_150)
  const { rows, isCut } = await exportRows(asked)
  expect([rows, isCut]).toEqual([MOST_ROWS, true])
  expect(asked.fetchPage).toHaveBeenCalledTimes(100)
  expect((await exportRows(request(10_000))).isCut).toBe(false)
})

test('ends when it is cancelled', async () => {
  const stop = new AbortController()
  const asked = request(1000, stop.signal)
  asked.onProgress.mockImplementation((done) => void (done === 200 && stop.abort()))
  await expect(exportRows(asked)).rejects.toThrow('aborted')
  expect(asked.fetchPage).toHaveBeenCalledTimes(3)
})
