import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { beSignedIn } from '../support/arrive.ts'
import { pagesFor } from '../support/pages/checked-pages.ts'
import { expect, test } from '../support/product.ts'

const light = 'rgb(244, 246, 249)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const [email, pages] of pagesFor('look'))
  test(`the pages of ${email} are readable in the light look`, async ({ page }) => {
    test.slow()
    await page.addInitScript(() => localStorage.setItem('sightline-look', 'light'))
    await beSignedIn(page, email)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('#content')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await background(page)).toBe(light)
      await test.step(path, () => expectAccessible(page))
    }
  })

test('the sign-in page and the bar of the browser follow the look', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sightline-look', 'light'))
  await page.goto(paths.login)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await background(page)).toBe(light)
  await expectAccessible(page)
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#f4f6f9')
  await page.addInitScript(() => localStorage.setItem('sightline-look', 'dark'))
  await page.reload()
  await expect(bar).toHaveAttribute('content', '#0b0e13')
})
