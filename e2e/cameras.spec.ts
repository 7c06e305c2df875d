import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './arrive.ts'
import { expect, people } from './product.ts'
import { test, uniqueName, withoutMaps, type MadeSite } from './site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('article', { name })
const openSite = (page: Page, site: MadeSite, email = site.email) =>
  arrive(page, email, `/dashboard/sites/${site.id}`)

async function addCamera(page: Page, site: MadeSite) {
  await openSite(page, site)
  await page.getByRole('button', { name: 'Add New Camera' }).click()
}
async function editCamera(page: Page, site: MadeSite, name: string) {
  await openSite(page, site)
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
}
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.describe('a camera card', () => {
  test('of a camera that has seen nothing; only an administrator edits it [SITE-077] [SITE-078] [SITE-079] [SITE-080] [SITE-082] [SITE-083] [SITE-084] [SITE-085] [SITE-138]', async ({
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
    await openSite(page, site)
    await expect(card(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible()
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

  test('of a camera that has just posted, and leads to what it saw [SITE-078] [SITE-081] [SITE-086] [SITE-134]', async ({
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

  test('that was silent for too long warns in red, with a sign [SITE-087] [SITE-088]', async ({
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

  test('opens what the camera posted, and sends a sample', async ({ page, world }) => {
    const site = await world.carpark()
    const camera = await world.camera(site)
    await openSite(page, site)
    await card(page, camera.name).getByRole('button', { name: 'Ingest log' }).click()
    await expect(dialog(page)).toContainText('Nothing has been posted yet')
    await expect(dialog(page).getByLabel('Unique HTTPS endpoint')).toContainText('/ingest/')
    await choose(page, 'Sample format', 'Generic plate read')
    await page.getByRole('button', { name: 'Send a sample event' }).click()
    const post = dialog(page).getByRole('button', { name: /Generic plate read/ })
    await expect(post).toContainText('Stored')
    await post.click()
    await expect(dialog(page).getByLabel('Payload')).toContainText('plate')
    await expectAccessible(page)
  })
})

test.describe('the popup of a standard camera', () => {
  test('says what is missing or wrong [SITE-094] [SITE-099] [SITE-100] [SITE-101] [SITE-102] [SITE-104] [SITE-105] [SITE-106] [SITE-107] [SITE-109]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const { name } = await world.camera(site)
    await addCamera(page, site)
    await expect(page.getByRole('dialog', { name: 'Add Camera' })).toBeVisible()
    for (const field of ['Focal length', 'Vertical field of view', 'Horizontal field of view'])
      await page.getByLabel(field).fill('')
    await page.getByLabel('Plane normal Y').fill('-')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    for (const text of [
      'Camera name is required',
      'Event frequency is required',
      'Focal length is required',
      'Vertical field of view is required',
      'Horizontal field of view is required',
      'Y value must be a number',
    ])
      await expect(dialog(page)).toContainText(text)
    await expectAccessible(page)
    for (const field of ['Focal length', 'Vertical field of view', 'Horizontal field of view'])
      await page.getByLabel(field).fill('0')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    for (const field of ['Focal length', 'Vertical field of view', 'Horizontal field of view'])
      await expect(dialog(page)).toContainText(`${field} must be a number`)
    for (const [typed, text] of [
      [
        name.toUpperCase(),
        'You already have a camera with the same name. Please choose another name for this camera.',
      ],
      ['x'.repeat(65), 'Camera name must be less than 64 characters in length.'],
    ] as const) {
      await page.getByLabel('Camera name').fill(typed)
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
      await expect(dialog(page)).toContainText(text)
    }
  })

  test('adds a camera that monitors both ways [SITE-093] [SITE-094] [SITE-095] [SITE-096] [SITE-098] [SITE-130] [SITE-135]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const name = uniqueName('Ramp')
    await addCamera(page, site)
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('New Zealand')
    await expect(page.getByLabel('Focal length')).toHaveValue('2.8')
    await expect(page.getByLabel('Vertical field of view')).toHaveValue('72')
    await expect(page.getByLabel('Horizontal field of view')).toHaveValue('130')
    await page.getByLabel('Camera name').fill(name)
    await choose(page, 'Event frequency', 'Every week')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Please select the camera function')
    await page.getByRole('radio', { name: 'monitors entering and exiting' }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Please select the camera function')
    await page.getByRole('radio', { name: 'its rear' }).check()
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/v1/cameras')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      name: `CAM: ${name}`,
      site: site.id,
      function_type: 4,
      event_frequency: 4,
      location_data: {},
    })
    await expect(page.getByText('Site camera added successfully')).toBeVisible()
    await expect(card(page, name)).toBeVisible()
  })

  test('edits and removes a camera [SITE-075] [SITE-135]', async ({ page, world }) => {
    const site = await world.carpark()
    const { name } = await world.camera(site, { function_type: 1 })
    await editCamera(page, site, name)
    await expect(page.getByRole('dialog', { name: 'Edit Camera' })).toBeVisible()
    await page.getByLabel('Latitude').fill('-36.85')
    await page.getByLabel('Longitude').fill('174.77')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('radio', { name: 'monitors entering', exact: true })).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Site camera updated successfully')).toBeVisible()
    await card(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click()
    await expect(page.getByLabel('Latitude')).toHaveValue('-36.85')
    await dialog(page).getByRole('button', { name: 'Remove Camera' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Camera' })
    await expect(question).toContainText('Are you sure you want to remove this camera?')
    await question.getByRole('button', { name: 'Remove Camera' }).click()
    await expect(page.getByText('Site camera removed successfully')).toBeVisible()
    await expect(card(page, name)).toHaveCount(0)
  })

  test('takes only what can become a number [SITE-131] [SITE-132] [SITE-133]', async ({
    page,
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await addCamera(page, await world.carpark())
    const focal = page.getByLabel('Focal length')
    await focal.fill('')
    await focal.pressSequentially('-1a2.5.7')
    await expect(focal).toHaveValue('12.57')
    const normal = page.getByLabel('Plane normal X')
    await normal.pressSequentially('-0.5')
    await expect(normal).toHaveValue('-0.5')
    await normal.press('ArrowUp')
    await expect(normal).toHaveValue('-0.49')
    await page.evaluate(() => navigator.clipboard.writeText('about 0042.5 mm'))
    await focal.fill('')
    await focal.press('ControlOrMeta+V')
    await expect(focal).toHaveValue('42.5')
  })
})

test.describe('the popup of a health-and-safety camera', () => {
  test('says what is missing or wrong [SITE-108] [SITE-111] [SITE-116] [SITE-117] [SITE-118] [SITE-119] [SITE-120]', async ({
    page,
    world,
  }) => {
    await addCamera(page, await world.worksite())
    await expect(page.getByRole('dialog', { name: 'Setup Camera' })).toBeVisible()
    await expect(dialog(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /Details/,
      /Endpoint/,
      /Regions of interest/,
      /Thresholds/,
    ])
    await page.getByLabel('Distance scale').fill('')
    await page.getByLabel('Plane point Z').fill('-')
    await page.getByLabel('Watch the distance to public').check()
    await page.getByLabel('Distance to public', { exact: true }).fill('0')
    await page.getByLabel('Temporary speed limit').fill('.')
    await dialog(page).getByRole('button', { name: 'Save and continue' }).click()
    for (const text of [
      'Camera name is required',
      'Distance scale is required',
      'Z value must be a number',
      'Please enter a valid distance',
      'Please enter a valid speed limit',
    ])
      await expect(dialog(page)).toContainText(text)
    await expectAccessible(page)
    await page.getByLabel('Distance scale').fill('0')
    await dialog(page).getByRole('button', { name: 'Save and continue' }).click()
    await expect(dialog(page)).toContainText('Distance scale must be a number')
  })

  test('sets a camera up in four steps [SITE-111] [SITE-112] [SITE-113] [SITE-115] [SITE-121] [SITE-122] [SITE-123] [SITE-124] [SITE-125] [SITE-126] [SITE-127] [SITE-128] [SITE-129] [SITE-135] [SITE-165]', async ({
    page,
    world,
  }) => {
    const site = await world.worksite()
    const name = uniqueName('Haul road')
    await addCamera(page, site)
    await page.getByLabel('Camera name').fill(name)
    await page.getByLabel('Plane normal Y').fill('1')
    await page.getByLabel('Watch the distance to workers').check()
    await page.getByLabel('Distance to workers', { exact: true }).fill('3.5')
    const sent = page.waitForRequest('**/api/v1/cameras')
    await dialog(page).getByRole('button', { name: 'Save and continue' }).click()
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({
      name: `CAM: ${name}`,
      site: site.id,
      app_type: 3,
      plane_normal: [0, 1, 0],
      plane_point: [0, 0, 0],
      location_data: {},
      hsafety_setting: {
        temporary_speed_limit: 0,
        heavy_plant_to_public_safety_distance: null,
        heavy_plant_to_worker_safety_distance: 3.5,
      },
    })
    expect(body.violation_metrics).toHaveLength(12)
    await expect(page.getByText('Site camera added successfully')).toBeVisible()

    await expect(dialog(page).getByLabel('Unique HTTPS endpoint')).toContainText('/ingest/')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page)).toContainText(
      'Preview is not available because camera has not received any images yet.',
    )
    await dialog(page).getByRole('button', { name: 'Continue' }).click()

    await choose(page, 'Period of People Exclusion Zones', 'Hour')
    await dialog(page).getByRole('button', { name: 'Enable Camera' }).click()
    await expect(dialog(page)).toContainText('Please enter a number greater than 0')
    for (const [field, value] of [
      ['Medium risk', '2'],
      ['High risk', '5'],
      ['Alert', '8'],
    ] as const)
      await page.getByLabel(`${field} of People Exclusion Zones`).fill(value)
    await expectAccessible(page)
    const enabled = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog(page).getByRole('button', { name: 'Enable Camera' }).click()
    const { violation_metrics: metrics, is_enabled } = (await enabled).postDataJSON()
    expect(is_enabled).toBe(true)
    expect(metrics).toHaveLength(12)
    expect(metrics.slice(0, 2)).toEqual([
      {
        violation_type: 0,
        medium_risk_threshold: 2,
        high_risk_threshold: 5,
        alert_threshold: 8,
        threshold_period: 2,
      },
      {
        violation_type: 1,
        medium_risk_threshold: 0,
        high_risk_threshold: 0,
        alert_threshold: 0,
        threshold_period: 1,
      },
    ])
    await expect(page.getByText('Camera enabled successfully')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, name)).toBeVisible()
  })

  test('gives a camera a new address, stores its regions and leads to its own explorer [SITE-041] [SITE-081] [SITE-113] [SITE-114] [SITE-164]', async ({
    page,
    world,
  }) => {
    const site = await world.worksite()
    const camera = await world.camera(site)
    await world.sendPicture(site, camera)
    await editCamera(page, site, camera.name)
    const popup = page.getByRole('dialog', { name: 'Edit Camera' })
    await popup.getByRole('button', { name: 'Endpoint' }).click()
    const address = popup.getByLabel('Unique HTTPS endpoint')
    await expect(address).toContainText('/ingest/')
    const before = await address.innerText()
    await popup.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('button', { name: 'Make a new address' }).click()
    await expect(address).not.toHaveText(before)
    await popup.getByRole('button', { name: 'Regions of interest' }).click()
    await expect(popup.getByRole('list', { name: 'Regions' })).toContainText('Default')
    await popup.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
    await expect(popup.getByRole('table', { name: 'Thresholds' })).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).click()
    await card(page, camera.name).getByRole('link', { name: 'View detections' }).click()
    await expect(page).toHaveURL(/\/dashboard\/health-and-safety\/explorer\?tag=/)
  })
})
