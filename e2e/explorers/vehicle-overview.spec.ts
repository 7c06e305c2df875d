import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { seeVehicle } from '../support/data/sightings.ts'

/** The totals of this period, not of the preceding period of the comparison. */
function isOfNow(url: string): boolean {
  const [, to] = /\/api\/v1\/summary\/[^/]+\/to\/([^/?]+)/.exec(url) ?? []
  return to !== undefined && Date.parse(decodeURIComponent(to)) > Date.now()
}

test('the overview of a vehicle user has a header, widgets, a chart and tables, without dolphins and export [EXPL-001] [EXPL-002] [EXPL-003] [EXPL-004] [EXPL-005] [EXPL-008] [EXPL-009] [EXPL-011] [EXPL-198]', async ({
  page,
  request,
}) => {
  test.slow()
  await seeVehicle(request, { minutesAgo: 2 })
  await seeVehicle(request, { minutesAgo: 1 })
  const summed = page.waitForResponse((answer) => isOfNow(answer.url()) && answer.ok())
  const counted = page.waitForResponse((answer) => answer.url().includes('/mostread') && answer.ok())
  await arrive(page, people.admin, '/dashboard?period=7')
  const totals = (await (await summed).json()) as Record<string, number>
  const [busiest] = (await (await counted).json()) as { plate: string; times_seen: number }[]
  await expect(page.getByRole('heading', { name: 'Vehicle Overview', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview', level: 2, exact: true })).toBeVisible()
  await expect(page.getByText('Observations for 7 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible()
  const shown = (name: string) => page.getByRole('group', { name })
  const count = (field: string) => totals[field]!.toLocaleString('en-NZ')
  await expect(shown('Average confidence')).toContainText(`${Math.round(totals.average_confidence!)}%`)
  await expect(shown('Total unique events')).toContainText(count('total_unique_plates'))
  await expect(
    shown('Total unique events').getByRole('button', { name: /one row each in Unique plate detections/ }),
  ).toBeVisible()
  await expect(shown('Total unique plates')).toContainText(count('total_unique_true_license_plate'))
  await expect(shown('Total unique plates').getByRole('button', { name: /Different plates/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Dolphins' })).toHaveCount(0)
  await expect(shown('Total images received')).toContainText(count('total_images'))
  await expect(shown('Average vehicle speed')).toContainText(/–|\d+ ?km\/h/)
  await expect(page.getByRole('region', { name: 'Images received over time' })).toBeVisible()
  await page.getByText('Unique events', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Unique events over time' })).toBeVisible()
  const forecast = page.waitForResponse((answer) => answer.url().includes('/forecast/dailyforecasts'))
  await page.getByLabel('Show forecast').check()
  const days = (await (await forecast).json()) as { date: string }[]
  expect(days.length).toBeGreaterThan(0)
  const chart = page.getByRole('region', { name: 'Unique events over time' })
  await chart.getByRole('button', { name: /^Options of/ }).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  const expected = chart.getByRole('row').filter({ hasText: 'expected' })
  await expect(expected).toHaveCount(days.length)
  await expect(expected.first()).toContainText(days[0]!.date)
  const plates = page.getByRole('region', { name: 'Most frequently seen plates' })
  await expect(plates.getByRole('columnheader')).toHaveText([
    'Last Seen',
    'Detection',
    'Times Seen',
    'Last Image',
  ])
  const first = plates.getByRole('row').nth(1)
  await expect(first.getByRole('cell').nth(1)).toContainText(busiest!.plate)
  await expect(first.getByRole('cell').nth(2)).toHaveText(String(busiest!.times_seen))
  const latest = page.getByRole('region', { name: 'Latest detections' })
  await expect(latest.getByRole('columnheader')).toHaveText([
    'Image',
    'Date',
    'Object Type',
    'Confidence',
    'Camera',
  ])
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expectAccessible(page)
  await latest.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next image' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('2 of')
})

test('a forecast without a whole day to learn from says so below the chart', async ({ page }) => {
  await page.route('**/api/v1/forecast/dailyforecasts**', (route) => route.fulfill({ json: [] }))
  await arrive(page, people.admin, '/dashboard?period=7')
  const chart = page.getByRole('region', { name: 'Images received over time' })
  await expect(chart.getByRole('status')).toHaveCount(0)
  await chart.getByLabel('Show forecast').check()
  await expect(chart.getByRole('status')).toHaveText(
    'No forecast: it needs at least one whole day with pictures before today.',
  )
})

test('the overview shows speeds where cameras measure them', async ({ page }) => {
  await arrive(page, people.worksite, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Average vehicle speed over time' })).toBeVisible()
  const speeds = page.getByRole('table', { name: 'Latest speeds' })
  await expect(speeds.getByRole('row').nth(1)).toContainText(/\d+ km\/h/)
  await arrive(page, people.admin, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Latest detections' }).getByRole('row').nth(1)).toBeVisible()
  await expect(speeds).toHaveCount(0)
})
