import type { Page } from '@playwright/test'
import { beSignedIn } from '../support/arrive.ts'
import { pagesFor } from '../support/pages/checked-pages.ts'
import { expect, test } from '../support/product.ts'

declare global {
  interface Window {
    /** Texts of empty states that were on the page at any time since it opened. */
    emptyTexts: Set<string>
  }
}

const delayMs = 1200

/** Records every line on the page that says that there is nothing. */
const watchEmptyTexts = (page: Page) =>
  page.addInitScript(() => {
    window.emptyTexts = new Set()
    const saysNothing = /^(There (are|is) no|No [a-z]|Nothing|Nobody|Every .* is confirmed)/
    const look = () => {
      const lines = document.querySelector<HTMLElement>('#content')?.innerText.split('\n') ?? []
      for (const line of lines) if (saysNothing.test(line)) window.emptyTexts.add(line)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The empty states that were shown and then replaced: the page was loading. */
async function falseEmptyTexts(page: Page): Promise<string[]> {
  await expect(page.locator('#content')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('#content')?.innerText ?? ''
    return [...window.emptyTexts].filter((text) => !shown.includes(text))
  })
}

for (const [email, pages] of pagesFor('waiting'))
  test(`no page of ${email} looks empty while its calls take ${delayMs} ms`, async ({ page }) => {
    test.slow()
    await watchEmptyTexts(page)
    await beSignedIn(page, email)
    await page.route('**/api/v*/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue().catch(() => undefined)
    })
    const seen: string[] = []
    for (const path of pages) {
      await page.goto(path)
      for (const text of await falseEmptyTexts(page)) seen.push(`${path}: ${text}`)
    }
    expect(seen).toEqual([])
  })
