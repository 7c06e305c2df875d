import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './arrive.ts'
import { expect, people, test } from './product.ts'
import { cameraAt, newPlate, see, seeVehicle } from './sightings.ts'

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

test('numbers of the period before are dimmed and compared with nothing until the new ones are here', async ({
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

test('a lost connection says so in our words and recovers by itself', async ({ page, context }) => {
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

test('the list is paged in the address, and every page is asked for anew [EXPL-019] [EXPL-210] [EXPL-211]', async ({
  page,
}) => {
  const asked = (query: string) =>
    page.waitForRequest(new RegExp(`/explorer/detections/unique/[^?]+/to/[^?]+\\?${query}$`))
  const first = asked('page=1&page_length=10')
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await first
  await expect(list(page).getByRole('row')).toHaveCount(11)
  const second = asked('page=2&page_length=10')
  await list(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await second
  await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=7&page=2')
  const longer = asked('page=1&page_length=20')
  await list(page).getByRole('combobox', { name: 'Per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await longer
  await expect(page).toHaveURL('/dashboard/vehicle-explorer?period=7&per_page=20')
  await expect(list(page).getByRole('row')).toHaveCount(21)
})

test('a row names two things, and the others behind three dots [EXPL-023]', async ({ page, request }) => {
  const plate = await seeVehicle(request, { beside: ['truck', 'bus', 'bicycle'] })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=images`)
  const found = list(page).getByRole('row').nth(1).getByRole('cell').nth(3)
  const more = found.getByText('...', { exact: true })
  await expect(found).toHaveText(/^\S+car(truck|bus|bicycle)\.\.\.$/)
  await more.hover()
  const rest = page.getByRole('tooltip').filter({ hasText: /bus|bicycle/ })
  await expect(rest).toHaveText(/^(truck|bus|bicycle){2}$/)
})

test('the explorer with a plate and its chart can be used by everyone', async ({ page, request }) => {
  test.slow()
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('img', { name: `Detections over time for ${plate}` })).toBeVisible()
  await expectAccessible(page)
})

test('a plate is searched in capitals, near matches go with one click, an empty search clears it [EXPL-015] [EXPL-016] [EXPL-027]', async ({
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

test('a row opens its picture at its own link; arrows wrap around; closing leads back [EXPL-025] [EXPL-104] [EXPL-114]', async ({
  page,
  request,
}) => {
  test.slow()
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await expect(list(page).getByRole('row')).toHaveCount(3)
  await list(page).getByRole('row').nth(1).getByRole('cell').first().click()
  const popup = page.getByRole('dialog')
  await expect(page).toHaveURL(/vehicle-explorer\/[0-9a-f-]{36}\?/)
  await expect(popup.getByText('1 of 2')).toBeVisible()
  await expect(popup.getByText('car 97%')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(popup.getByText('2 of 2')).toBeVisible()
  await popup.getByRole('button', { name: 'Next image' }).click()
  await expect(popup.getByText('1 of 2')).toBeVisible()
  await popup.getByRole('button', { name: 'Zoom in' }).click()
  await expect(popup.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Britomart' })).toHaveAttribute('href', /\/dashboard\/sites\//)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await list(page).getByRole('row').nth(1).getByRole('cell').first().click()
  await popup.getByRole('link', { name: 'Level 1 north' }).click()
  await expect(page.getByRole('article', { name: 'Level 1 north' })).toBeInViewport()
})

test('a zoomed picture is moved by dragging and by the arrow keys, which then do not leave it', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await list(page).getByRole('row').nth(1).getByRole('cell').first().click()
  const popup = page.getByRole('dialog')
  const picture = popup.getByLabel('Picture', { exact: true })
  const place = () => picture.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const)
  await expect(picture).toHaveAttribute('data-status', 'ready')
  await popup.getByRole('button', { name: 'Zoom in' }).click()
  const [left, top] = await place()
  const box = (await picture.boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 160)
  await page.mouse.up()
  expect(await place()).toEqual([left + 60, top + 40])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  const [keyedLeft, keyedTop] = await place()
  expect(keyedLeft).toBeLessThan(left + 60)
  expect(keyedTop).toBeLessThan(top + 40)
  await expect(popup.getByText('1 of 2')).toBeVisible()
  await popup.getByRole('button', { name: 'Zoom out' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(popup.getByText('2 of 2')).toBeVisible()
})

test('a picture on a phone held sideways has all of its buttons on the screen', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  await page.setViewportSize({ width: 844, height: 390 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await page.getByRole('img', { name: `Image of ${plate}` }).click()
  const popup = page.getByRole('dialog')
  for (const name of ['Zoom in', 'Boxes', 'Copy time', 'Copy image', 'Download image', 'Close'])
    await expect(popup.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const box = await popup.getByLabel('Picture', { exact: true }).boundingBox()
  expect(box?.height).toBeGreaterThan(250)
})

test('a picture opened from live pages has a link of its own, and back closes it', async ({
  page,
  request,
}) => {
  const plate = newPlate()
  await see(request, await cameraAt(request, 'Britomart', 'Level 1 entry'), { plate, minutesAgo: 0 })
  const popup = page.getByRole('dialog')
  const expectLinked = async (path: string, open: () => Promise<void>) => {
    await arrive(page, people.admin, path)
    await open()
    await expect(popup).toBeVisible()
    await expect(page).toHaveURL(/[?&]image=[0-9a-f-]{36}/)
    await page.reload()
    await expect(popup.getByLabel('Picture', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(path)
  }
  await expectLinked('/dashboard/live-dashboard', () =>
    page
      .getByRole('region', { name: 'Cameras' })
      .getByRole('button', { name: /^Level 1 entry/ })
      .click(),
  )
  await expectLinked(`/dashboard/live-explorer?plate=${plate}`, () =>
    page.getByRole('button', { name: `View image of ${plate}` }).click(),
  )
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
  await page.route('**/api/v1/sites?**', (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: [{ id, name }] } }),
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

test('a picture is downloaded and its time copied [EXPL-115] [EXPL-119]', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await list(page).getByRole('row').nth(1).getByRole('cell').first().click()
  const popup = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Download image' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^image-.*\.jpg$/)
  await expect(page.getByText('Downloaded image')).toBeVisible()
  await popup.getByRole('button', { name: 'Copy time' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  await popup.getByRole('button', { name: 'Copy image' }).click()
  await expect(page.getByText('Image copied to clipboard')).toBeVisible()
})

test('the history of a plate opens from any plate and has a link of its own', async ({ page, request }) => {
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

test('filters are kept under a name, shared, found again by keyboard and removed after a yes', async ({
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

test('the overview tells how fast vehicles were where that is measured', async ({ page }) => {
  await arrive(page, people.worksite, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Average vehicle speed over time' })).toBeVisible()
  const speeds = page.getByRole('table', { name: 'Latest speeds' })
  await expect(speeds.getByRole('row').nth(1)).toContainText(/\d+ km\/h/)
  await arrive(page, people.admin, '/dashboard?period=7')
  await expect(page.getByRole('region', { name: 'Latest detections' }).getByRole('row').nth(1)).toBeVisible()
  await expect(speeds).toHaveCount(0)
})
