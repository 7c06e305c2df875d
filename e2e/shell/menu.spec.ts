import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { storedState } from '../support/browser-state.ts'
import { menu, title, vehicleMenu } from '../support/pages/dashboard.ts'
import { test } from '../support/kept-contexts.ts'
import { expect, people } from '../support/product.ts'

/** The sections of the menu with the paths of their links. They change while the page loads. */
async function readMenu(page: Page): Promise<Record<string, string[]>> {
  const sections = menu(page).getByRole('region')
  await expect(sections.first()).toBeVisible()
  const read = await sections.evaluateAll((found) =>
    found.map((section): [string, string[]] => [
      section.querySelector('h2')?.textContent ?? '',
      Array.from(section.querySelectorAll('a'), (link) => link.getAttribute('href') ?? ''),
    ]),
  )
  return Object.fromEntries(read)
}

const enableApps = (page: Page, slugs: string[]) =>
  page.route('**/api/v1/integrations/', (route) =>
    route.fulfill({ json: slugs.map((slug) => ({ slug, is_enabled: true, enabled: true })) }),
  )
const everyApp = ['parking-management', 'vehicle-explorer', 'health-safety', 'alerts', 'webhooks']

test('an administrator with every app sees the whole vehicle and safety menu [PLAT-054] [PLAT-062] [PLAT-063] [PLAT-064] [PLAT-065] [PLAT-066] [PLAT-067] [PLAT-129]', async ({
  page,
}) => {
  await enableApps(page, everyApp)
  await arrive(page, people.admin, '/dashboard/account')
  await expect.poll(() => readMenu(page)).toEqual(vehicleMenu)
})

test('wildlife users have the wildlife menu [PLAT-068] [PLAT-079]', async ({ page }) => {
  await arrive(page, people.wildlife, '/dashboard/account')
  await expect
    .poll(async () => Object.values(await readMenu(page)).flat())
    .toEqual([
      '/dashboard',
      '/dashboard/sites',
      '/dashboard/map-explorer',
      '/dashboard/data-explorer',
      '/dashboard/alerts',
      '/dashboard/webhooks',
      '/dashboard/hubspot',
    ])
})

const withoutAdmin = {
  ...Object.fromEntries(Object.entries(vehicleMenu).filter(([section]) => section !== 'Marketplace')),
  Setup: ['/dashboard/sites'],
}

test('hides pages for administrators from other roles [PLAT-069]', async ({ page }) => {
  await enableApps(page, everyApp)
  await arrive(page, people.viewer, '/dashboard/account')
  await expect.poll(() => readMenu(page)).toEqual(withoutAdmin)
})

test('hides pages for administrators when the profile fails to load [PLAT-070]', async ({ page, signIn }) => {
  await enableApps(page, everyApp)
  await signIn(people.admin)
  await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard/sites')
  await expect.poll(() => readMenu(page)).toEqual(withoutAdmin)
})

test('apps that are not enabled are not in the menu [PLAT-071]', async ({ page }) => {
  await enableApps(page, ['vehicle-explorer'])
  await arrive(page, people.admin, '/dashboard/account')
  await expect.poll(async () => (await readMenu(page))['Vehicles']).toEqual(['/dashboard/vehicle-explorer'])
  const shown = await readMenu(page)
  expect(shown).not.toHaveProperty('Installed Apps')
  expect(shown).not.toHaveProperty('Health & Safety')
})

test('a vehicle account loads the stolen plates setting, which makes it an enabled app [PLAT-072] [PLAT-073]', async ({
  page,
}) => {
  await page.route('**/api/v1/billing/stolenPlates', (route) =>
    route.fulfill({ json: { stolen_plates_enabled: true } }),
  )
  await arrive(page, people.admin, '/dashboard/user-invites')
  await expect.poll(async () => (await storedState(page))['stolenPlates']).toBe(true)
  expect((await storedState(page))['userApps']).toContain('stolen-vehicles')
})

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

test('the sidebar shows the product version [PLAT-057]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/account')
  await expect(menu(page)).toContainText('v1.61.3')
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1100 } })

  test('the sidebar shows icons until it is expanded, and keeps its state [PLAT-055]', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/account')
    const label = menu(page).getByText('User Management')
    await expect(menu(page).getByRole('link', { name: 'User Management' })).toBeVisible()
    await expect(label).toBeHidden()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeVisible()
    await page.reload()
    await expect(label).toBeVisible()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a full-width overlay, closed at first and after a choice [PLAT-056] [PLAT-058]', async ({
    page,
  }) => {
    await arrive(page, people.admin, '/dashboard/account')
    await expect(title(page)).toHaveText('Account Details')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toBeVisible()
    expect((await menu(page).boundingBox())?.width).toBe(390)
    await expectAccessible(page)
    await menu(page).getByRole('link', { name: 'User Management' }).click()
    await expect(title(page)).toHaveText('User Management')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })
})
