import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePushedPage } from './usePushedPage.ts'

function Page() {
  usePushedPage()
  return null
}

/** A page with a service worker that may send it messages. */
function open() {
  const worker = Object.assign(new EventTarget(), { startMessages: vi.fn<() => void>() })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: worker }))
  const page = openModulePage(Page, { route: '*', address: '/', roles: [], answer: () => undefined })
  const port = { postMessage: vi.fn<(message: unknown) => void>() }
  const send = (data: unknown) =>
    act(async () => {
      worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
    })
  return { ...page, worker, port, send }
}

test('a click on a pushed notification opens its page here, and the worker is told', async () => {
  const { router, port, send, worker } = open()
  expect(worker.startMessages).toHaveBeenCalled()
  await send({ type: 'open page', url: '/stages/admin/1/configure' })
  expect(router.state.location.pathname).toBe('/stages/admin/1/configure')
  expect(port.postMessage).toHaveBeenCalledWith('opened')
})

test('other messages, and outside addresses, lead nowhere', async () => {
  const { router, port, send } = open()
  for (const data of [
    null,
    'hello',
    { type: 'other', url: '/x' },
    { type: 'open page', url: 'https://elsewhere.test' },
  ]) {
    await send(data)
  }
  expect(router.state.location.pathname).toBe('/')
  expect(port.postMessage).not.toHaveBeenCalled()
})
