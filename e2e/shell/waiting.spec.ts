import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

declare global {
  interface Window {
    /** Texts of empty states that were on the page at any time since it opened. */
    emptyTexts: Set<string>
  }
}

const pagesOf = {
  [people.admin]: [
    paths.overview,
    `${paths.vehicleExplorer}?period=7`,
    paths.parkingOverview,
    paths.liveExplorer,
    paths.liveDashboard,
    paths.sites,
    paths.alerts,
    paths.incidents,
    paths.onCall,
    paths.webhooks,
    paths.customers,
    paths.accuracy,
    paths.review,
    paths.cases,
    paths.retention,
    paths.account,
    paths.userManagement,
    paths.userInvites,
    paths.auditLog,
    paths.accessRequests,
    paths.marketplaceApps,
    paths.marketplaceSettings,
  ],
  [people.worksite]: [paths.safetyOverview, `${paths.safetyExplorer}?period=7`],
  [people.wildlife]: [paths.overview, paths.dataExplorer, paths.mapExplorer],
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

for (const [email, pages] of Object.entries(pagesOf))
  test(`no page of ${email} looks empty while its calls take ${delayMs} ms`, async ({ page }) => {
    test.slow()
    await watchEmptyTexts(page)
    await arrive(page, email, pages[0]!)
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
