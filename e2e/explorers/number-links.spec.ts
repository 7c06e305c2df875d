import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { arrive } from '../support/arrive.ts'
import { listedCount } from '../support/pages/listed-count.ts'
import { expect, people, test } from '../support/product.ts'

const organisations = {
  parking: { email: people.admin, fewest: 0 },
  worksites: { email: people.worksite, fewest: 12 },
  wildlife: { email: people.wildlife, fewest: 0 },
}
/** A number alone, such as 1,204. */
const isNumber = /^\d{1,3}(,\d{3})*$/

interface NumberLink {
  count: number
  href: string
  /** The label of the counted items. */
  of: string
}

/** Some parts of a page load only when they are visible. */
async function isLoaded(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"]')
  await expect(async () => {
    if ((await busy.count()) > 0) await busy.first().scrollIntoViewIfNeeded({ timeout: 1000 })
    expect(await busy.count()).toBe(0)
  }).toPass({ timeout: 60_000 })
}

/** Every page in the menu of a user. */
async function pagesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')!))
  return [...new Set(hrefs)].filter((href) => href !== '/')
}

/** The links of a page whose whole text is a number. */
async function numberLinks(page: Page, path: string): Promise<NumberLink[]> {
  await page.goto(path)
  await isLoaded(page)
  const links = await page.locator('main a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      text: anchor.textContent?.trim() ?? '',
      href: anchor.getAttribute('href')!,
      label: anchor.getAttribute('aria-label') ?? '',
    })),
  )
  return links
    .filter(({ text }) => isNumber.test(text))
    .map(({ text, href, label }) => ({
      href,
      count: Number(text.replaceAll(',', '')),
      of: label.replace(/^[\d,]+, /, ''),
    }))
}

for (const [name, { email, fewest }] of Object.entries(organisations))
  test(`each number that is a link on a page of the ${name} opens a list with exactly that many rows`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await arrive(page, email, paths.overview)
    let found: { path: string; link: NumberLink }[] = []
    const pages = await pagesOf(page)
    await expect(async () => {
      found = []
      for (const path of pages) {
        const address = path === paths.safetyOverview ? `${path}?period=7` : path
        for (const link of await numberLinks(page, address)) found.push({ path: address, link })
      }
      expect(found.length).toBeGreaterThanOrEqual(fewest)
    }).toPass()
    for (const { path, link } of found) {
      await page.goto(link.href)
      if ((await listedCount(page)) === link.count) continue
      // Other tests post and review meanwhile, so a number that differs is read again just before its list.
      const again = (await numberLinks(page, path)).find(({ of }) => of === link.of) ?? link
      await page.goto(again.href)
      const listed = await listedCount(page)
      expect.soft({ path, of: link.of, listed }).toEqual({ path, of: link.of, listed: again.count })
    }
  })

test('numbers of the safety summary keep the chosen site and confidence in the lists that they open', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await arrive(page, people.worksite, `${paths.safetyOverview}?period=7`)
  const sites = page.getByRole('table', { name: 'Sites of the period' })
  const href = await sites.getByRole('link').first().getAttribute('href')
  const site = new URL(href!, 'http://product').searchParams.get('sites')!
  await expect(async () => {
    const filtered = `${paths.safetyOverview}?period=7&sites=${site}&confidence=high`
    const open = (await numberLinks(page, filtered)).find(({ of }) => of.startsWith('Not closed'))!
    await page.goto(open.href)
    await expect(page).toHaveURL(new RegExp(`sites=${site}`))
    await expect(page).toHaveURL(/confidence=high/)
    expect(await listedCount(page)).toBe(open.count)
  }).toPass()
})

test('a cell of the week opens a list with the number of observations that it shows', async ({ page }) => {
  test.setTimeout(300_000)
  await arrive(page, people.worksite, paths.safetyOverview)
  const cells = page
    .getByRole('region', { name: 'When' })
    .getByRole('button', { name: /, [1-9]\d* elevated/ })
  await expect(async () => {
    await page.goto(paths.safetyOverview)
    await isLoaded(page)
    const cell = cells.first()
    const shown = Number(/, (\d+) elevated/.exec((await cell.getAttribute('aria-label'))!)![1])
    await cell.click()
    await expect(page).toHaveURL(/weekday=\d/)
    expect(await listedCount(page)).toBe(shown)
  }).toPass()
})
