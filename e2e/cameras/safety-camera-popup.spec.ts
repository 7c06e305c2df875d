import { expectAccessible } from '../support/accessible.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { addCamera, dialog } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'

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
})
