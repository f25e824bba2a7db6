import { expect, it, vi } from 'vitest'
import { showPushes } from './push.ts'
import type { Tab, WorkerScope } from './scope.ts'

function startWorker(tabs: readonly Tab[]) {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined)
  const openWindow = vi.fn<(url: string) => Promise<unknown>>(async () => null)
  const clients = { matchAll: async () => tabs, openWindow, claim: async () => undefined }
  const registration = { showNotification } as unknown as WorkerScope['registration']
  const scope: WorkerScope = Object.assign(new EventTarget(), {
    registration,
    clients,
    skipWaiting: async () => undefined,
  })
  showPushes(scope)
  const send = async (name: string, facts: object) => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>) => (work = promise)
    scope.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...facts }))
    await work
  }
  const click = (url: string) => send('notificationclick', { notification: { close: () => undefined, data: { url } } })
  return { send, click, showNotification, openWindow }
}

const tabOf = (answers: boolean) => ({
  focus: async () => undefined,
  navigate: vi.fn<Tab['navigate']>(async () => undefined),
  postMessage: (_: unknown, [port]: Transferable[]) => {
    if (answers && port instanceof MessagePort) port.postMessage('opened')
  },
})

it('shows a push with the page that it is about', async () => {
  const { send, showNotification } = startWorker([])
  await send('push', { data: { json: () => ({ title: 'Held', body: 'AB12 CDE', url: '/vehicles/1' }) } })
  const about = { body: 'AB12 CDE', data: { url: '/vehicles/1' }, tag: '/vehicles/1', icon: '/icon.svg' }
  expect(showNotification).toHaveBeenCalledWith('Held', about)
  await send('push', { data: null })
  expect(showNotification).toHaveBeenLastCalledWith('Forecourt', expect.objectContaining({ data: { url: '/' } }))
})

it('lets an open tab follow a click, leads one there that does not answer, and opens one where there is none', async () => {
  const answering = tabOf(true)
  await startWorker([answering]).click('/vehicles/1')
  expect(answering.navigate).not.toHaveBeenCalled()

  const silent = tabOf(false)
  await startWorker([silent]).click('/vehicles/1')
  expect(silent.navigate).toHaveBeenCalledWith('/vehicles/1')

  const { click, openWindow } = startWorker([])
  await click('/vehicles/1')
  expect(openWindow).toHaveBeenCalledWith('/vehicles/1')
})
