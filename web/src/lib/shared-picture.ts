/** As in `share-worker.js`. */
const cacheName = 'sightline-shared'
const address = '/shared-picture'
/** An unsent picture is dropped after this time. */
const keptMs = 15 * 60_000

/** Returns the picture that another app has shared, once. */
export async function takeSharedPicture(now = Date.now()): Promise<Blob | undefined> {
  if (!('caches' in window)) return undefined
  const kept = await (await caches.open(cacheName)).match(address)
  const sharedAt = Number(kept?.headers.get('x-shared-at'))
  const picture = kept && now - sharedAt < keptMs ? await kept.blob() : undefined
  await forgetSharedPicture()
  return picture
}

export async function forgetSharedPicture(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName)
}
