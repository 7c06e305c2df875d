import { arrive } from '../support/arrive.ts'
import { menu } from '../support/pages/dashboard.ts'
import { expect, people, test } from '../support/product.ts'

test('a safety account does not request the stolen plates setting', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await arrive(page, people.worksite, '/dashboard')
  await expect(menu(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested).not.toContain('/api/v1/billing/stolenPlates')
})

test('the menu marks the current page, also below an entry', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/sites')
  const current = menu(page).locator('[aria-current]')
  await expect(current).toHaveText('Sites')
  await expect(current).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'View site' }).first().click()
  await expect(page).toHaveURL(/sites\/./)
  await expect(current).toHaveText('Sites')
  await expect(current).toHaveAttribute('aria-current', 'true')
  await page.goto('/dashboard/user-invites/create')
  await expect(current).toHaveText('User Invites')
  await page.goto('/dashboard/account')
  await expect(menu(page).getByRole('link', { name: 'Sites' })).toBeVisible()
  await expect(current).toHaveCount(0)
})
