import { expectAccessible } from './support/accessible.ts'
import { arrive } from './support/arrive.ts'
import { expect, people, test } from './support/product.ts'
import { seeVehicle } from './support/sightings.ts'

test('the overview has its header, widgets, chart and tables, and no export [EXPL-002] [EXPL-003] [EXPL-004] [EXPL-005] [EXPL-009] [EXPL-011] [EXPL-198]', async ({
  page,
  request,
}) => {
  test.slow()
  await seeVehicle(request, { minutesAgo: 2 })
  await seeVehicle(request, { minutesAgo: 1 })
  await arrive(page, people.admin, '/dashboard?period=7')
  await expect(page.getByRole('heading', { name: 'Vehicle Overview', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview', level: 2, exact: true })).toBeVisible()
  await expect(page.getByText('Observations for 7 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible()
  for (const label of [
    'Average confidence',
    'Total unique events',
    'Total unique plates',
    'Total images received',
    'Average vehicle speed',
  ])
    await expect(page.getByRole('group', { name: label })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Images received over time' })).toBeVisible()
  await page.getByText('Unique events', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Unique events over time' })).toBeVisible()
  await page.getByLabel('Show forecast').check()
  const plates = page.getByRole('region', { name: 'Most frequently seen plates' })
  await expect(plates.getByRole('columnheader')).toHaveText([
    'Last Seen',
    'Detection',
    'Times Seen',
    'Last Image',
  ])
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

test('the overview shows how fast vehicles were where that is measured', async ({ page }) => {
  await arrive(page, people.worksite, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Average vehicle speed over time' })).toBeVisible()
  const speeds = page.getByRole('table', { name: 'Latest speeds' })
  await expect(speeds.getByRole('row').nth(1)).toContainText(/\d+ km\/h/)
  await arrive(page, people.admin, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Latest detections' }).getByRole('row').nth(1)).toBeVisible()
  await expect(speeds).toHaveCount(0)
})
