import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModulePage } from '../../../../testing/modulePage.tsx'
import { MarksField } from '../MarksField.tsx'

const ID = '018f4c1e-0000-7000-8000-000000000001'
const STRANGE = '018f4c1e-0000-7000-8000-000000000002'

let inSight: string[] = []
class FakeDetector {
  detect = () => Promise.resolve(inSight.map((rawValue) => ({ rawValue })))
}

const stop = vi.fn<() => void>()
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
const getUserMedia = vi.fn<() => Promise<MediaStream>>()
const vibrate = vi.fn<() => boolean>(() => true)

// Other tests run in the same window, and it has no camera.
const stubbed = [
  [HTMLMediaElement.prototype, 'play', () => Promise.resolve()],
  [HTMLMediaElement.prototype, 'srcObject', null],
  [navigator, 'mediaDevices', { getUserMedia }],
  [navigator, 'vibrate', vibrate],
] as const
const restores: (() => void)[] = []

beforeEach(() => {
  inSight = []
  stop.mockClear()
  vibrate.mockClear()
  getUserMedia.mockReset().mockResolvedValue(stream)
  vi.stubGlobal('BarcodeDetector', FakeDetector)
  for (const [of, name, value] of stubbed) {
    const before = Object.getOwnPropertyDescriptor(of, name)
    Object.defineProperty(of, name, { configurable: true, writable: true, value })
    restores.push(() => (before ? Object.defineProperty(of, name, before) : Reflect.deleteProperty(of, name)))
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const restore of restores.splice(0)) restore()
})

function Field() {
  const [text, setText] = useState('AB12CDE')
  return <MarksField value={text} onChange={setText} most={200} />
}

const open = () =>
  openModulePage(Field, {
    route: '/',
    address: '/',
    roles: ['SALES'],
    answer: ({ call }) =>
      call.endsWith(ID)
        ? { body: { data: { id: ID, registration: 'YK21XOV', shortChassis: null, stockNumber: 'L100' } } }
        : { status: 404, body: { message: 'Not found', errors: [] } },
  })

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Registrations')

test('RQ.73 what the camera reads is listed, confirmed by vibration, and added to what is there, each once', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan vehicles' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add vehicles' }).disabled).toBe(true)
  inSight = [`https://forecourt.example/vehicles/${ID}`, 'L200']
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['YK21XOV', 'L200']),
  )
  expect(vibrate).toHaveBeenCalledTimes(1)
  inSight = ['L200', `https://forecourt.example/vehicles/${STRANGE}`]
  expect(await dialog.findByText('Not a vehicle in your group')).toBeDefined()
  expect(dialog.getByText('3 vehicles read')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Leave out L200' }))
  await user.click(dialog.getByRole('button', { name: 'Add 1 vehicle' }))
  expect(field().value).toBe('AB12CDE\nYK21XOV')
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

test('RQ.73 where the camera is refused it says so', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const user = userEvent.setup({ delay: null })
  open()
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  expect(await screen.findByText(/Allow it in the browser’s settings/)).toBeDefined()
})

test('RQ.73 where nothing can be read there is no such button', () => {
  vi.unstubAllGlobals()
  open()
  expect(field()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull()
})
