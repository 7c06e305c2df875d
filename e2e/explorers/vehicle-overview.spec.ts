import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

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
