import { expectAccessible } from '../support/accessible.ts'
import { card, choose, dialog, openSite } from '../support/pages/camera-pages.ts'
import { expect, people } from '../support/product.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

test.describe('a camera card', () => {
  test('of a camera without events says so, and only an administrator edits it [SITE-077] [SITE-078] [SITE-079] [SITE-080] [SITE-082] [SITE-083] [SITE-084] [SITE-085] [SITE-138]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const name = uniqueName('The camera above the northern exit')
    await world.camera(site, { name, face_redaction: true })
    await openSite(page, site, people.viewer)
    await expect(card(page, name).getByRole('button', { name: 'Set region of interest' })).toBeVisible()
    await expect(card(page, name).getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
    await expect(card(page, name).getByRole('button', { name: 'Ingest log' })).toHaveCount(0)
    const offered = async () =>
      (await card(page, name).getByRole('button').all()).map(async (button) =>
        ((await button.getAttribute('aria-label')) ?? (await button.innerText())).trim(),
      )
    const toViewer = new Set(await Promise.all(await offered()))
    await openSite(page, site)
    await expect(card(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    const onlyToAdmins = (await Promise.all(await offered())).filter((label) => !toViewer.has(label))
    expect(onlyToAdmins.toSorted()).toEqual([
      `Edit ${name}`,
      `Ingest log of ${name}`,
      `Read plates from pictures of ${name}`,
    ])
    await expect(card(page, name).getByRole('heading')).toHaveText(`${name.slice(0, 30).trimEnd()}…`)
    await expect(card(page, name)).toContainText('No detections yet')
    await expect(card(page, name)).toContainText('Pending Setup')
    await expect(card(page, name)).not.toContainText('Anonymise faces: YES')
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    for (const text of [`CAM: ${name}`, 'Every day', 'Anonymise faces: YES'])
      await expect(card(page, name)).toContainText(text)
    await expectAccessible(page)
    await card(page, name).getByRole('button', { name: 'Hide more' }).click()
    await expect(card(page, name)).not.toContainText('Anonymise faces: YES')
  })

  test('says that the camera never sent a face box, and masks heads instead on request', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const { name } = await world.camera(site, { face_redaction: true })
    await openSite(page, site)
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    await expect(card(page, name)).toContainText("This camera's sender has never boxed a face")
    await card(page, name).getByRole('button', { name: 'Withhold heads' }).click()
    await expect(card(page, name)).toContainText('Withhold heads: YES')
    await expect(card(page, name).getByRole('button', { name: 'Withhold heads' })).toHaveCount(0)
    await expectAccessible(page)
  })

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

  test('of a camera that is silent for too long warns in red, with an icon [SITE-087] [SITE-088]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const { name } = await world.camera(site)
    await page.route(`**/api/v1/sites/${site.id}/cameras`, async (route) => {
      const [camera] = await (await route.fetch()).json()
      const last_seen = new Date(Date.now() - 3 * 86_400_000).toISOString()
      await route.fulfill({ json: [{ ...camera, last_seen, status: 'warning' }] })
    })
    await openSite(page, site)
    await expect(card(page, name)).toContainText('Last detection 3 days ago')
    const badge = card(page, name).getByText('Warning')
    await expect(badge).toHaveCSS('color', 'rgb(255, 123, 114)')
    await expect(badge.locator('svg')).toBeVisible()
  })

  test('opens the posts of the camera, and sends a sample', async ({ page, world }) => {
    const site = await world.carpark()
    const camera = await world.camera(site)
    await openSite(page, site)
    await card(page, camera.name).getByRole('button', { name: 'Ingest log' }).click()
    await expect(dialog(page)).toContainText('Nothing has been posted yet')
    await expect(dialog(page).getByLabel('Unique HTTPS endpoint')).toContainText('/ingest/')
    await choose(page, 'Sample format', 'Generic, by field names')
    await page.getByRole('button', { name: 'Send a sample event' }).click()
    const post = dialog(page).getByRole('button', { name: /Generic, by field names/ })
    await expect(post).toContainText('Stored')
    await post.click()
    await expect(dialog(page).getByLabel('Payload')).toContainText('plate')
    await expectAccessible(page)
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
