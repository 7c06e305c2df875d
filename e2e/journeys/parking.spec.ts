import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { find, vehicles } from '../support/pages/live-explorer.ts'
import { setPlan } from '../support/pages/plan.ts'
import { expect, people, test } from '../support/product.ts'

test('a vehicle that has entered is listed until it is removed, and dwell time is picked in steps [EXPL-036] [EXPL-037] [EXPL-038] [EXPL-039] [EXPL-045] [EXPL-046]', async ({
  page,
  request,
}) => {
  await test.step('a vehicle is listed until it is removed', async () => {
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
  await test.step('dwell time is picked in days, hours and steps of five minutes', async () => {
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
})

test('a site without parking is rejected, the standard plan shows a notice, and a failure is reported [EXPL-035] [EXPL-041] [EXPL-042] [EXPL-065]', async ({
  page,
}) => {
  await test.step('a site without parking is rejected, and the filter returns to Any Site', async () => {
    const site = { id: '0197e3a0-0000-7000-8000-00000000000a', name: 'SITE: Works', site_type: 1 }
    await page.route('**/api/v1/sites/summary**', (route) =>
      route.fulfill({ json: [{ ...site, number_of_bays: null, cameras: [] }] }),
    )
    await arrive(page, people.admin, '/dashboard/live-explorer')
    await page.getByRole('combobox', { name: 'Site' }).click()
    await page.getByRole('option', { name: 'Works' }).click()
    await expect(
      page.getByText(
        'No data to display as none of the cameras have been configured as Entry, Exit or Auto.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue('Any Site')
  })
  await test.step('the standard plan shows a notice about enterprise features', async () => {
    await setPlan(page, true)
    const banner = page.getByText('Enterprise features need contacting us. A limited trial is possible.')
    await page.goto('/dashboard/live-explorer')
    await expect(banner).toBeVisible()
    await setPlan(page, false)
    await page.reload()
    await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible()
    await expect(banner).toBeHidden()
  })
  await test.step('sites that fail to load are reported in the general toast', async () => {
    await page.route('**/api/v1/sites/summary**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { title: 'The sites are away' },
      }),
    )
    await page.goto('/dashboard/vehicle-observations-overview')
    await expect(page.getByRole('alert').filter({ hasText: 'The sites are away' })).toBeVisible()
  })
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
