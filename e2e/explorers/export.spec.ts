import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { seeVehicle } from '../support/data/sightings.ts'
import { header, linesOf, openExport } from '../support/pages/export-prompt.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

async function exportedLines(page: Page, start: () => Promise<void>): Promise<string[]> {
  return linesOf(await savedFile(page, start))
}

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

test('the choice of all pages is remembered for the next export', async ({ page, request }) => {
  const plate = await seeVehicle(request, { minutesAgo: 20 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  const prompt = await openExport(page)
  await prompt.getByLabel(/^All pages/).check()
  await exportedLines(page, () => prompt.getByRole('button', { name: 'Export' }).click())
  await page.reload()
  await expect((await openExport(page)).getByLabel(/^All pages/)).toBeChecked()
})
