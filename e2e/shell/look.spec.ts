import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

const dark = 'rgb(11, 14, 19)'
const light = 'rgb(244, 246, 249)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choose = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Appearance' }).getByText(name, { exact: true }).click()

test('the look is dark by default, survives a reload, and follows the system if chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await arrive(page, people.admin, paths.account)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await background(page)).toBe(dark)

  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await background(page)).toBe(light)

  await choose(page, 'As the system')
  expect(await background(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(dark)
})

const pagesOf = {
  [people.admin]: [
    paths.overview,
    `${paths.vehicleExplorer}?period=7`,
    paths.parkingOverview,
    paths.sites,
    paths.alerts,
    paths.webhooks,
    paths.marketplaceApps,
    paths.userManagement,
    paths.account,
    paths.review,
  ],
  [people.worksite]: [paths.overview, `${paths.safetyExplorer}?period=7`],
  [people.wildlife]: [paths.overview, paths.mapExplorer, paths.dataExplorer],
}

for (const [email, pages] of Object.entries(pagesOf))
  test(`the pages of ${email} are readable in the light look`, async ({ page }) => {
    test.slow()
    await page.addInitScript(() => localStorage.setItem('sightline-look', 'light'))
    await arrive(page, email, pages[0]!)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('#content')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await background(page)).toBe(light)
      await test.step(path, () => expectAccessible(page))
    }
  })
