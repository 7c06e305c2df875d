import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people } from '../support/product.ts'
import { test, uniqueName } from '../support/data/site-world.ts'

const list = '/dashboard/sites'
const openMap = (page: Page) => page.getByText('Map View', { exact: true }).click()
const side = (page: Page) => page.getByRole('complementary', { name: 'Sites on the map' })

test('the map is remembered as the chosen view, with two styles and a list that can be hidden [SITE-002] [SITE-003] [SITE-019] [SITE-023] [SITE-031]', async ({
  page,
  world,
}) => {
  const { name } = await world.carpark()
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

test('a site on the map links to its page and, once it has cameras, to its detections [SITE-024] [SITE-025] [SITE-026] [SITE-028]', async ({
  page,
  world,
}) => {
  const bare = await world.carpark()
  const site = await world.carpark()
  await world.sendPicture(site, await world.camera(site))
  const { tags } = await world.call<{ tags: { id: string }[] }>(site.email, 'GET', `sites/${site.id}`)
  await arrive(page, people.admin, list)
  await openMap(page)
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

test('the map clusters sites that are close, and names the others in 12 letters [SITE-020] [SITE-021] [SITE-030]', async ({
  page,
  world,
}) => {
  const series = uniqueName('Chatham Islands')
  // On the open ocean, where no other test has a site.
  const near = { lat: -60 + Math.random() * 10, lng: -170 + Math.random() * 40 }
  await world.carpark({ name: `${series} one`, ...near })
  await world.carpark({ name: `${series} two`, ...near, lat: near.lat + 0.01 })
  await arrive(page, people.admin, list)
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

test('an empty map says so [SITE-027]', async ({ page }) => {
  await page.route('**/api/v1/sites/map', (route) => route.fulfill({ json: [] }))
  await arrive(page, people.admin, list)
  await openMap(page)
  const empty = page.getByRole('button', { name: 'No sites available' })
  await empty.hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'You may need to configure geographical data for your cameras to see them on the map.',
  )
})
