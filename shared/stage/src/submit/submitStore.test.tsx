import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, type QueuedSubmit } from './submitStore.ts'

afterEach(() => void vi.restoreAllMocks())

const submit = { id: 'k-1', subject: 'ict:v-1' } as QueuedSubmit
const another = { id: 'k-2', subject: 'ict:v-2' } as QueuedSubmit

beforeEach(() => localStorage.clear())
test('what waits is read by the next page', () => {
  deviceStore().write([submit])
  expect(deviceStore().read()).toEqual([submit])
})

test('what a full device does not take is kept by the page, beside what the device has', () => {
  const store = deviceStore()
  store.write([submit])
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  store.write([submit, another])
  expect(store.read()).toEqual([submit, another])
  refuse.mockRestore()
  store.write([another])
  expect(store.read()).toEqual([another])
  expect(deviceStore().read()).toEqual([another])
})
