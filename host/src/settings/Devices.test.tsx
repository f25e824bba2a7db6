import type { OwnSession } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Devices } from './Devices.tsx'

beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
  vi.spyOn(toasts, 'toastError').mockReturnValue()
})

const session = (id: string, given: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Chrome on Android',
  address: '10.0.0.7',
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
  dealerName: 'Leeds',
  isCurrent: false,
  ...given,
})
const CURRENT = session('here', { device: 'Firefox on Windows', isCurrent: true })

/** The panel on an in-memory server, which refuses to sign out the device `stuck`. */
function open(given: readonly OwnSession[]) {
  let left = [...given]
  const answer = ({ call }: SeenCall) => {
    if (call === 'GET /user/sessions') return { body: { data: left } }
    const id = call.split('/')[3]
    if (id === 'stuck') return { status: 404, body: { message: 'This device is already signed out.', errors: [] } }
    left = left.filter(({ isCurrent, ...each }) => isCurrent || (id !== undefined && each.id !== id))
    return { status: 204, body: null }
  }
  return openModulePage(Devices, { route: '/', address: '/', roles: ['SALES'], answer })
}
const made = (calls: readonly SeenCall[]) => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
const signOut = (name: string) => screen.findByRole('button', { name: `Sign out ${name}` })

test('a device is signed out, and this one never', async () => {
  const { calls } = open([session('phone'), CURRENT])
  const [phone, here] = await screen.findAllByRole('listitem')
  expect(phone?.textContent).toContain('Leeds, 10.0.0.7, used')
  expect(within(here!).getByText('This device')).toBeDefined()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  await userEvent.click(await signOut('Chrome on Android'))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(made(calls)).toEqual(['DELETE /user/sessions/phone'])
  expect(toasts.toastSuccess).toHaveBeenCalledWith('The device is signed out.')
})

test('several are signed out at once', async () => {
  const { calls } = open([session('phone'), session('tablet', { device: null, address: null }), CURRENT])
  expect(await signOut('Unknown browser')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(made(calls)).toEqual(['DELETE /user/sessions'])
})

test('what is refused is told', async () => {
  open([session('stuck'), CURRENT])
  await userEvent.click(await signOut('Chrome on Android'))
  await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith('This device is already signed out.'))
})
