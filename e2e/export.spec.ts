import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { expect, people, test } from './support/product.ts'
import { savedFile } from './support/saved-file.ts'
import { seeVehicle } from './support/sightings.ts'

const header = 'Id,Date,Plate,Confidence,Type,Make/Model,Orientation,Tags,Site,Camera'

const openExport = async (page: Page) => {
  await page.getByRole('button', { name: 'Export' }).click()
  return page.getByRole('dialog', { name: 'Export' })
}

const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\r\n')

async function exportedLines(page: Page, start: () => Promise<void>): Promise<string[]> {
  return linesOf(await savedFile(page, start))
}

test('the page on show is exported as CSV named after its view [EXPL-185] [EXPL-187] [EXPL-191]', async ({
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

test('everything is exported by cursor, 100 at a time, each row once [EXPL-195]', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 60 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  const prompt = await openExport(page)
  await prompt.getByLabel('All pages (3 rows)').check()
  const requested: URLSearchParams[] = []
  // The server gives two rows where a hundred are requested, so that three take a second call.
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

test('what is no number of pages is refused in words [EXPL-193]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const prompt = await openExport(page)
  await prompt.getByLabel(/^Several pages/).check()
  await prompt.getByLabel('Number of pages').fill('many')
  await prompt.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Please enter a valid number of pages to export.')).toBeVisible()
})

/** A person who picks a place for every file, and what becomes of the files there. */
const pickPlaces = (page: Page) =>
  page.addInitScript(() => {
    const disk = { write: () => {}, close: () => {}, abort: () => console.log('The file is gone') }
    Object.assign(window, { showSaveFilePicker: async () => ({ createWritable: async () => disk }) })
  })

test('leaving the prompt, and a failure, say so and leave no file [EXPL-188] [EXPL-189] [EXPL-190]', async ({
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
