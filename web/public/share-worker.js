// Pictures that other apps share with the installed app. One is kept until its page takes it, as the share is a form
// without the session of the person, who may have to sign in first.
const shared = 'sightline-shared'

// As in `shared-picture.ts`.
const keptMs = 15 * 60_000

self.addEventListener('activate', (event) => event.waitUntil(dropStale()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate' && method === 'GET') event.waitUntil(dropStale())
  if (method === 'POST' && origin === self.location.origin && pathname === '/share-target')
    event.respondWith(keepShared(event.request))
})

// A picture that nobody took does not stay in the browser.
async function dropStale() {
  if (!(await caches.has(shared))) return
  const kept = await (await caches.open(shared)).match('/shared-picture')
  if (!kept || Date.now() - Number(kept.headers.get('x-shared-at')) >= keptMs) await caches.delete(shared)
}

async function keepShared(request) {
  const target = (state) => Response.redirect(`/dashboard/take-picture?shared=${state}`, 303)
  try {
    const picture = (await request.formData()).get('picture')
    if (!(picture instanceof File) || picture.size === 0) return target('lost')
    const headers = { 'content-type': picture.type, 'x-shared-at': String(Date.now()) }
    await (await caches.open(shared)).put('/shared-picture', new Response(picture, { headers }))
    return target('kept')
  } catch {
    return target('lost')
  }
}
