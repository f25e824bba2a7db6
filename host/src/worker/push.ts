import { isRecord } from '@forecourt/domain'
import { on, type Tab, type WorkerScope } from './scope.ts'

const ANSWER_WITHIN_MS = 1000

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** The tab opens the page itself, so that it can ask about what is not saved; one that does not answer is led there. */
function askTab(tab: Tab, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    tab.postMessage({ type: 'open page', url }, [port2])
  })
}

async function openPage({ clients }: WorkerScope, url: string): Promise<unknown> {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return clients.openWindow(url)
  await tab.focus().catch(() => undefined)
  if (await askTab(tab, url)) return undefined
  return tab.navigate(url).catch(() => clients.openWindow(url))
}

/** Shows what the server pushes while no tab is open, and opens the page that it is about. */
export function showPushes(scope: WorkerScope): void {
  on(scope, 'push', (event) => {
    const message: unknown = event.data?.json()
    const { title, body, url } = isRecord(message) ? message : {}
    const address = textOr(url, '/')
    const options = { body: textOr(body, ''), data: { url: address }, tag: address, icon: '/icon.svg' }
    event.waitUntil(scope.registration.showNotification(textOr(title, 'Forecourt'), options))
  })
  on(scope, 'notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const url = isRecord(notification.data) ? notification.data.url : null
    event.waitUntil(openPage(scope, textOr(url, '/')))
  })
}
