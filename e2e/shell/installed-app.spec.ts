import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string }[]
}

test('the product can be installed: its manifest names icons that have the sizes it claims', async ({
  page,
}) => {
  await page.goto(paths.login)
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await page.request.get(href!)
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Sightline', start_url: '/dashboard', display: 'standalone' })
  const sizes = await page.evaluate(async (icons) => {
    const sizeOf = async (src: string) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }
    return Promise.all(icons.filter(({ sizes: claimed }) => claimed !== 'any').map(({ src }) => sizeOf(src)))
  }, manifest.icons)
  expect(sizes).toEqual(['192x192', '512x512', '512x512'])
})

test('the installed app opens offline, and caches only the program files', async ({ page, context }) => {
  await arrive(page, people.admin, paths.vehicleExplorer)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  // Pages that were loaded before the worker started did not go through it.
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const kept = await cachedPaths(page)
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)

  await context.setOffline(true)
  await page.evaluate(() => localStorage.clear())
  await page.goto(paths.login)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await context.setOffline(false)
})

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const sharePicture = (page: Page) =>
  page.evaluate(async () => {
    const form = new FormData()
    form.append('picture', new File(['a picture'], 'car.jpg', { type: 'image/jpeg' }))
    await fetch('/share-target', { method: 'POST', body: form, redirect: 'manual' })
  })

test('after a sign-out the browser is notified no longer and holds nothing of the person', async ({
  page,
  signIn,
}) => {
  const endpoint = `https://push.example/${crypto.randomUUID()}`
  // The browser of the tests has no push service and refuses notifications.
  await page.addInitScript((address) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh: 'key', auth: 'auth' } }),
      unsubscribe: async () => {
        localStorage.setItem('push-ended', 'true')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('push-ended') ? null : (subscription as unknown as PushSubscription)
  }, endpoint)
  await page.goto(paths.login)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const allowed = page.waitForResponse((response) => response.url().endsWith('/api/v1/messages/push'))
  await signIn(people.viewer)
  expect((await allowed).status()).toBe(201)
  await sharePicture(page)
  expect(await cachedPaths(page)).toContain('/shared-picture')

  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('banner').getByRole('button', { name: 'Viliami Taufa' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.login)
  expect((await ended).status()).toBe(204)
  expect(new URL((await ended).url()).searchParams.get('endpoint')).toBe(endpoint)
  const kept = await cachedPaths(page)
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('push-ended'))).toBe('true')
  expect(await page.evaluate(() => localStorage.getItem('sightline-push'))).toBeNull()
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.viewer)}` }
  const { browsers } = await (await page.request.get('/api/v1/messages/push', { headers })).json()
  expect(browsers).toBe(0)
})

test('a shared picture that nobody took is dropped after fifteen minutes', async ({ page }) => {
  await page.goto(paths.login)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await sharePicture(page)
  await page.reload()
  expect(await cachedPaths(page)).toContain('/shared-picture')
  await page.evaluate(async () => {
    const headers = { 'x-shared-at': String(Date.now() - 15 * 60_000) }
    const cache = await caches.open('sightline-shared')
    await cache.put('/shared-picture', new Response('a picture', { headers }))
  })
  await page.reload()
  await expect.poll(() => cachedPaths(page)).not.toContain('/shared-picture')
})
