// Pictures that other apps share with the installed app. One is kept until its page takes it, as the share is a form
// without the session of the person, who may have to sign in first.
const shared = 'sightline-shared'

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'POST' && origin === self.location.origin && pathname === '/share-target')
    event.respondWith(keepShared(event.request))
})

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
