import { arrive } from '../support/arrive.ts'
import { storedState } from '../support/browser-state.ts'
import { menu } from '../support/pages/dashboard.ts'
import { isAt } from '../support/pages/is-at.ts'
import { expect, people, test } from '../support/product.ts'

test('the marketplace redirects to its apps [PLAT-047]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/marketplace')
  await expect(page).toHaveURL('/dashboard/marketplace/apps')
})

test('a link to a video opens the clip, or the dashboard when there is none [PLAT-048]', async ({ page }) => {
  const id = '0197e3a0-0000-7000-8000-00000000000b'
  await page.route(`**/api/v1/alpr/videos/${id}`, (route) =>
    route.fulfill({ json: { id, display_video_file: '/favicon.svg?clip' } }),
  )
  await arrive(page, people.admin, `/video/${id}`)
  await expect(page).toHaveURL('/favicon.svg?clip')
  await page.unrouteAll()
  await page.goto(`/video/${id}`)
  await expect(page).toHaveURL(isAt('/dashboard'))
})

test('the root path redirects a signed-in user to their landing page [PLAT-078]', async ({ page }) => {
  await arrive(page, people.worksite, '/')
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
})

test('pages have a content security policy and are revalidated; their files are compressed and cached permanently', async ({
  request,
}) => {
  const page = await request.get('/login')
  expect(page.headers()['cache-control']).toBe('no-cache')
  expect(page.headers()['content-security-policy']).toContain("script-src 'self'")
  const [, file] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())!
  const script = await request.get(file!, { headers: { 'accept-encoding': 'br' } })
  const { 'content-security-policy': policy, ...headers } = script.headers()
  expect(policy).toBeUndefined()
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
})

test('a page of the other dashboard type signs the user out [PLAT-077]', async ({ page }) => {
  await arrive(page, people.wildlife, '/dashboard/vehicle-explorer')
  await expect(page).toHaveURL('/login')
  expect((await storedState(page)).auth).toBeUndefined()
})

const guarded = {
  vehicle: [
    '/dashboard/vehicle-explorer',
    '/dashboard/live-dashboard',
    '/dashboard/live-explorer',
    '/dashboard/health-and-safety',
    '/dashboard/health-and-safety/explorer',
    '/dashboard/vehicle-observations-overview',
    '/dashboard/marketplace/apps',
    '/dashboard/marketplace/settings',
    '/dashboard/marketplace/apps/salesforce/settings',
  ],
  wildlife: ['/dashboard/data-explorer', '/dashboard/map-explorer', '/dashboard/hubspot'],
}

for (const { person, own, other, id } of [
  { person: people.admin, own: guarded.vehicle, other: guarded.wildlife, id: 'PLAT-080' },
  { person: people.wildlife, own: guarded.wildlife, other: guarded.vehicle, id: 'PLAT-081' },
])
  test(`${person} may open the pages of their dashboard type only [${id}]`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of own) {
      await arrive(page, person, path)
      await expect(menu(page), path).toBeVisible()
      await expect(page).toHaveURL(isAt(path))
    }
    for (const path of other) {
      await arrive(page, person, path)
      await expect(page, path).toHaveURL('/login')
    }
  })

test('pages without a type need only a session [PLAT-082]', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/sites',
    '/dashboard/alerts',
    '/dashboard/webhooks',
    '/dashboard/enterprise',
  ]) {
    await arrive(page, people.wildlife, path)
    await expect(menu(page), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
