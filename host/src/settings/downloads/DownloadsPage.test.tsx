import type { Archive } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import DownloadsPage from './DownloadsPage.tsx'

beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
})

const archive = (id: string, given: Partial<Archive> = {}): Archive => ({
  id,
  kind: 'VEHICLE',
  title: 'AB12 CDE',
  status: 'READY',
  createdAt: '2026-11-20T08:00:00Z',
  done: 5,
  total: 5,
  failure: null,
  parts: [{ name: 'AB12-CDE.zip', bytes: 2_500_000, url: '/archives/1/1.zip' }],
  expiresAt: '2026-11-27T08:00:00Z',
  ...given,
})

function open(given: readonly Archive[]) {
  let left = [...given]
  const answer = ({ call }: SeenCall) => {
    if (call === 'GET /user/archives') return { body: { data: left } }
    if (call === 'POST /user/archives') {
      const added = archive('mine', { kind: 'PERSON', title: 'Mo', status: 'WAITING', total: null, parts: [] })
      left = [added, ...left]
      return { status: 201, body: { data: added } }
    }
    left = left.filter(({ id }) => !call.endsWith(id))
    return { status: 204, body: null }
  }
  return openModulePage(DownloadsPage, { route: '/', address: '/', roles: ['SALES'], answer })
}

test('what is ready can be downloaded in its parts and removed', async () => {
  const parts = [1, 2].map((part) => ({ name: `${part}.zip`, bytes: 2_000_000, url: `/archives/1/${part}.zip` }))
  open([archive('one', { parts })])
  const links = await screen.findAllByRole('link', { name: /^Download \d of 2$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/archives/1/1.zip', '/archives/1/2.zip'])
  expect(screen.getByText('4 MB, kept until 27 Nov 2026')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove AB12 CDE' }))
  await screen.findByText(/^No downloads yet/)
  expect(toasts.toastSuccess).toHaveBeenCalledWith('The download was removed.')
})

test('what is being packed tells how far it is and can be stopped, what failed tells why', async () => {
  open([
    archive('one', { status: 'RUNNING', done: 3, total: 12, parts: [], expiresAt: null }),
    archive('two', { title: 'Leeds', status: 'FAILED', failure: 'You no longer have access to this.', parts: [] }),
  ])
  const [packing, failed] = await screen.findAllByRole('listitem')
  expect(packing?.textContent).toContain('3 of 12 packed')
  expect(within(packing!).getByRole('progressbar', { name: 'Packing AB12 CDE' }).getAttribute('max')).toBe('12')
  expect(within(packing!).getByRole('button', { name: 'Stop AB12 CDE' })).toBeDefined()
  expect(failed?.textContent).toContain('You no longer have access to this.')
  expect(within(failed!).queryByRole('link')).toBeNull()
})

test('everything about oneself is asked for here, everything of the dealer by super admins alone', async () => {
  const { calls } = open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare the download' }))
  await screen.findByText(/^Waiting to be packed/)
  expect(calls.map(({ call }) => call)).toContain('POST /user/archives')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Prepare the download' })).toHaveLength(1))
})
