import { expectAccessible } from '../support/accessible.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'
import { addCamera, card, choose, dialog, editCamera, openSite } from '../support/pages/camera-pages.ts'
import { expect, people } from '../support/product.ts'

test('the card of a camera shows its state, withholds heads, sends a sample and warns of silence [SITE-077] [SITE-078] [SITE-079] [SITE-080] [SITE-082] [SITE-083] [SITE-084] [SITE-085] [SITE-087] [SITE-088] [SITE-138]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  const site = await world.carpark()
  const name = uniqueName('The camera above the northern exit')
  await world.camera(site, { name, face_redaction: true })
  await test.step('a camera without events says so, and only an administrator edits it', async () => {
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
  await test.step('heads are withheld on request', async () => {
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    await expect(card(page, name)).toContainText("This camera's sender has never boxed a face")
    await card(page, name).getByRole('button', { name: 'Withhold heads' }).click()
    await expect(card(page, name)).toContainText('Withhold heads: YES')
    await expect(card(page, name).getByRole('button', { name: 'Withhold heads' })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('a second reader is compared and removed', async () => {
    await card(page, name)
      .getByRole('button', { name: `Read plates from pictures of ${name}` })
      .click()
    const part = dialog(page).getByRole('region', { name: 'Second reader' })
    await part.getByText('Web service').click()
    await part.getByLabel('Address').fill('reader')
    await part.getByRole('button', { name: 'Save reader' }).click()
    await expect(part.getByRole('alert')).toHaveText(
      'Please enter an address that begins with http:// or https://',
    )
    await part.getByLabel('Address').fill('https://reader.example/v1/plate-reader/')
    await part.getByLabel('Token').fill('sesame')
    await part.getByRole('button', { name: 'Save reader' }).click()
    await expect(part.getByLabel('Token')).toHaveAttribute(
      'placeholder',
      'Stored. Enter another to replace it',
    )
    await expect(part).toContainText('Nothing is compared yet.')
    await expectAccessible(page)
    await part.getByText('None', { exact: true }).click()
    await part.getByRole('button', { name: 'Save reader' }).click()
    await expect(part).not.toContainText('Nothing is compared yet.')
    await expect(dialog(page)).toContainText('Plates are not read from its pictures.')
    for (const [choice, words] of [
      ['On', "Plates are read from this camera's pictures."],
      ['Off', 'Plates are not read from its pictures.'],
    ] as const) {
      await dialog(page).getByText(choice, { exact: true }).click()
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog(page)).toContainText(words)
    }
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  })
  await test.step('the posts of the camera are listed, and a sample is sent', async () => {
    await card(page, name).getByRole('button', { name: 'Ingest log' }).click()
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
  await test.step('the page that connects a camera tests its address', async () => {
    await page.goto(`/dashboard/sites/${site.id}`)
    await card(page, name)
      .getByRole('link', { name: `Connect ${name}` })
      .click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const setUp = page.getByRole('region', { name: '2. Set it up and test it' })
    const address = `http://127.0.0.1:${new URL(page.url()).port}/api/v1/nothing`
    await setUp.getByLabel('Snapshot address').fill(address)
    await setUp.getByRole('button', { name: 'Test' }).click()
    await expect(setUp.getByRole('alert')).toContainText('The camera has nothing at this address (404).')
  })
  await test.step('a camera that is silent for too long warns in red, with an icon', async () => {
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
})

test('the popup of a standard camera reports faults, edits and removes a camera [SITE-075] [SITE-094] [SITE-099] [SITE-100] [SITE-101] [SITE-102] [SITE-104] [SITE-105] [SITE-106] [SITE-107] [SITE-109] [SITE-135]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  const site = await world.carpark()
  const { name } = await world.camera(site, { function_type: 1 })
  await test.step('missing and invalid fields are reported', async () => {
    await addCamera(page, site)
    await expect(page.getByRole('dialog', { name: 'Add Camera' })).toBeVisible()
    for (const field of ['Focal length', 'Vertical field of view', 'Horizontal field of view'])
      await page.getByLabel(field).fill('')
    await page.getByRole('button', { name: /^Calibration/ }).click()
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
  await test.step('the camera is edited and removed', async () => {
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
})

test('a health-and-safety camera is set up in four steps, gets a new address and stores its regions [SITE-041] [SITE-081] [SITE-111] [SITE-112] [SITE-113] [SITE-114] [SITE-115] [SITE-121] [SITE-122] [SITE-123] [SITE-124] [SITE-125] [SITE-126] [SITE-127] [SITE-128] [SITE-129] [SITE-135] [SITE-164] [SITE-165]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('four steps set a camera up', async () => {
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
  await test.step('a camera gets a new address, stores its regions and links to its explorer', async () => {
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
