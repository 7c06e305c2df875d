import { beSignedIn } from '../support/arrive.ts'
import { pagesFor } from '../support/pages/checked-pages.ts'
import { expect, test } from '../support/product.ts'
import { shiftOf, watchPage } from '../support/watch-page.ts'

const widths = [1440, 900, 390]
const mostShift = 0.02

/** Waits until the page is loaded and no part is busy. */
async function settle(page: Parameters<typeof watchPage>[0]) {
  await expect(page.locator('#content')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0)
}

for (const [email, pages] of pagesFor('steady'))
  for (const width of widths)
    test(`the pages of ${email} stay in place while they load, ${width} pixels wide`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await watchPage(page)
      const shifted: string[] = []
      await beSignedIn(page, email)
      for (const path of pages) {
        await page.goto(path)
        await settle(page)
        const { sum, moved } = await shiftOf(page)
        if (sum > mostShift) shifted.push(`${path} ${sum.toFixed(3)}: ${moved}`)
      }
      expect(shifted).toEqual([])
    })
