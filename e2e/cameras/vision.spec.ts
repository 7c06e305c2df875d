import path from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { card, dialog, openSite } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'

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

test('an ADMIN compares a second reader, sees its fault, and removes it again', async ({ page, world }) => {
  const site = await world.carpark()
  const { name } = await world.camera(site)
  await openSite(page, site)
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
  await expect(part.getByLabel('Token')).toHaveAttribute('placeholder', 'Stored. Enter another to replace it')
  await expect(part).toContainText('Nothing is compared yet.')
  await expectAccessible(page)
  await part.getByText('None', { exact: true }).click()
  await part.getByRole('button', { name: 'Save reader' }).click()
  await expect(part).not.toContainText('Nothing is compared yet.')
})
