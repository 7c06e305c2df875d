import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt, newPlate, see, seeVehicle } from '../support/data/sightings.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Detailed list view' })
const search = (page: Page) => page.getByRole('search', { name: 'Search plates' })
const field = (page: Page) => page.getByLabel('Search for a plate within this period')

test('the explorer has filters, totals and a list with three views [EXPL-014] [EXPL-017] [EXPL-018]', async ({
  page,
  request,
}) => {
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
})

test('numbers of the previous period are dimmed and show no comparison until the new ones arrive', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('group', { name: 'Total images received' })).toContainText(/\d/)
  await expect(totals).toHaveAttribute('aria-busy', 'false')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/summary/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('radiogroup', { name: 'Time period' }).getByText('30 days').click()
  await expect(list(page).getByRole('row')).toHaveCount(11)
  await expect(totals).toHaveAttribute('aria-busy', 'true')
  await expect(totals).toHaveCSS('opacity', '0.45')
  await expect(totals).not.toContainText('against')
  release()
  await expect(totals).toHaveAttribute('aria-busy', 'false')
})

test('a lost connection is reported with our message and recovers', async ({ page, context }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await expect(list(page).getByRole('row')).toHaveCount(11)
  await context.setOffline(true)
  await page.getByRole('radiogroup', { name: 'Time period' }).getByText('30 days').click()
  const words = 'The server cannot be reached. Please check your connection.'
  await expect(list(page)).toContainText(words)
  const notice = page.getByRole('alert').filter({ hasText: new RegExp(`^${words}$`) })
  await expect(notice).toHaveCount(1)
  await context.setOffline(false)
  await expect(list(page).getByRole('row')).toHaveCount(11)
  await expect(notice).toHaveCount(0)
})

test('the list keeps its page in the address, and every page sends a new request [EXPL-019] [EXPL-210] [EXPL-211]', async ({
  page,
}) => {
  const requestFor = (query: string) =>
    page.waitForRequest(new RegExp(`/explorer/detections/unique/[^?]+/to/[^?]+\\?${query}$`))
  const first = requestFor('page=1&page_length=10')
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
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

test('a row names two objects, and the others behind three dots [EXPL-023]', async ({ page, request }) => {
  const plate = await seeVehicle(request, { beside: ['truck', 'bus', 'bicycle'] })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=images`)
  const found = list(page).getByRole('row').nth(1).getByRole('cell').nth(3)
  const more = found.getByText('...', { exact: true })
  await expect(found).toHaveText(/^\S+car(truck|bus|bicycle)\.\.\.$/)
  await more.hover()
  const rest = page.getByRole('tooltip').filter({ hasText: /bus|bicycle/ })
  await expect(rest).toHaveText(/^(truck|bus|bicycle){2}$/)
})

test('the explorer with a plate and its chart is accessible', async ({ page, request }) => {
  test.slow()
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('img', { name: `Detections over time for ${plate}` })).toBeVisible()
  await expectAccessible(page)
})

test('a plate search uses capitals; one click removes near matches; an empty search clears it; the same search sends a new request [EXPL-015] [EXPL-016] [EXPL-027] [PLAT-251]', async ({
  page,
  request,
}) => {
  const plate = newPlate()
  const misread = `${plate.slice(0, -1)}5`
  const camera = await cameraAt(request)
  await see(request, camera, { plate, minutesAgo: 40 })
  await see(request, camera, { plate: misread, minutesAgo: 5 })
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
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

test('a search without results keeps no empty chart, and a forecast that cannot be made says why', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request)
  const part = plate.slice(0, -1)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${part}`)
  const chart = page.getByRole('region', { name: `Detections over time for ${part}` })
  await expect(chart.getByRole('status')).toHaveText(
    `No forecast: there are no passes of exactly ${part} to learn from.`,
  )
  await chart.getByLabel('Show forecast').uncheck()
  await expect(chart.getByRole('status')).toHaveCount(0)
  const unseen = newPlate()
  await page.goto(`/dashboard/vehicle-explorer?period=7&plates=${unseen}`)
  await expect(list(page)).toContainText('There are no results to display.')
  await expect(page.getByRole('region', { name: `Detections over time for ${unseen}` })).toHaveCount(0)
})

test('long names are cut short and never widen the page', async ({ page }) => {
  const name = 'A name that goes on and on, as the names that people give sometimes do, to the very end'
  const id = '00000000-0000-7000-8000-000000000001'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/v1/views**', (route) =>
    route.fulfill({
      json: [{ id, name, path: '', query: '', shared: true, editable: true, owner: { id, name } }],
    }),
  )
  await page.route(/\/api\/v1\/sites\/\?/, (route) =>
    route.fulfill({
      json: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id, name, tags: [], time_zone: 'Pacific/Auckland' }],
      },
    }),
  )
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?sites=${id},gone`)
  await expect(page.getByRole('button', { name: `Remove filter ${name}` })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Remove filter Unknown site' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: `Remove saved view ${name}` })).toBeInViewport({ ratio: 1 })
  const widths = await page.evaluate(() =>
    [document.documentElement, document.querySelector('main')!].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
  expect(widths).toEqual([0, 0])
})

test('the history of a plate opens from any plate and has its own link', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await list(page)
    .getByRole('button', { name: `History of ${plate}` })
    .click()
  const drawer = page.getByRole('dialog', { name: `History of ${plate}` })
  await expect(drawer.getByRole('group', { name: 'Times seen' })).toContainText('1')
  await expect(drawer.getByRole('link', { name: 'Britomart' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`history=${plate}`))
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('filters are saved under a name, shared, found by keyboard and removed after confirmation', async ({
  page,
  context,
}) => {
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

test('a tag in the address fills the filter [EXPL-026]', async ({ page, request }) => {
  const camera = await cameraAt(request, 'Wynyard Quarter', 'Boardwalk side')
  await see(request, camera, { plate: newPlate() })
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&tag=site-wynyard-quarter')
  await expect(page.getByRole('button', { name: 'Remove filter SITE: Wynyard Quarter' })).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'Wynyard Quarter' }).first()).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'Britomart' })).toHaveCount(0)
})

test('All Time asks with the number of detections first [EXPL-199] [EXPL-204]', async ({ page }) => {
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

test('Enter in the plate search closes the offered plates', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=30')
  const known = page.getByRole('button', { name: /^History of / }).first()
  const text = (await known.getAttribute('aria-label'))!.replace('History of ', '').slice(0, 3)
  const field = page.getByLabel('Search for a plate within this period')
  await field.pressSequentially(text, { delay: 30 })
  const offers = page.getByRole('listbox', { name: 'Offered plates' })
  await expect(offers).toBeVisible()
  await field.press('Enter')
  await expect(offers).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`plates=${text}`))
})
