// Shows what the server pushes, also while no page of the product is open.
const icon = '/icons/app-192.png'
const badge = '/icons/badge-96.png'
const english = {
  acknowledge: 'Acknowledge',
  resolve: 'Resolve',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

self.addEventListener('push', (event) => {
  const note = event.data?.json() ?? {}
  const labels = note.labels ?? english
  const actions = ['acknowledge', 'resolve'].map((action) => ({ action, title: labels[action] }))
  const shown = {
    body: note.body,
    tag: note.tag,
    icon,
    badge,
    data: { path: note.path, token: note.token, labels },
    ...(note.token && { actions }),
  }
  event.waitUntil(self.registration.showNotification(note.title ?? 'Sightline', shown))
})

// The browser ended its subscription. The next page that opens registers the new one, with the session of the person.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options))
})

self.addEventListener('notificationclick', (event) => {
  const { title, tag, data } = event.notification
  event.notification.close()
  const target = new URL(data?.path ?? '/dashboard', self.location.origin)
  if (event.action && data?.token) event.waitUntil(answer(event.action, title, tag, data))
  // Only to pages of our own, whatever a message says.
  else if (target.origin === self.location.origin) event.waitUntil(self.clients.openWindow(target.href))
})

// Says what came of a button; what did not arrive opens the page on which it can be tried again.
async function answer(action, title, tag, { token, labels = english }) {
  const address = `/api/v1/messages/acknowledge/${encodeURIComponent(token)}`
  try {
    const response = await fetch(action === 'resolve' ? `${address}/resolve` : address, { method: 'POST' })
    if (!response.ok) throw new Error(String(response.status))
    const body = action === 'resolve' ? labels.resolved : labels.acknowledged
    await self.registration.showNotification(title, { body, tag, icon, badge, silent: true })
  } catch {
    await self.clients.openWindow(`/acknowledge/${encodeURIComponent(token)}`)
  }
}
