import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, type QueuedSubmit } from './submitStore.ts'

afterEach(() => void vi.restoreAllMocks())

const queued = (id: string, subject: string): QueuedSubmit => ({
  id,
  owner: 'person-1',
  subject,
  vehicle: 'YK21 XOV',
  vehicleId: subject.slice(4),
  route: 'POST /stage/ict/:vehicleId/submit',
  params: { vehicleId: subject.slice(4) },
  body: {},
  draftVersion: 0,
  draftKey: null,
})
const submit = queued('k-1', 'ict:v-1')
const another = queued('k-2', 'ict:v-2')

beforeEach(() => localStorage.clear())

test('a waiting submit is read by the next page', () => {
  deviceStore().write([submit])
  expect(deviceStore().read()).toEqual([submit])
})

test('what a full device does not store is kept by the page, along with what the device has', () => {
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
