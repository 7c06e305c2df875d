import { arrive } from './support/arrive.ts'
import { measureSides } from './support/clips.ts'
import { expect, people, test } from './support/product.ts'
import { seeVehicle } from './support/sightings.ts'

test('boxes lie on the pixel at any size and zoom; each option hides its own; privacy is for an ADMIN [EXPL-112] [EXPL-113] [EXPL-116] [EXPL-118] [EXPL-137]', async ({
  page,
  request,
}) => {
  test.slow()
  const plate = await seeVehicle(request)
  const list = `/dashboard/vehicle-explorer?period=7&plates=${plate}`
  await arrive(page, people.admin, list)
  const row = page.getByRole('row').filter({ hasText: plate }).first()
  await row.waitFor()
  const asked = page.waitForResponse(/\/api\/v1\/alpr\/images\/[0-9a-f-]{36}$/)
  await row.getByRole('cell').first().click()
  const record = await (await asked).json()
  expect(record).toMatchObject({ image_file: expect.stringContaining('/media/images/'), error: null })
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('Picture', { exact: true })).toHaveAttribute('data-status', 'ready')
  const picture = popup.getByRole('img', { name: /^Camera/ })
  /** As the camera told them, on a picture of 640 x 360. */
  const told = [
    { l: 160, t: 90, r: 480, b: 300 },
    { l: 280, t: 240, r: 360, b: 264 },
  ]
  const expectOnThePixel = async () => {
    const offsets = (await measureSides(picture, told, 640)).flat()
    expect(offsets.length).toBeGreaterThanOrEqual(4)
    for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(1)
  }
  await expectOnThePixel()
  for (const size of [
    { width: 900, height: 800 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(300)
    await expectOnThePixel()
  }
  await picture.hover()
  await page.mouse.wheel(0, -100)
  await expect(popup.getByRole('button', { name: 'Zoom out' })).toBeVisible()
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
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)

  await arrive(page, people.viewer, list)
  await row.waitFor()
  await row.getByRole('cell').first().click()
  await popup.getByRole('button', { name: 'Overlay' }).click()
  await expect(page.getByRole('checkbox', { name: 'Privacy' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Privacy' })).toBeChecked()
})
