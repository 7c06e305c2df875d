import sharp from 'sharp'
import { arrive } from '../support/arrive.ts'
import { cameraAt, newPlate, see, seeVehicle } from '../support/data/sightings.ts'
import { expectControlsInWindow } from '../support/pages/in-window.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'
import { moveTouches } from '../support/touches.ts'

const dot = () =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: '#567' } })
    .png()
    .toBuffer()

test('a double click zooms a picture; dragging and arrow keys then move it and do not leave it [EXPL-114]', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 30 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  await openNewest(page, plate)
  const popup = page.getByRole('dialog')
  const picture = popup.getByLabel('Picture', { exact: true })
  const place = async () => {
    const { x, y } = (await picture.getByRole('img', { name: /^Camera/ }).boundingBox())!
    return [x, y] as const
  }
  await expect(picture).toHaveAttribute('data-status', 'ready')
  await popup.getByRole('contentinfo').getByRole('button', { name: 'Zoom in' }).click()
  const [left, top] = await place()
  const box = (await picture.boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 160)
  await page.mouse.up()
  await expect.poll(async () => Math.round((await place())[0] - left)).toBe(-60)
  const [draggedLeft, draggedTop] = await place()
  expect(draggedTop).toBeCloseTo(top - 40, 1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(draggedLeft)
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(draggedTop)
  await expect(popup.getByText('1 of 2')).toBeVisible()
  // A second double click fits the picture again; the next picture always starts fitted.
  await picture.dblclick()
  await expect(picture).toHaveAttribute('data-zoomed', 'false')
  await picture.dblclick()
  await expect(picture).toHaveAttribute('data-zoomed', 'true')
  await popup.getByRole('button', { name: 'Next image' }).click()
  await expect(popup.getByText('2 of 2')).toBeVisible()
  await expect(picture).toHaveAttribute('data-zoomed', 'false')
  await expect(picture).toHaveAttribute('data-status', 'ready')
  await page.keyboard.press('ArrowRight')
  await expect(popup.getByText('1 of 2')).toBeVisible()
})

test('all buttons of a picture are on the screen at any width, and on a phone in landscape', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request)
  await page.setViewportSize({ width: 844, height: 390 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await page.getByRole('img', { name: `Image of ${plate}` }).click()
  const popup = page.getByRole('dialog')
  for (const name of ['Zoom in', 'Overlay', 'Copy time', 'Copy image', 'Download image', 'Close'])
    await expect(popup.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const box = await popup.getByLabel('Picture', { exact: true }).boundingBox()
  expect(box?.height).toBeGreaterThan(250)
  await expectControlsInWindow(page, popup, popup.getByRole('button', { name: 'Share' }))
})

test('a picture opened from live pages has its own link, and Back closes it', async ({ page, request }) => {
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

test('a picture is downloaded and its time copied [EXPL-115] [EXPL-119]', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await openNewest(page, plate)
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

test('over plain HTTP the time is copied, and copying a picture explains why it fails', async ({
  page,
  baseURL,
  request,
}) => {
  const plate = await seeVehicle(request)
  const { port } = new URL(baseURL!)
  const list = `/dashboard/vehicle-explorer?period=7&plates=${plate}`
  await arrive(page, people.admin, `http://sightline.test:${port}${list}`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await openNewest(page, plate)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Copy time' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  await popup.getByRole('button', { name: 'Copy image' }).click()
  await expect(
    page.getByText('Browsers copy images only from an https address. Please use Download image.'),
  ).toBeVisible()
})

test('a picture is saved with the extension of its format [EXPL-115]', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  await page.route('**/api/v1/media/images/**', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await dot() }),
  )
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
  await openNewest(page, plate)
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download image' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^image-.*\.png$/)
})

test('a picture with an expired link is shown again with a new one [EXPL-122]', async ({ page, request }) => {
  test.slow()
  await seeVehicle(request)
  const { site } = await cameraAt(request)
  await page.clock.install()
  let isExpired = true
  await page.route('**/api/v1/alpr/images/*', async (route) => {
    const answer = await route.fetch()
    const image = (await answer.json()) as { image_file: string }
    const link = image.image_file.replace(/Expires=\d+/, 'Expires=1000')
    await route.fulfill({ json: { ...image, image_file: isExpired ? link : image.image_file } })
  })
  await arrive(page, people.admin, `/dashboard/sites/${site.id}`)
  const card = page.getByRole('article', { name: 'Level 1 north' })
  await expect(card.getByRole('img', { name: /^Newest from/ })).toBeVisible()
  await page.clock.fastForward('31:00')
  isExpired = false
  await page.getByRole('link', { name: 'Live Dashboard' }).click()
  const cameras = page.getByRole('region', { name: 'Cameras' })
  await cameras.getByRole('button', { name: /^Level 1 north/ }).click()
  const picture = page.getByRole('dialog').getByLabel('Picture', { exact: true })
  await expect(picture).toHaveAttribute('data-status', 'ready')
  // Neighbouring pictures may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe opens the next or previous picture, and moves a zoomed picture', async ({
    page,
    request,
  }) => {
    const plate = await seeVehicle(request, { minutesAgo: 90 }, { minutesAgo: 30 })
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
    await page
      .getByRole('img', { name: `Image of ${plate}` })
      .first()
      .click()
    const popup = page.getByRole('dialog')
    const picture = popup.getByLabel('Picture', { exact: true })
    const { x, y, width, height } = (await picture.boundingBox())!
    const at = (across: number, down: number) => [x + width * across, y + height * down] as const
    const expectPlace = (text: string) => expect(popup.getByText(text)).toBeVisible()
    await expectPlace('1 of 2')
    await moveTouches(page, [{ from: at(0.7, 0.5), to: at(0.3, 0.55) }])
    await expectPlace('2 of 2')
    await moveTouches(page, [{ from: at(0.5, 0.2), to: at(0.55, 0.8) }])
    await moveTouches(page, [{ from: at(0.3, 0.5), to: at(0.7, 0.45) }])
    await expectPlace('1 of 2')
    await expect(picture).toHaveAttribute('data-status', 'ready')
    await moveTouches(page, [
      { from: at(0.45, 0.5), to: at(0.2, 0.5) },
      { from: at(0.55, 0.5), to: at(0.8, 0.5) },
    ])
    await expect(picture).toHaveAttribute('data-zoomed', 'true')
    const left = async () => (await picture.getByRole('img', { name: /^Camera/ }).boundingBox())!.x
    const before = await left()
    await moveTouches(page, [{ from: at(0.7, 0.5), to: at(0.3, 0.5) }])
    await expect.poll(left).toBeLessThan(before - width * 0.3)
    await expectPlace('1 of 2')
  })
})
