import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { setPlan } from '../support/pages/plan.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { shiftOf, watchPage } from '../support/watch-page.ts'

const vehicles = (page: Page) => page.getByRole('table', { name: 'Vehicles on site' })
const find = async (page: Page, plate: string) => {
  await page.getByLabel('Search Plates').fill(` ${plate} `)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('a vehicle that has entered is listed until it is removed [EXPL-036] [EXPL-037] [EXPL-038] [EXPL-045] [EXPL-046]', async ({
  page,
  request,
}) => {
  const plate = newPlate()
  await see(request, await cameraAt(request, 'Britomart', 'Level 1 entry'), { plate, minutesAgo: 75 })
  await arrive(page, people.admin, '/dashboard/live-explorer')
  for (const label of ['Total today', 'Current occupancy', 'Overdue now'])
    await expect(page.getByRole('group', { name: label, exact: true })).toContainText(/\d/)
  await find(page, plate)
  await expect(page).toHaveURL(new RegExp(`plate=${plate}$`))
  await expect(vehicles(page).getByRole('columnheader')).toHaveText([
    'Id',
    'Image',
    'Entry Time',
    'Time Spent',
    'Detections',
    'Site',
    'Camera',
    'Actions',
  ])
  const row = vehicles(page).getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText('0:01:15')
  await expectAccessible(page)
  await row.getByRole('button', { name: `View image of ${plate}` }).click()
  await expect(page.getByRole('dialog')).toContainText(plate)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Remove vehicle ${plate}` }).click()
  await expect(page.getByText('Are you sure this vehicle is no longer onsite?')).toBeVisible()
  const removed = page.waitForRequest('**/api/v1/explorer/live/dwell_time/delete/*')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  expect((await removed).method()).toBe('DELETE')
  await expect(row).toHaveCount(0)
})

test('dwell time is picked in days, hours and steps of five minutes [EXPL-039]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await page.getByRole('button', { name: /^Dwell Time/ }).click()
  await page.getByRole('combobox', { name: 'Days' }).click()
  await expect(page.getByRole('option')).toHaveCount(91)
  await page.getByRole('option', { name: '2', exact: true }).click()
  await page.getByRole('combobox', { name: 'Minutes' }).click()
  await expect(page.getByRole('option')).toHaveText(
    Array.from({ length: 12 }, (_, index) => String(index * 5)),
  )
  await page.getByRole('option', { name: '35' }).click()
  await expect(page.getByRole('button', { name: 'Dwell Time At least 2:00:35' })).toBeVisible()
})

test('a site without parking is rejected, and the filter returns to Any Site [EXPL-041] [EXPL-042]', async ({
  page,
}) => {
  const site = { id: '0197e3a0-0000-7000-8000-00000000000a', name: 'SITE: Works', site_type: 1 }
  await page.route('**/api/v1/sites/summary**', (route) =>
    route.fulfill({ json: [{ ...site, number_of_bays: null, cameras: [] }] }),
  )
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await page.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Works' }).click()
  await expect(
    page.getByText('No data to display as none of the cameras have been configured as Entry, Exit or Auto.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue('Any Site')
})

test('auto reload waits a minute after each response, is remembered and ends with the page [EXPL-034] [EXPL-043] [PLAT-262]', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/v1/explorer/live/dwell_time**', (route) => {
    calls += 1
    return route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } })
  })
  await page.route('**/api/v1/live**', (route) => route.abort())
  await page.clock.install()
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await expect.poll(() => calls).toBe(1)
  await page.getByLabel('Auto reload').check()
  await page.clock.runFor(50_000)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => calls).toBe(2)
  await page.clock.runFor(50_000)
  expect(calls).toBe(2)
  await page.clock.runFor(11_000)
  await expect.poll(() => calls).toBe(3)
  await page.reload()
  await expect(page.getByLabel('Auto reload')).toBeChecked()
  await expect.poll(() => calls).toBe(4)
  await page.getByRole('link', { name: 'Sites' }).click()
  await expect(page.getByLabel('Auto reload')).toBeHidden()
  await page.clock.runFor(120_000)
  expect(calls).toBe(4)
})

test('auto reload shows a vehicle that has just entered', async ({ page, request }) => {
  const camera = await cameraAt(request, 'Britomart', 'Level 1 entry')
  const plate = newPlate()
  const connected = page.waitForResponse('**/api/v1/live?**')
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await connected
  await find(page, plate)
  await expect(vehicles(page)).not.toContainText(plate)
  await page.getByLabel('Auto reload').check()
  await see(request, camera, { plate, minutesAgo: 0 })
  await expect(vehicles(page)).toContainText(plate, { timeout: 15_000 })
})

test('the standard plan shows a notice about enterprise features [EXPL-035]', async ({ page }) => {
  await setPlan(page, true)
  const banner = page.getByText('Enterprise features need contacting us. A limited trial is possible.')
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await expect(banner).toBeVisible()
  await setPlan(page, false)
  await page.reload()
  await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('sites that fail to load are reported in the general toast [EXPL-065]', async ({ page }) => {
  await page.route('**/api/v1/sites/summary**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { title: 'The sites are away' },
    }),
  )
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview')
  await expect(page.getByRole('alert').filter({ hasText: 'The sites are away' })).toBeVisible()
})

test('the parking overview compares the carparks and shows the week of the chosen one', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview')
  const carparks = page.getByRole('region', { name: 'Carparks now' })
  const row = carparks.getByRole('row').filter({ hasText: 'Airport long stay' })
  await expect(row).toContainText('of 640')
  await carparks.getByRole('button', { name: 'Airport long stay' }).click()
  await expect(carparks.getByRole('button', { name: 'Airport long stay' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Today against usual' })).toContainText('640 bays')
  const week = page.getByRole('table', { name: 'Vehicles at Airport long stay by weekday and hour' })
  await expect(week.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
})

test('a site page and the Live Explorer show the same occupancy, with its derivation', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/sites')
  await page.getByRole('link', { name: 'View site' }).first().click()
  const details = page.getByRole('region', { name: 'Site Details' })
  await expect(details).toContainText('Occupancy count')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const answer = page.waitForResponse(`**/api/v1/sites/${id}`)
  await page.reload()
  const { occupancy_count } = (await (await answer).json()) as { occupancy_count: number }
  await details.getByRole('button', { name: /plus entries, minus exits/ }).hover()
  await expect(page.getByRole('tooltip')).toContainText('plus entries, minus exits')
  await page.goto(`/dashboard/live-explorer?site=${id}`)
  const widget = page.getByRole('group', { name: 'Current occupancy' })
  await expect(widget).toContainText(String(occupancy_count))
  await widget.getByRole('button', { name: /plus entries, minus exits/ }).hover()
  await expect(page.getByRole('tooltip')).toContainText('plus entries, minus exits')
})

test('the parking overview shows metrics once filters are applied [EXPL-061] [EXPL-062] [EXPL-063] [EXPL-068]', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview')
  await expect(page.getByText('Apply filters to explore the results')).toBeVisible()
  await page.getByRole('combobox', { name: 'Metrics' }).click()
  await page.getByRole('option', { name: 'Peak Occupancy' }).click()
  await page.getByRole('option', { name: 'Average Vacancy' }).click()
  await page.keyboard.press('Escape')
  const requested = page.waitForRequest(/occupancy\/occupancy\/summary\/.*metrics=0(,|%2C)6/)
  await page.getByRole('button', { name: 'Apply' }).click()
  await requested
  const overall = page.getByRole('region', { name: 'Overall' })
  await expect(overall.getByRole('group')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Dwell time' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Peak Occupancy' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await page.goto('/dashboard/vehicle-observations-overview?by=Weekly&period=custom&from=2026-10-01T00:00:00')
  await expect(page.getByRole('button', { name: 'From' })).toHaveText('2026-10-01 00:00')
  await expect(overall.getByRole('group')).toHaveCount(8)
})

test('the parking overview lists the ten longest stays without moving what is below', async ({ page }) => {
  await watchPage(page)
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview?by=Daily&period=30')
  const stays = page.getByRole('region', { name: 'Longest stays' })
  await expect(stays.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('region', { name: 'Dwell time' })).toBeVisible()
  expect((await shiftOf(page)).sum).toBeLessThan(0.02)
  await expectAccessible(page)
  await stays
    .getByRole('button', { name: /^History of / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^History of / })).toBeVisible()
})

test('stays that could not be loaded say so and load on a second try', async ({ page }) => {
  await page.route('**/explorer/visits/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The stays are away' } }),
  )
  await arrive(page, people.admin, '/dashboard/vehicle-observations-overview?by=Daily&period=30')
  const stays = page.getByRole('region', { name: 'Longest stays' })
  await expect(stays.getByRole('alert')).toContainText('The stays are away')
  await page.unroute('**/explorer/visits/**')
  await stays.getByRole('button', { name: 'Try again' }).click()
  await expect(stays.getByRole('row')).toHaveCount(11)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters of the live explorer open in a sheet, which a search closes', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/live-explorer')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Search Plates').fill('ZZZ')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/plate=ZZZ/)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })

  test('the filters of the parking overview open in a sheet, which closes when they are applied', async ({
    page,
  }) => {
    await arrive(page, people.admin, '/dashboard/vehicle-observations-overview')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: 'Overall' }).getByRole('group').first()).toBeVisible()
  })
})
