import { isRecord } from '@forecourt/domain'
import { askTab } from './askTab.ts'
import { on, type WorkerScope } from './scope.ts'

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

async function openPage({ clients }: WorkerScope, url: string): Promise<unknown> {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return clients.openWindow(url)
  await tab.focus().catch(() => undefined)
  // The tab opens the page itself, so that it can ask about what is not saved; one that does not answer is led there.
  if (await askTab(tab, { type: 'open page', url })) return undefined
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
