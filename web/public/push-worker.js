// Shows what the server pushes, also while no page of the product is open.
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
    icon: '/favicon.svg',
    data: { path: note.path, token: note.token, labels },
    ...(note.token && { actions }),
  }
  event.waitUntil(self.registration.showNotification(note.title ?? 'Sightline', shown))
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
    await self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', silent: true })
  } catch {
    await self.clients.openWindow(`/acknowledge/${encodeURIComponent(token)}`)
  }
}
