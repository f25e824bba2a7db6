import { ChakraProvider } from '@chakra-ui/react'
import { ApiError } from '@forecourt/api-client'
import { system } from '@forecourt/ui/theme/system.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushState } from '../../push/device.ts'
import { PushOnDevice } from './PushOnDevice.tsx'

const { device, toasts } = vi.hoisted(() => ({
  device: {
    pushState: vi.fn<() => Promise<string>>(),
    turnPushOn: vi.fn<() => Promise<string>>(),
    turnPushOff: vi.fn<() => Promise<string>>(),
  },
  toasts: { toastSuccess: vi.fn<(title: string) => void>(), toastError: vi.fn<(title: string) => void>() },
}))
vi.mock('../../push/device.ts', () => device)
vi.mock('@forecourt/ui/feedback/toasts.ts', () => toasts)

beforeEach(() => void vi.resetAllMocks())
afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const show = () =>
  render(
    <ChakraProvider value={system}>
      <PushOnDevice />
    </ChakraProvider>,
  )

test.each<[PushState, string | null]>([
  ['on', 'Push notifications are on.'],
  // The browser's question was closed without an answer.
  ['off', null],
  ['blocked', null],
  ['unavailable', null],
])('after turning on, %s is said as what it is', async (state, said) => {
  device.pushState.mockResolvedValue('off')
  device.turnPushOn.mockResolvedValue(state)
  show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Turn on' })).toHaveLength(state === 'off' ? 1 : 0),
  )
  expect(toasts.toastSuccess.mock.calls.flat()).toEqual(said ? [said] : [])
})

test('turned off is said as well', async () => {
  device.pushState.mockResolvedValue('on')
  device.turnPushOff.mockResolvedValue('off')
  show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith('Push notifications are off.'))
})

test('without a signal it says that it does not know, and can be asked again', async () => {
  device.pushState.mockRejectedValueOnce(new ApiError('GET /active-user-device', {})).mockResolvedValue('on')
  show()
  await screen.findByText('Whether this device is told could not be found out.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined()
})
