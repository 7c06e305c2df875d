// Shows what the server pushes, also while no page of the product is open.
self.addEventListener('push', (event) => {
  const note = event.data?.json() ?? {}
  const shown = { body: note.body, tag: note.tag, icon: '/favicon.svg', data: { path: note.path } }
  event.waitUntil(self.registration.showNotification(note.title ?? 'Sightline', shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.path ?? '/dashboard', self.location.origin)
  // Only to pages of our own, whatever a message says.
  if (target.origin === self.location.origin) event.waitUntil(self.clients.openWindow(target.href))
})
