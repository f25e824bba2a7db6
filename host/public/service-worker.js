// Shows what the server pushes while no tab is open, and opens the page that it is about.
self.addEventListener('push', (event) => {
  const message = event.data ? event.data.json() : {}
  const { title = 'Forecourt', body = '', url = '/' } = message
  event.waitUntil(self.registration.showNotification(title, { body, data: { url }, tag: url }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((tabs) => {
      const [tab] = tabs
      return tab ? tab.focus().then((focused) => focused.navigate(url)) : self.clients.openWindow(url)
    }),
  )
})
