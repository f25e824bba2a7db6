import { ChakraProvider } from '@chakra-ui/react'
import { ApiError } from '@forecourt/api-client'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { system } from '@forecourt/ui/theme/system.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../push/device.ts'
import type { PushState } from '../../push/device.ts'
import { PushOnDevice } from './PushOnDevice.tsx'

beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
  vi.spyOn(toasts, 'toastError').mockReturnValue()
})

const user = userEvent.setup({ delay: null })
const show = () =>
  render(
    <ChakraProvider value={system}>
      <PushOnDevice />
    </ChakraProvider>,
  )

test.each<[PushState, string | null]>([
  ['on', 'Push notifications are on.'],
  // The browser's prompt was closed without an answer.
  ['off', null],
  ['blocked', null],
  ['unavailable', null],
])('after turning on, %s has its own message', async (state, said) => {
  vi.spyOn(device, 'pushState').mockResolvedValue('off')
  vi.spyOn(device, 'turnPushOn').mockResolvedValue(state)
  show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Turn on' })).toHaveLength(state === 'off' ? 1 : 0),
  )
  expect(vi.mocked(toasts.toastSuccess).mock.calls.flat()).toEqual(said ? [said] : [])
})

test('turned off has its own message', async () => {
  vi.spyOn(device, 'pushState').mockResolvedValue('on')
  vi.spyOn(device, 'turnPushOff').mockResolvedValue('off')
  show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith('Push notifications are off.'))
})

test('without a connection it says that it does not know, and can be asked again', async () => {
  vi.spyOn(device, 'pushState')
    .mockRejectedValueOnce(new ApiError('GET /active-user-device', {}))
    .mockResolvedValue('on')
  show()
  await screen.findByText('Push notifications on this device could not be checked.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined()
})
