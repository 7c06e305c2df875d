/** As in `share-worker.js`. */
const cacheName = 'sightline-shared'
const address = '/shared-picture'
/** An unsent picture is dropped after this time. */
const keptMs = 15 * 60_000

/** Returns the picture that another app has shared, once. */
export async function takeSharedPicture(now = Date.now()): Promise<Blob | undefined> {
  if (!('caches' in window)) return undefined
  const kept = await findKept(now)
  const picture = await kept?.blob()
  await forgetSharedPicture()
  return picture
}

/** A picture that nobody took does not stay in the browser. */
export async function dropStalePicture(now = Date.now()): Promise<void> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return
  if (!(await findKept(now))) await forgetSharedPicture()
}

async function findKept(now: number): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName)).match(address)
  return kept && now - Number(kept.headers.get('x-shared-at')) < keptMs ? kept : undefined
}

export async function forgetSharedPicture(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName)
}
