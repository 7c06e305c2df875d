import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see, seeVehicle } from '../support/data/sightings.ts'
import { field, list, search } from '../support/pages/explorer-list.ts'
import { header, linesOf, openExport } from '../support/pages/export-prompt.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

/** The totals of this period, not of the preceding period of the comparison. */
function isOfNow(url: string): boolean {
  const [, to] = /\/api\/v1\/summary\/[^/]+\/to\/([^/?]+)/.exec(url) ?? []
  return to !== undefined && Date.parse(decodeURIComponent(to)) > Date.now()
}

/** Replaces the browser's save dialog and records the files written to it. */
const pickPlaces = (page: Page) =>
  page.addInitScript(() => {
    const disk = { write: () => {}, close: () => {}, abort: () => console.log('The file is gone') }
    Object.assign(window, { showSaveFilePicker: async () => ({ createWritable: async () => disk }) })
  })

test('the overview of a vehicle user has a header, widgets, a chart and tables, without dolphins and export [EXPL-001] [EXPL-002] [EXPL-003] [EXPL-004] [EXPL-005] [EXPL-008] [EXPL-009] [EXPL-011] [EXPL-198]', async ({
  page,
  request,
}) => {
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

test('the explorer has filters, totals and a list with three views, and searches plates and tags [EXPL-014] [EXPL-015] [EXPL-016] [EXPL-017] [EXPL-018] [EXPL-023] [EXPL-026] [EXPL-027] [PLAT-251]', async ({
  page,
  request,
}) => {
  await test.step('filters, totals and a list with three views', async () => {
    const plate = await seeVehicle(request)
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals.getByRole('group', { name: 'Total unique events' })).toContainText('1')
    await expect(totals.getByRole('group')).toHaveCount(5)
    await expect(list(page).getByRole('row')).toHaveCount(2)
    await expect(list(page)).toContainText('97%')
    await list(page).getByText('All plate detections').click()
    await expect(page).toHaveURL(/view=detections/)
    await expect(list(page).getByRole('button', { name: `History of ${plate}` })).toBeVisible()
    await list(page).getByText('All images').click()
    await expect(list(page).getByRole('img', { name: `Image of ${plate}` })).toBeVisible()
    await list(page).getByLabel('Display images preview').uncheck()
    await expect(list(page).getByRole('columnheader', { name: 'Image' })).toHaveCount(0)
    await list(page).getByLabel('Display full dates').check()
    await expect(list(page).getByRole('row').nth(1)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
    await list(page).getByLabel('Display images preview').check()
  })
  await test.step('a row names two objects, and the others behind three dots', async () => {
    const plate = await seeVehicle(request, { beside: ['truck', 'bus', 'bicycle'] })
    await page.goto(`/dashboard/vehicle-explorer?period=7&plates=${plate}&view=images`)
    const found = list(page).getByRole('row').nth(1).getByRole('cell').nth(3)
    const more = found.getByText('...', { exact: true })
    await expect(found).toHaveText(/^\S+car(truck|bus|bicycle)\.\.\.$/)
    await more.hover()
    const rest = page.getByRole('tooltip').filter({ hasText: /bus|bicycle/ })
    await expect(rest).toHaveText(/^(truck|bus|bicycle){2}$/)
  })
  await test.step('a tag in the address fills the filter', async () => {
    const camera = await cameraAt(request, 'Wynyard Quarter', 'Boardwalk side')
    await see(request, camera, { plate: newPlate() })
    await page.goto('/dashboard/vehicle-explorer?period=7&tag=site-wynyard-quarter')
    await expect(page.getByRole('button', { name: 'Remove filter SITE: Wynyard Quarter' })).toBeVisible()
    await expect(list(page).getByRole('link', { name: 'Wynyard Quarter' }).first()).toBeVisible()
    await expect(list(page).getByRole('link', { name: 'Britomart' })).toHaveCount(0)
  })
  await test.step('a plate search uses capitals, is cleared when it is empty, and is repeated', async () => {
    const plate = newPlate()
    const misread = `${plate.slice(0, -1)}5`
    const camera = await cameraAt(request)
    await see(request, camera, { plate, minutesAgo: 40 })
    await see(request, camera, { plate: misread, minutesAgo: 5 })
    await page.goto('/dashboard/vehicle-explorer?period=7')
    await field(page).fill(plate.toLowerCase())
    await expect(field(page)).toHaveValue(plate)
    await search(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`plates=${plate}`))
    const chart = page.getByRole('region', { name: `Detections over time for ${plate}` })
    await expect(chart.getByLabel('Show forecast')).toBeVisible()
    await expect(list(page)).toContainText(`near ${plate}`)
    await page.getByLabel('Include near matches').uncheck()
    await expect(list(page)).not.toContainText('near')
    await expect(list(page).getByRole('row')).toHaveCount(2)
    await see(request, camera, { plate, minutesAgo: 1 })
    await search(page).getByRole('button', { name: 'Search' }).click()
    await expect(list(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Clear plate' }).click()
    await expect(page).not.toHaveURL(/plates=/)
    await field(page).fill('ABC')
    await field(page).press('Enter')
    await expect(list(page)).toContainText(
      'There are no results to display. Try changing your filter or search criteria.',
    )
    await field(page).fill('')
    await field(page).press('Enter')
    await expect(page).not.toHaveURL(/plates=/)
  })
})

test('the explorer asks before All Time, keeps its page in the address, and saves filters under a name [EXPL-019] [EXPL-199] [EXPL-204] [EXPL-210] [EXPL-211]', async ({
  page,
  context,
}) => {
  await test.step('All Time asks with the number of detections first', async () => {
    await arrive(page, people.admin, '/dashboard/vehicle-explorer')
    const period = page.getByRole('radiogroup', { name: 'Time period' })
    await expect(period).toHaveText('Today7 days30 days90 daysAll TimeCustom')
    await expect(period.getByLabel('Today')).toBeChecked()
    await period.getByText('All Time').click()
    await expect(page.getByText(/This will load [\d,]+ detections\. Do you want to continue\?/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(period.getByLabel('Today')).toBeChecked()
    await period.getByText('All Time').click()
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page).toHaveURL(/period=all/)
  })
  await test.step('the list keeps its page in the address, and every page sends a new request', async () => {
    const requestFor = (query: string) =>
      page.waitForRequest(new RegExp(`/explorer/detections/unique/[^?]+/to/[^?]+\\?${query}$`))
    const first = requestFor('page=1&page_length=10')
    await page.goto('/dashboard/vehicle-explorer?period=7')
    await first
    await expect(list(page).getByRole('row')).toHaveCount(11)
    const second = requestFor('page=2&page_length=10')
    await list(page).getByRole('button', { name: 'Page 2', exact: true }).click()
    await second
    await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=7&page=2')
    const longer = requestFor('page=1&page_length=20')
    await list(page).getByRole('combobox', { name: 'Per page' }).click()
    await page.getByRole('option', { name: '20' }).click()
    await longer
    await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=7&per_page=20')
    await expect(list(page).getByRole('row')).toHaveCount(21)
  })
  await test.step('filters are saved, shared, found by keyboard and removed after confirmation', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const name = `Trucks ${newPlate()}`
    const views = page.getByRole('button', { name: 'Views' })
    await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=30&types=truck&page=2')
    await views.click()
    await page.getByRole('menuitem', { name: 'Copy link to this view' }).click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname + new URL(link).search).toBe(
      '/dashboard/vehicle-explorer?period=30&types=truck',
    )
    await views.click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Share with everybody').check()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()

    await arrive(page, people.viewer, '/dashboard/vehicle-explorer')
    await views.click()
    await expect(page.getByRole('menuitem', { name: `Remove saved view ${name}` })).toHaveCount(0)
    await page.getByRole('menuitem', { name, exact: false }).click()
    await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=30&types=truck')

    await arrive(page, people.admin, '/dashboard/vehicle-explorer')
    await views.press('Enter')
    const remove = page.getByRole('menuitem', { name: `Remove saved view ${name}` })
    while (!(await remove.evaluate((item) => item === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Are you sure you want to remove the saved view ${name}?`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await views.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible()
    await expect(remove).toHaveCount(0)
  })
})

test('pages are exported as a file named after the view, and a rejected, cancelled or failed export says so [EXPL-185] [EXPL-187] [EXPL-188] [EXPL-189] [EXPL-190] [EXPL-191] [EXPL-193]', async ({
  page,
  request,
}) => {
  await test.step('the current page is exported', async () => {
    const plate = await seeVehicle(request, { confidence: 88 })
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
    const prompt = await openExport(page)
    const file = await savedFile(page, () => prompt.getByRole('button', { name: 'Export' }).click())
    expect(file.name).toBe('All plate detections.csv')
    const [first, row, ...rest] = linesOf(file)
    expect(first).toBe(header)
    expect(row).toMatch(
      new RegExp(
        `^[0-9a-f-]{36},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,${plate},88,car,.*,Britomart,Level 1 north$`,
      ),
    )
    expect(rest).toEqual([])
    await expect(page.getByRole('dialog').getByText('Pages were exported successfully')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'Pages were exported successfully' }),
    ).toBeVisible()
  })
  await test.step('an invalid number of pages is rejected with a message', async () => {
    await page.goto('/dashboard/vehicle-explorer?period=7')
    const prompt = await openExport(page)
    await prompt.getByLabel(/^Several pages/).check()
    await prompt.getByLabel('Number of pages').fill('many')
    await prompt.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('Please enter a valid number of pages to export.')).toBeVisible()
  })
  await test.step('a cancelled or failed export reports it and leaves no file', async () => {
    await pickPlaces(page)
    await page.goto('/dashboard/vehicle-explorer?period=30')
    await (await openExport(page)).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Export canceled')).toBeVisible()
    await page.route('**/unique/export/**', (route) => route.fulfill({ status: 500, json: {} }))
    const all = await openExport(page)
    await all.getByLabel(/^All pages/).check()
    const discarded = page.waitForEvent('console', (message) => message.text() === 'The file is gone')
    await all.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('Export failed')).toBeVisible()
    await discarded
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.route('**/detections/unique/**', (route) => route.fulfill({ status: 500, json: {} }))
    const several = await openExport(page)
    await several.getByLabel(/^Several pages/).check()
    await several.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('Failed to export multiple pages')).toBeVisible()
  })
})
