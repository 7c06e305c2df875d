import { expectAccessible } from '../support/accessible.ts'
import { addCamera, card, choose, dialog, editCamera } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

test.describe('the popup of a health-and-safety camera', () => {
  test('reports missing and invalid fields [SITE-108] [SITE-111] [SITE-116] [SITE-117] [SITE-118] [SITE-119] [SITE-120]', async ({
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
    await page.getByRole('button', { name: /^Calibration/ }).click()
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
    await page.getByRole('button', { name: /^Calibration/ }).click()
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

  test('gives a camera a new address, stores its regions and links to its explorer [SITE-041] [SITE-081] [SITE-113] [SITE-114] [SITE-164]', async ({
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
    await popup.getByRole('tab', { name: 'Manual' }).click()
    await popup.getByLabel('Regions').fill('10, 10, 200, 10, 100, 200, yard')
    await popup.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await popup.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Camera ROIs updated successfully')).toBeVisible()
    await expect(popup.getByRole('table', { name: 'Thresholds' })).toBeVisible()
    const stored = await world.call<{ roi: number[][][] }[]>(site.email, 'GET', `cameras/${camera.id}/rois`)
    expect(stored.map(({ roi }) => roi.flat(2))).toEqual([[10, 10, 200, 10, 100, 200]])
    await popup.getByRole('button', { name: 'Close' }).click()
    await card(page, camera.name).getByRole('link', { name: 'View detections' }).click()
    await expect(page).toHaveURL(/\/dashboard\/health-and-safety\/explorer\?tag=/)
  })
})
