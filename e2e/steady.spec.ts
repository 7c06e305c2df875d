import { paths } from '#contract/paths.ts'
import { arrive } from './support/arrive.ts'
import { expect, people, test } from './support/product.ts'
import { flashedEmptyStates, shiftOf, watchPage } from './support/watch-page.ts'

const pagesOf = {
  [people.admin]: [
    paths.overview,
    `${paths.vehicleExplorer}?period=7`,
    paths.parkingOverview,
    paths.liveDashboard,
    paths.liveExplorer,
    paths.sites,
    paths.alerts,
    paths.webhooks,
    paths.userManagement,
    paths.userInvites,
    paths.auditLog,
    paths.marketplaceApps,
    paths.enterprise,
  ],
  [people.worksite]: [paths.safetyOverview, `${paths.safetyExplorer}?period=7`],
  [people.wildlife]: [paths.overview, paths.dataExplorer, paths.mapExplorer],
}
const widths = [1440, 900, 390]
const mostShift = 0.02
const callDelayMs = 1200

/** Loaded, and still. */
async function settle(page: Parameters<typeof watchPage>[0]) {
  await expect(page.locator('#content')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0)
}

for (const [email, pages] of Object.entries(pagesOf))
  for (const width of widths)
    test(`the pages of ${email} stay in place while they load, ${width} pixels wide`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await watchPage(page)
      const shifted: string[] = []
      await arrive(page, email, pages[0]!)
      for (const path of pages) {
        await page.goto(path)
        await settle(page)
        const shift = await shiftOf(page)
        if (shift > mostShift) shifted.push(`${path} ${shift.toFixed(3)}`)
      }
      expect(shifted).toEqual([])
    })

for (const [email, pages] of Object.entries(pagesOf))
  test(`the pages of ${email} never say that nothing is there while their calls take 1.2 seconds`, async ({
    page,
  }) => {
    test.slow()
    await watchPage(page)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, callDelayMs))
      await route.continue().catch(() => undefined)
    })
    const flashed: string[] = []
    await arrive(page, email, pages[0]!)
    for (const path of pages) {
      await page.goto(path)
      await settle(page)
      flashed.push(...(await flashedEmptyStates(page)).map((text) => `${path} ${text}`))
    }
    expect(flashed).toEqual([])
  })
