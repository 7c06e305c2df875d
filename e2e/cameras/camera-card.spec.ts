import { expectAccessible } from '../support/accessible.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { card, dialog, openSite } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

test.describe('a camera card', () => {
  test('of a camera that has just posted links to its events [SITE-078] [SITE-081] [SITE-086] [SITE-134]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const camera = await world.camera(site)
    await world.sendPicture(site, camera)
    const { tags } = await world.call<{ tags: { id: string }[] }>(site.email, 'GET', `cameras/${camera.id}`)
    await openSite(page, site)
    await expect(card(page, camera.name)).toContainText('Last detection just now')
    await expect(card(page, camera.name)).toContainText('Online')
    await expect(card(page, camera.name).getByRole('img', { name: /Newest/ })).toBeVisible()
    await card(page, camera.name).getByRole('link', { name: 'View detections' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/vehicle-explorer\\?tag=${tags[0]?.id}`))
  })

  test('shows why a post was rejected, and the part of it that was read', async ({ page, world }) => {
    const site = await world.carpark()
    const camera = await world.camera(site)
    const url = `cameras/${camera.id}/endpoint`
    const { endpoint } = await world.call<{ endpoint: string }>(site.email, 'GET', url)
    const post = async () => {
      const headers = { 'content-type': 'application/json' }
      const data = Buffer.from('{"plate":"ABC123","password":"hunter2",}')
      return (await page.request.post(new URL(endpoint).pathname, { headers, data })).status()
    }
    expect(await post()).toBe(400)
    await world.call(site.email, 'PUT', `${url}/access`, { user: '', allowed_addresses: ['10.1.0.0/16'] })
    await expect.poll(post, { timeout: 30_000 }).toBe(403)
    await openSite(page, site)
    await card(page, camera.name).getByRole('button', { name: 'Ingest log' }).click()
    const unread = dialog(page).getByRole('button', { name: /is not among the addresses/ })
    await expect(unread.first()).toContainText('Refused')
    const unreadable = dialog(page)
      .getByRole('button', { name: /The JSON cannot be read/ })
      .last()
    await unreadable.click()
    await expect(dialog(page).getByLabel('Payload')).toHaveText('{"plate":"ABC123","password":[secret],}')
    await unread.first().click()
    await expect(dialog(page).getByLabel('Payload').first()).toHaveText('[The body was not read]')
    await expectAccessible(page)
  })
})
