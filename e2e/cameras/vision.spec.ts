import path from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { card, dialog, openSite } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'

const samples = path.resolve(import.meta.dirname, '../../vision/samples')

test.beforeEach(({ page }) => withoutMaps(page))

test('a photo shows its plates, readings, confidences and milliseconds with the settings of the camera', async ({
  page,
  world,
}) => {
  const site = await world.carpark()
  const { name } = await world.camera(site)
  await openSite(page, site)
  const open = () =>
    card(page, name)
      .getByRole('button', { name: `Read plates from pictures of ${name}` })
      .click()
  await open()
  await expect(dialog(page)).toContainText('Plates are not read from its pictures.')
  await dialog(page).getByText('On', { exact: true }).click()
  await dialog(page).getByLabel('Countries of the plates').click()
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toContainText("Plates are read from this camera's pictures.")
  await page.locator('input[type=file]').setInputFiles(path.join(samples, 'scene-08.jpg'))
  const result = dialog(page).getByRole('region', { name: 'Result' })
  await expect(result).toContainText('CC973038', { timeout: 60_000 })
  await expect(result.getByRole('listitem').first()).toContainText('99%')
  await expect(result).toContainText(/\d+ ms: decoding \d+, finding \d+, reading \d+/)
  await expect(result.locator('polygon').first()).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(dialog(page)).toContainText('The file is not a picture.')
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await open()
  await expect(dialog(page).getByRole('radio', { name: 'On', exact: true })).toBeChecked()
  await expect(dialog(page)).toContainText('New Zealand')
})
