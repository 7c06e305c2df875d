import { Buffer } from 'node:buffer'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people } from '../support/product.ts'
import { test } from '../support/data/site-world.ts'

const at = { lat: -36.8441, lng: 174.7682 }
const square = (east: number, north: number) => {
  const [west, south] = [at.lng + east, at.lat + north]
  const size = 0.0002
  const corners = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}
const feature = (geometry: object, properties: object) => ({ type: 'Feature', properties, geometry })
const file = (...features: object[]) => ({
  name: 'ground.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
})

test('an ADMIN sets, replaces and removes the plan of a site, which its map shows', async ({
  page,
  world,
}) => {
  const site = await world.carpark(at)
  await arrive(page, people.admin, `/dashboard/sites/${site.id}`)
  await expect(page.getByRole('region', { name: `Map of ${site.name}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Site plan' }).click()
  const popup = page.getByRole('dialog', { name: 'Site plan', exact: true })
  await expect(popup).toContainText('This site has no plan yet.')
  const choose = popup.locator('input[type=file]')
  const save = popup.getByRole('button', { name: 'Save site plan' })
  await expect(save).toBeDisabled()

  const swapped = { type: 'Point', coordinates: [at.lat, at.lng] }
  await choose.setInputFiles(file(feature(square(0, 0), {}), feature(swapped, { name: 'Gate' })))
  await expect(popup.getByRole('alert')).toContainText(
    'Feature 2 (Gate) has latitude and longitude in the wrong order. GeoJSON has the longitude first.',
  )
  await expect(save).toBeDisabled()

  await choose.setInputFiles(
    file(
      feature(square(0, 0), { building: 'yes', name: 'Gatehouse' }),
      feature(square(0.0004, 0), { amenity: 'parking_space' }),
      feature(square(0.0006, 0), { amenity: 'parking_space' }),
    ),
  )
  await expect(popup.getByRole('alert')).toBeHidden()
  const legend = popup.getByRole('list', { name: 'On the plan' }).getByRole('listitem')
  await expect(legend).toHaveText(['1 building', '2 bays'])
  await expect(popup.getByRole('region', { name: 'Preview of the site plan' })).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(popup).toBeHidden()
  const drawn = page.getByRole('region', { name: `Map of ${site.name} with its site plan` })
  await expect(drawn).toBeVisible()

  await page.reload()
  await expect(drawn).toBeVisible()
  await page.getByRole('button', { name: 'Site plan' }).click()
  await expect(legend).toHaveText(['1 building', '2 bays'])
  await choose.setInputFiles(file(feature(square(0, 0), { natural: 'water' })))
  await expect(legend).toHaveText(['1 water area'])
  await save.click()
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Site plan' }).click()
  await expect(legend).toHaveText(['1 water area'])

  await popup.getByRole('button', { name: 'Remove site plan' }).click()
  const question = page.getByRole('dialog', { name: 'Remove site plan' })
  await question.getByRole('button', { name: 'Remove site plan' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('region', { name: `Map of ${site.name}`, exact: true })).toBeVisible()
})
