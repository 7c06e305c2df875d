import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'
import { seeVehicle } from '../support/data/sightings.ts'

const header = 'Id,Date,Plate,Confidence,Type,Make/Model,Orientation,Tags,Site,Camera'

const openExport = async (page: Page) => {
  await page.getByRole('button', { name: 'Export' }).click()
  return page.getByRole('dialog', { name: 'Export' })
}

const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\r\n')

async function exportedLines(page: Page, start: () => Promise<void>): Promise<string[]> {
  return linesOf(await savedFile(page, start))
}

test('exports the current page as a CSV file named after its view [EXPL-185] [EXPL-187] [EXPL-191]', async ({
  page,
  request,
}) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'Pages were exported successfully' })).toBeVisible()
})

test('exports all rows once each, in pages of 100 by cursor [EXPL-195]', async ({ page, request }) => {
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 60 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  const prompt = await openExport(page)
  await prompt.getByLabel('All pages (3 rows)').check()
  const requested: URLSearchParams[] = []
  // The stub returns two rows per page, so that three rows need a second call.
  await page.route('**/explorer/detections/unique/export/**', (route) => {
    const url = new URL(route.request().url())
    requested.push(new URLSearchParams(url.search))
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  const lines = await exportedLines(page, () => prompt.getByRole('button', { name: 'Export' }).click())
  expect(requested.map((query) => query.get('limit'))).toEqual(['100', '100'])
  expect(requested.map((query) => query.has('cursor') || query.has('nextCursor'))).toEqual([false, true])
  expect(lines[0]).toBe(header)
  expect(new Set(lines).size).toBe(4)
})

test('an invalid number of pages is rejected with a message [EXPL-193]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const prompt = await openExport(page)
  await prompt.getByLabel(/^Several pages/).check()
  await prompt.getByLabel('Number of pages').fill('many')
  await prompt.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Please enter a valid number of pages to export.')).toBeVisible()
})

/** Replaces the browser's save dialog and records the files written to it. */
const pickPlaces = (page: Page) =>
  page.addInitScript(() => {
    const disk = { write: () => {}, close: () => {}, abort: () => console.log('The file is gone') }
    Object.assign(window, { showSaveFilePicker: async () => ({ createWritable: async () => disk }) })
  })

test('a cancelled or failed export reports it and leaves no file [EXPL-188] [EXPL-189] [EXPL-190]', async ({
  page,
}) => {
  await pickPlaces(page)
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=30')
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

test('the choice of all pages is remembered for the next export', async ({ page, request }) => {
  const plate = await seeVehicle(request, { minutesAgo: 20 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  const prompt = await openExport(page)
  await prompt.getByLabel(/^All pages/).check()
  await exportedLines(page, () => prompt.getByRole('button', { name: 'Export' }).click())
  await page.reload()
  await expect((await openExport(page)).getByLabel(/^All pages/)).toBeChecked()
})
