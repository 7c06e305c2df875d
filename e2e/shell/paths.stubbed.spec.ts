import { menu, vehicleMenu } from '../support/pages/dashboard.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

test('an unknown path redirects to sign-in [PLAT-043] [PLAT-045]', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/login')
})

test('every page of the dashboard needs a session [PLAT-046] [PLAT-053] [PLAT-076]', async ({ page }) => {
  const children = [
    ...Object.values(vehicleMenu).flat(),
    '/dashboard/vehicle-explorer/1',
    '/dashboard/data-explorer',
    '/dashboard/map-explorer',
    '/dashboard/health-and-safety/explorer/1',
    '/dashboard/account',
    '/dashboard/sites/1',
    '/dashboard/alerts/new',
    '/dashboard/webhooks/new',
    '/dashboard/hubspot',
    '/dashboard/marketplace',
    '/dashboard/marketplace/apps/salesforce/settings',
    '/dashboard/user-invites/create',
    '/dashboard/user-management/create',
    '/video/1',
  ]
  for (const path of children) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(menu(page)).toBeHidden()
  }
})
