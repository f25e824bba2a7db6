// Takes over at once: a page that is open already must be able to follow a click.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Shows what the server pushes while no tab is open.
self.addEventListener('push', (event) => {
  const message = event.data ? event.data.json() : {}
  const { title = 'Forecourt', body = '', url = '/' } = message
  event.waitUntil(self.registration.showNotification(title, { body, data: { url }, tag: url, icon: '/icon.svg' }))
})

const ANSWER_WITHIN_MS = 1000

// The tab opens the page itself, so that it can ask about what is not saved; one that does not answer is led there.
function askTab(tab, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    tab.postMessage({ type: 'open page', url }, [port2])
  })
}

async function openPage(url) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(url)
  await tab.focus().catch(() => undefined)
  if (await askTab(tab, url)) return undefined
  return tab.navigate(url).catch(() => self.clients.openWindow(url))
}

// Opens the page that it is about.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})
