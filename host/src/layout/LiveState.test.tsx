import { onUnknownError, SocketProvider } from '@forecourt/api-client'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveState } from './Sidebar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onUnknownError(() => undefined)
})

const never = () => new Promise<never>(() => {})

test('R4.21 a socket that fails to connect shows in the live state, and is logged', async () => {
  const log = vi.fn<(error: unknown) => void>()
  onUnknownError(log)
  const Page = () => (
    <SocketProvider load={never}>
      <LiveState />
    </SocketProvider>
  )
  openModulePage(Page, { route: '*', address: '/', roles: ['SALES'], answer: () => undefined })
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.queryByText('Socket initialization timed out')).toBeNull()
  expect(screen.queryByText('Reconnecting')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('Reconnecting')).toBeDefined()
  expect(screen.getByText('Socket initialization timed out')).toBeDefined()
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]?.[0]).toMatchObject({ message: 'Socket initialization timed out' })
})
