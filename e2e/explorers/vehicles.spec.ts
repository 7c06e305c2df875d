import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { newPlate, seeVehicle } from '../support/data/sightings.ts'
import { list } from '../support/pages/explorer-list.ts'
import { expect, people, test } from '../support/product.ts'

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

test('the explorer with a plate and its chart is accessible', async ({ page, request }) => {
  test.slow()
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('img', { name: `Detections over time for ${plate}` })).toBeVisible()
  await expectAccessible(page)
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
