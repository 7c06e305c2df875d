import { expectAccessible } from '../support/accessible.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'
import { addCamera, card, choose, dialog, editCamera } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

test.describe('the popup of a standard camera', () => {
  test('adds a camera that monitors both directions [SITE-093] [SITE-094] [SITE-095] [SITE-096] [SITE-098] [SITE-130] [SITE-135]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    const name = uniqueName('Ramp')
    await addCamera(page, site)
    await expect(page.getByRole('combobox', { name: 'Plate country' })).toHaveValue('New Zealand')
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

  test('stores masked pictures only after the choice, and says so on the card', async ({ page, world }) => {
    const site = await world.carpark()
    const { id, name } = await world.camera(site, { function_type: 1 })
    const stored = async () =>
      (await world.call<{ masked_storage: boolean }>(site.email, 'GET', `cameras/${id}`)).masked_storage
    const choice = (label: string) =>
      dialog(page).getByRole('radiogroup', { name: 'What is stored' }).getByRole('radio', { name: label })
    const save = async () => {
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page)).toHaveCount(0)
    }
    await editCamera(page, site, name)
    await expect(choice('Originals, masked when they are shown')).toBeChecked()
    await choice('Masked pictures and clips only').check()
    await expectAccessible(page)
    await save()
    expect(await stored()).toBe(true)
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    await expect(card(page, name)).toContainText('Stores masked pictures only')
    await editCamera(page, site, name)
    await expect(choice('Masked pictures and clips only')).toBeChecked()
    await choice('Originals, masked when they are shown').check()
    await save()
    expect(await stored()).toBe(false)
  })

  test('accepts only digits in number fields [SITE-131] [SITE-132] [SITE-133]', async ({
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
    await page.getByRole('button', { name: /^Calibration/ }).click()
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
