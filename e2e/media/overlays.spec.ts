import { arrive } from '../support/arrive.ts'
import { measureSides } from '../support/clips/overlay-pixels.ts'
import { seeVehicle } from '../support/data/sightings.ts'
import { openNewest } from '../support/pages/open-newest.ts'
import { expect, people, test } from '../support/product.ts'

test('boxes match the pixels at any size and zoom; each option hides its boxes; only an ADMIN sees privacy options [EXPL-112] [EXPL-113] [EXPL-118] [EXPL-137]', async ({
  page,
  request,
}) => {
  test.slow()
  const plate = await seeVehicle(request)
  const list = `/dashboard/vehicle-explorer?period=7&plates=${plate}`
  await arrive(page, people.admin, list)
  const requested = page.waitForResponse(/\/api\/v1\/alpr\/images\/[0-9a-f-]{36}$/)
  await openNewest(page, plate)
  const record = await (await requested).json()
  expect(record).toMatchObject({ image_file: expect.stringContaining('/media/images/'), error: null })
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('Picture', { exact: true })).toHaveAttribute('data-status', 'ready')
  const picture = popup.getByRole('img', { name: /^Camera/ })
  /** The vehicle and its plate as the camera reported them, on a picture of 640 x 360. */
  const sent = [
    { l: 160, t: 90, r: 480, b: 300 },
    { l: 280, t: 240, r: 360, b: 264 },
  ]
  const expectOnThePixel = async () => {
    await expect.poll(async () => (await measureSides(picture, sent, 640)).length).toBeGreaterThanOrEqual(4)
    for (const offset of await measureSides(picture, sent, 640))
      expect(Math.abs(offset)).toBeLessThanOrEqual(1)
  }
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectOnThePixel()
  }
  await picture.hover()
  await page.mouse.wheel(0, -100)
  await expect(popup.getByRole('contentinfo').getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expectOnThePixel()

  const overlay = popup.locator('canvas[role="img"]')
  await expect(overlay).toHaveAccessibleName(new RegExp(`car 97%.*${plate}`))
  await popup.getByRole('button', { name: 'Overlay' }).click()
  for (const name of ['Bounding box', 'Tags', 'Speed', 'PPE', 'Trail', 'Proximity', 'Regions', 'Privacy'])
    await expect(page.getByRole('checkbox', { name })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Bounding box' }).uncheck()
  await expect(overlay).toHaveAccessibleName('Nothing is marked')
  const original = page.waitForRequest(/\/media\/images\/.*\/original/)
  await page.getByRole('checkbox', { name: 'Privacy' }).uncheck()
  await original
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Privacy' })).toBeHidden()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)

  await arrive(page, people.viewer, list)
  await openNewest(page, plate)
  await popup.getByRole('button', { name: 'Overlay' }).click()
  await expect(page.getByRole('checkbox', { name: 'Privacy' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Privacy' })).toBeChecked()
})
