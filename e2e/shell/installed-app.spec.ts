import { paths } from '#contract/paths.ts'
import { arrive } from '../support/arrive.ts'
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
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)

  await context.setOffline(true)
  await page.evaluate(() => localStorage.clear())
  await page.goto(paths.login)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await context.setOffline(false)
})
