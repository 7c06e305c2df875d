import { expectAccessible } from '../support/accessible.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { card, choose, dialog, openSite } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'

test('an administrator maps the fields of a rejected post, and the next post is stored with that mapping', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  const site = await world.carpark()
  const camera = await world.camera(site)
  const { endpoint } = await world.call<{ endpoint: string }>(
    site.email,
    'GET',
    `cameras/${camera.id}/endpoint`,
  )
  const post = async (plate: string) => {
    const data = { nachricht: { kz: plate, sicher: 0.91 }, wann: '04/03/2026 08:20:15', spur: 'B2' }
    return (await page.request.post(new URL(endpoint).pathname, { data })).status()
  }
  expect(await post('ABC123')).toBe(400)
  await openSite(page, site)
  await card(page, camera.name).getByRole('button', { name: 'Ingest log' }).click()
  await dialog(page)
    .getByRole('button', { name: /Refused/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Map fields' }).click()

  const popup = page.getByRole('dialog', { name: 'Field mapping' })
  // The form proposes fields whose values look like a plate.
  await expect(popup.getByRole('combobox', { name: 'nachricht.kz is the' })).toHaveValue('Plate')
  const trial = popup.getByRole('status', { name: 'What would be stored' })
  await expect(trial).toContainText('ABC123')
  await choose(page, 'wann is the', 'Time')
  await expect(trial).toContainText("'04/03/2026 08:20:15' is not a time")
  await choose(page, 'The date is written', 'Day, month, year')
  await expect(trial).toContainText('4 Mar 2026 08:20:15')
  await choose(page, 'nachricht.sicher is the', 'Confidence')
  await expect(trial).toContainText('91%')
  await choose(page, 'spur is the', 'Direction')
  await choose(page, "'B2' means", 'Leaving')
  await expect(trial).toContainText('leaving')
  await popup.getByRole('button', { name: 'Save mapping' }).click()
  await expect(popup).toContainText('Please name the mapping')
  await popup.getByLabel('Name of the mapping').fill('Gate script')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Save mapping' }).click()
  await expect(popup).toHaveCount(0)

  const mappings = dialog(page).getByRole('list', { name: 'Field mappings' })
  await expect(mappings).toContainText('Gate script')
  await expect(mappings).toContainText('This camera: Plate, Time, Confidence, Direction')
  expect(await post('DEF456')).toBe(200)
  const stored = dialog(page).getByRole('button', { name: /Mapping: Gate script/ })
  await expect(stored).toContainText('Stored', { timeout: 20_000 })

  await mappings.getByRole('button', { name: 'Remove mapping Gate script' }).click()
  await page.getByRole('button', { name: 'Remove mapping', exact: true }).click()
  await expect(mappings).toHaveCount(0)
  expect(await post('GHI789')).toBe(400)
})
