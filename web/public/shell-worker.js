// Keeps the program of the pages, so that an installed app opens without a network. Data, pictures and clips never go
// through here: nothing of a person stays behind after sign-out.
const shell = 'sightline-shell'
const page = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !/^\/(api|docs|media|ingest)(\/|$)/.test(pathname))
    event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request))
})

// The newest page, or the kept one without a network. A new version of the product lets go of the files of the old.
async function pageOf(request) {
  const cache = await caches.open(shell)
  try {
    const response = await fetch(request)
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      const [kept, text] = [await cache.match(page), await response.clone().text()]
      if ((await kept?.text()) !== text) {
        await caches.delete(shell)
        await (await caches.open(shell)).put(page, response.clone())
      }
    }
    return response
  } catch (error) {
    const kept = await cache.match(page)
    if (kept) return kept
    throw error
  }
}

// Names of these files change with their content.
async function assetOf(request) {
  const cache = await caches.open(shell)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200) await cache.put(request, response.clone())
  return response
}
