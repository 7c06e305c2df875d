import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'
import { expect, people } from '../support/product.ts'

const list = '/dashboard/sites'

const card = (page: Page, name: string) => page.getByRole('article', { name })

const found = (name: string) => `${list}?name=${encodeURIComponent(name)}`

const openMap = (page: Page) => page.getByText('Map View', { exact: true }).click()

const side = (page: Page) => page.getByRole('complementary', { name: 'Sites on the map' })

test('a site is found by its name, opened, fails to load, and is removed [SITE-001] [SITE-003] [SITE-004] [SITE-005] [SITE-006] [SITE-007] [SITE-008] [SITE-012] [SITE-018] [SITE-032] [SITE-033] [SITE-034] [SITE-035] [SITE-039] [SITE-040] [SITE-042] [SITE-043] [SITE-045] [SITE-073] [SITE-074] [SITE-075]', async ({
  page,
  world,
}) => {
  const name = uniqueName('A carpark with a very long name')
  const site = await world.carpark({ name })
  await test.step('the list is searched and shows cards', async () => {
    await arrive(page, people.admin, list)
    await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible()
    await expect(page.getByText('Manage and add your sites')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Site' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByPlaceholder('Search sites').fill(name)
    const requested = page.waitForRequest((request) => /\/sites\?.*name=/.test(request.url()))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const query = new URL((await requested).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ name, page: '1', page_length: '10' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()

    await expect(card(page, name).getByRole('heading')).toHaveText(`${name.slice(0, 30).trimEnd()}…`)
    await expect(card(page, name)).toContainText('1 Queen Street, Auckland')
    await expect(card(page, name)).toContainText('Pending Setup')
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    for (const text of [`SITE: ${name}`, '120', '-36.84', '174.77'])
      await expect(card(page, name)).toContainText(text)
    await card(page, name).getByRole('button', { name: 'Hide more' }).click()
    await expect(card(page, name)).not.toContainText('174.77')
    await card(page, name).getByRole('link', { name: 'View site' }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  })
  await test.step('the site shows its place, its details and its type', async () => {
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()
    await expect(page.getByText('Carpark', { exact: true })).toBeVisible()
    const details = page.getByRole('region', { name: 'Site Details' })
    for (const text of ['1 Queen Street, Auckland', '-36.84', '174.77'])
      await expect(details).toContainText(text)
    const map = page.getByRole('region', { name: `Map of ${site.name}` })
    expect((await map.boundingBox())?.height).toBeCloseTo(200, -1)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })
  await test.step('a site that is unknown or fails to load shows a message', async () => {
    const address = `**/api/v1/sites/${site.id}`
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { title: 'Out of order' },
      }),
    )
    await page.goto(`${list}/${site.id}`)
    await expect(page.getByRole('alert')).toContainText('Out of order')
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()

    await page.goto(`${list}/${crypto.randomUUID()}`)
    await expect(page.getByText('Invalid site')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })
  await test.step('the site is removed after confirmation, and a failure shows no message', async () => {
    await page.route(`**/api/v1/sites/${site.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(`${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const remove = page.getByRole('button', { name: 'Remove Site' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove Site' })
    await expect(question).toContainText('Are you sure you want to remove this site?')
    await question.getByRole('button', { name: 'Remove Site' }).click()
    await expect(question).toHaveCount(0)
    await expect(remove).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.unrouteAll()
    await remove.click()
    await question.getByRole('button', { name: 'Remove Site' }).click()
    await expect(page.getByText('Site removed successfully')).toBeVisible()
    await expect(page).toHaveURL(list)
  })
})

test('lists of sites and cameras keep their page in the address [SITE-009] [SITE-010] [SITE-011] [SITE-013] [SITE-014] [SITE-037] [SITE-038]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('sites', async () => {
    const series = uniqueName('Row')
    for (let number = 1; number <= 11; number++) await world.carpark({ name: `${series} ${number + 10}` })
    await arrive(page, people.admin, found(series))
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Per page' }).click()
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '40', '50', '100'])
    await page.getByRole('option', { name: '20' }).click()
    await expect(page).toHaveURL(/per_page=20/)
    await expect(page).not.toHaveURL(/[?&]page=/)
    await expect(page.getByRole('article')).toHaveCount(11)
    await page.goto(`${found(series)}&page=0`)
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).not.toHaveURL(/[?&]page=/)
  })
  await test.step('cameras of a site', async () => {
    const site = await world.carpark()
    for (let number = 11; number >= 1; number--)
      await world.camera(site, { name: `Bay ${String(number).padStart(2, '0')}` })
    await page.goto(`${list}/${site.id}`)
    const cameras = page.getByRole('region', { name: 'Site Cameras' })
    await expect(cameras.getByRole('button', { name: 'Add New Camera' })).toBeVisible()
    await expect(cameras.getByRole('article')).toHaveCount(10)
    await expect(cameras.getByRole('heading', { level: 3 }).first()).toHaveText('Bay 01')
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${list}/${site.id}?page=2`)
    await expect(cameras.getByRole('heading', { level: 3 })).toHaveText('Bay 11')
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
  })
})

test('the map of sites is remembered, clusters sites, links to their pages and says when it is empty [SITE-002] [SITE-003] [SITE-019] [SITE-020] [SITE-021] [SITE-023] [SITE-024] [SITE-025] [SITE-026] [SITE-027] [SITE-028] [SITE-030] [SITE-031]', async ({
  page,
  world,
}) => {
  const bare = await world.carpark()
  const site = await world.carpark()
  await world.sendPicture(site, await world.camera(site))
  const { tags } = await world.call<{ tags: { id: string }[] }>(site.email, 'GET', `sites/${site.id}`)
  const series = uniqueName('Chatham Islands')
  // On the open ocean, where no other test has a site.
  const near = { lat: -60 + Math.random() * 10, lng: -170 + Math.random() * 40 }
  await world.carpark({ name: `${series} one`, ...near })
  await world.carpark({ name: `${series} two`, ...near, lat: near.lat + 0.01 })
  await test.step('the chosen view is remembered, with two styles and a list that can be hidden', async () => {
    const { name } = bare
    await arrive(page, people.admin, list)
    await openMap(page)
    await expect(side(page)).toBeVisible()
    await expect(page.getByPlaceholder('Search sites')).toBeHidden()
    await page.reload()
    await expect(side(page)).toContainText(name)
    await expect(page.getByRole('main')).toHaveCSS('padding', '0px')
    await expect(page.getByRole('main')).toHaveCSS('overflow', 'hidden')
    await page.getByText('Satellite', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()
    await page.getByText('Street', { exact: true }).click()
    await page.getByRole('button', { name: 'Hide the list of sites' }).click()
    await expect(side(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show the list of sites' }).click()
    await expect(side(page)).toContainText(name)
    await expectAccessible(page)
    await page.getByText('List View', { exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveCSS('padding', '0px')
  })
  await test.step('sites that are close form a cluster, and others are named in 12 letters', async () => {
    await openMap(page)
    await side(page)
      .getByRole('button', { name: `${series} one` })
      .click()
    const one = page.getByRole('button', { name: `${series} one, Site has no cameras` })
    await expect(one).toContainText('Chatham Isla…')
    const size = await one.boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(64)
    expect(size?.width).toBeLessThanOrEqual(128)
    await page.keyboard.press('Escape')
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
    const cluster = page.getByRole('button', { name: '2 sites, zoom in' })
    await cluster.click()
    await expect(cluster).toBeHidden()
    await expect(one).toBeVisible()
  })
  await test.step('a site links to its page and, once it has cameras, to its detections', async () => {
    const open = async (name: string) => {
      await side(page).getByRole('button', { name }).click()
      return page.getByRole('dialog', { name })
    }
    const popup = await open(bare.name)
    await expect(popup).toContainText('Site has no cameras')
    await expect(popup.getByRole('button', { name: 'View detections' })).toBeDisabled()
    await popup.getByRole('link', { name: 'Site details' }).click()
    await expect(page).toHaveURL(`${list}/${bare.id}`)
    await page.goBack()
    const pictured = await open(site.name)
    await expect(pictured.getByRole('img', { name: /^Newest from / })).toBeVisible()
    const detections = pictured.getByRole('link', { name: 'View detections' })
    await detections.click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/vehicle-explorer\\?tag=${tags[0]?.id}`))
  })
  await test.step('an empty map says so', async () => {
    await page.route('**/api/v1/sites/map', (route) => route.fulfill({ json: [] }))
    await page.goto(list)
    const empty = page.getByRole('button', { name: 'No sites available' })
    await empty.hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      'You may need to configure geographical data for your cameras to see them on the map.',
    )
  })
})
