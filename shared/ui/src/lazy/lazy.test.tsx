import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as toasts from '../feedback/toasts.ts'
import { system } from '../theme/system.ts'
import { lazyDialog } from './lazyDialog.tsx'
import { lazyPart } from './lazyPart.tsx'

beforeEach(() => void vi.spyOn(toasts, 'toastError').mockReturnValue())

const user = userEvent.setup({ delay: null })
const Panel = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close it</button>

/** Files that fail to load the first times. */
function broken<Content>(content: Content, times: number) {
  const load = vi.fn<() => Promise<{ default: Content }>>().mockResolvedValue({ default: content })
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  return load
}

function Opener({ Dialog }: { Dialog: ReturnType<typeof lazyDialog<{ onClose: () => void }>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ChakraProvider value={system}>
      <button onClick={() => setOpen(!isOpen)}>Open</button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </ChakraProvider>
  )
}

test('a dialog that cannot be loaded leaves the page as it is, and opens on the next try', async () => {
  const load = broken(Panel, 1)
  render(<Opener Dialog={lazyDialog(load)} />)
  await user.click(screen.getByText('Open'))
  await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith('This could not be loaded. Try again.'))
  expect(screen.queryByText('Close it')).toBeNull()
  await user.click(screen.getByText('Open'))
  await user.click(await screen.findByText('Close it'))
  expect(screen.queryByText('Close it')).toBeNull()
  await user.click(screen.getByText('Open'))
  // Once loaded it is shown at once, and not fetched again.
  expect(screen.getByText('Close it')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloading fails silently', async () => {
  const load = broken(Panel, 1)
  const Dialog = lazyDialog(load)
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  Dialog.preload()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  process.off('unhandledRejection', onRejection)
  expect(rejections).toEqual([])
  expect(toasts.toastError).not.toHaveBeenCalled()
})

test('a part of a page that cannot be loaded says so in its place, and can be retried', async () => {
  const load = broken(() => <p>All tests</p>, 2)
  const Part = lazyPart(load, { title: 'The MOT history', waiting: <p>Wait</p> })
  render(
    <ChakraProvider value={system}>
      <Part />
    </ChakraProvider>,
  )
  expect(screen.getByText('Wait')).toBeDefined()
  await screen.findByText('The MOT history could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The MOT history could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('All tests')
})
