import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { find, vehicles } from '../support/pages/live-explorer.ts'
import { expect, people, test } from '../support/product.ts'
import { shiftOf, watchPage } from '../support/watch-page.ts'

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
