import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkPushAhead, PushGate } from './PushGate.tsx'

const isWanted = vi.hoisted(() => vi.fn<() => Promise<boolean>>())

vi.mock('./is-push-wanted.ts', () => ({ isPushWanted: isWanted }))
vi.mock('./PushNotifications.tsx', () => ({
  default: ({ children }: { children: ReactNode }) => <section aria-label="With pushes">{children}</section>,
}))

beforeEach(() => void isWanted.mockReset())

const open = () => renderUi(<PushGate>The application</PushGate>)

test('what stands behind the gate waits for the check', async () => {
  isWanted.mockResolvedValue(true)
  open()
  expect(screen.queryByText('The application')).toBeNull()
  expect(await screen.findByRole('region', { name: 'With pushes' })).toHaveProperty('textContent', 'The application')
})

test('a check that fails counts as no', async () => {
  isWanted.mockRejectedValue(new Error('No permissions here'))
  open()
  expect(await screen.findByText('The application')).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a check made ahead, which found that push is not wanted, leaves nothing to wait for', async () => {
  isWanted.mockResolvedValue(false)
  await checkPushAhead()
  open()
  expect(screen.queryByText('The application')).not.toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
  expect(isWanted).toHaveBeenCalledOnce()
})

test('a check made ahead, which found that push is wanted, leaves the spinner to show while the module loads', async () => {
  isWanted.mockResolvedValue(true)
  await checkPushAhead()
  open()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(await screen.findByRole('region', { name: 'With pushes' })).toBeDefined()
  expect(isWanted).toHaveBeenCalledOnce()
})

test('a check made ahead is for the first gate alone, as the next person may have said otherwise', async () => {
  isWanted.mockResolvedValue(false)
  await checkPushAhead()
  open().unmount()
  isWanted.mockResolvedValue(true)
  open()
  expect(await screen.findByRole('region', { name: 'With pushes' })).toBeDefined()
})
