import { arrive } from '../support/arrive.ts'
import { menu } from '../support/pages/dashboard.ts'
import { isAt } from '../support/pages/is-at.ts'
import { expect, people, test } from '../support/product.ts'

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
