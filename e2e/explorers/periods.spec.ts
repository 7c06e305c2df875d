import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { menu } from '../support/pages/dashboard.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt } from '../support/data/sightings.ts'

const day = 86_400_000
/** Times are sent in Auckland's local time without an offset; the test reads them as UTC. */
const clock = (naive: string) => Date.parse(`${naive}Z`)
const aucklandNow = () =>
  clock(new Date().toLocaleString('sv-SE', { timeZone: 'Pacific/Auckland' }).replace(' ', 'T'))

/** The period of the call that follows an action of the user. */
async function periodOf(page: Page, call: RegExp, act: () => Promise<unknown>) {
  const requested = page.waitForRequest(call)
  const before = aucklandNow()
  await act()
  const url = new URL((await requested).url())
  const [, from = '', to = ''] = /\/([^/]+)\/to\/([^/]+)$/.exec(decodeURIComponent(url.pathname)) ?? []
  return { from, to, sites: url.searchParams.get('sites'), before, after: aucklandNow() }
}

/** A preset of n days: from the midnight n-1 days ago to a minute from now. */
function expectPreset({ from, to, before, after }: Awaited<ReturnType<typeof periodOf>>, days: number) {
  const now = clock(to) - 60_000
  expect(now).toBeGreaterThanOrEqual(before - 1000)
  expect(now).toBeLessThanOrEqual(after + 1000)
  const midnight = new Date(Math.floor(now / day) * day - (days - 1) * day)
  expect(from).toBe(midnight.toISOString().slice(0, 19))
}

test('the period starts as today and returns to it on Reset; presets cover whole days up to the next minute; a date makes it custom; sites and period carry over to other pages [EXPL-200] [EXPL-202] [PLAT-090]', async ({
  page,
  request,
}) => {
  const { site } = await cameraAt(request)
  const siteName = site.name.replace(/^SITE: /, '')
  const listed = /\/explorer\/detections\/unique\/\d/
  const summed = /\/occupancy\/occupancy\/summary\/\d/
  const period = page.getByRole('radiogroup', { name: 'Time period' })
  const choose = (text: string) => () => period.getByText(text, { exact: true }).click()
  const open = (name: string) => menu(page).getByRole('link', { name }).click()
  const apply = () => page.getByRole('button', { name: 'Apply' }).click()

  // Before a choice, pages without the control show seven days of all sites, and pages with it show today.
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('7 days')
  await open('Vehicle Explorer')
  await expect(period.getByLabel('Today')).toBeChecked()
  for (const [label, days] of [['7 days', 7] as const, ['90 days', 90] as const, ['Today', 1] as const])
    expectPreset(await periodOf(page, listed, choose(label)), days)

  await choose('30 days')()
  await choose('Custom')()
  await page.getByRole('button', { name: 'From' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const own = await periodOf(page, listed, apply)
  expect(own.from).toMatch(/^\d{4}-\d\d-15T00:00:00$/)
  await expect(period.getByLabel('Custom')).toBeChecked()
  expectPreset(await periodOf(page, listed, choose('30 days')), 30)
  await expect(period.getByLabel('30 days')).toBeChecked()
  await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=30')

  await page.getByRole('button', { name: 'Show Filters' }).click()
  const sites = page.getByRole('combobox', { name: 'Sites' })
  await sites.fill(siteName)
  const narrowed = await periodOf(page, listed, () => page.getByRole('option', { name: siteName }).click())
  expect(narrowed.sites).toBe(site.id)
  await page.keyboard.press('Escape')
  await open('Parking Overview')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30 days')
  const shared = await periodOf(page, summed, apply)
  expectPreset(shared, 30)
  expect(shared.sites).toBe(site.id)

  await open('Vehicle Explorer')
  await expect(period.getByLabel('30 days')).toBeChecked()
  await expect(page.getByRole('button', { name: `Remove filter ${siteName}` })).toBeVisible()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  const cleared = await periodOf(page, listed, () =>
    page.getByRole('button', { name: 'Reset', exact: true }).click(),
  )
  expectPreset(cleared, 1)
  expect(cleared.sites).toBeNull()
  await expect(period.getByLabel('Today')).toBeChecked()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await open('Parking Overview')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('7 days')
})

test('an overview without data today shows the shortest longer period with data and says so', async ({
  page,
}) => {
  // With a browser clock two days ahead, the newest data of every organisation is two days old.
  await page.clock.setFixedTime(Date.now() + 2 * day)
  for (const [person, path, total] of [
    [people.admin, '/dashboard', 'Total images received'],
    [people.worksite, '/dashboard/health-and-safety', 'Low Risk Observations'],
  ] as const) {
    await arrive(page, person, path)
    await expect(page.getByRole('status').filter({ hasText: 'Nothing yet today' }), path).toHaveText(
      'Nothing yet today: showing 7 days. Show today',
    )
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals.getByRole('group', { name: total, exact: true })).toContainText(/[1-9]/)
  }
  await page.getByRole('button', { name: 'Show today' }).click()
  await expect(page).toHaveURL('/dashboard/health-and-safety?period=today')
  await expect(page.getByText('Nothing yet today')).toHaveCount(0)
})

test('Custom offers yesterday, last week and last month', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await page.getByRole('radiogroup', { name: 'Time period' }).getByText('Custom', { exact: true }).click()
  const requested = page.waitForRequest(/explorer\/detections\/unique\/.*\/to\//)
  await page
    .getByRole('group', { name: 'Calendar periods' })
    .getByRole('button', { name: 'Last month' })
    .click()
  const [from, to] = /\/(\S+)-01T00:00:00\/to\/(\S+)-01T00:00:00/
    .exec(decodeURIComponent((await requested).url()))!
    .slice(1)
  const monthsOf = (text = '') => Number(text.slice(-7, -3)) * 12 + Number(text.slice(-2))
  expect(monthsOf(to) - monthsOf(from)).toBe(1)
})
