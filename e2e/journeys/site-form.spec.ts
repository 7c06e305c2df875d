import { Buffer } from 'node:buffer'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { pdfBytes, test, uniqueName, withoutMaps } from '../support/data/site-world.ts'
import { begin, dialog, save } from '../support/pages/site-form.ts'
import { expect, people } from '../support/product.ts'

const list = '/dashboard/sites'

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

test('the form of a carpark follows its type, suggests addresses, and adds a site with its tags and its file [SITE-044] [SITE-046] [SITE-048] [SITE-050] [SITE-051] [SITE-052] [SITE-053] [SITE-054] [SITE-055] [SITE-056] [SITE-057] [SITE-058] [SITE-059] [SITE-060] [SITE-066] [SITE-067] [SITE-068] [SITE-069] [SITE-070] [SITE-073] [SITE-076]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await page.clock.install()
  await test.step('the form follows the choice of a type and reports missing fields', async () => {
    await arrive(page, people.admin, list)
    await page.getByRole('button', { name: 'Add Site' }).click()
    const go = dialog(page).getByRole('button', { name: 'Continue' })
    await expect(go).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('radio', { name: 'Carpark' }).click()
    await go.click()
    await expect(page.getByRole('dialog', { name: 'Create Carpark Site' })).toBeVisible()
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(820)
    await expect(dialog(page).getByRole('button', { name: 'Remove Site' })).toBeHidden()
    await save(page)
    for (const text of [
      'Site name is required',
      'Site address is required',
      'Site latitude is required',
      'Site longitude is required',
      'Number of bays is required',
      'Occupancy count is required',
    ])
      await expect(dialog(page)).toContainText(text)
    await expect(page.getByLabel('Site name')).toBeFocused()
    await page.getByLabel('Site name').fill('x'.repeat(65))
    await save(page)
    await expect(dialog(page)).toContainText(
      'Site name must be less than 64 characters in length. Please choose a shorter name.',
    )
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await expect(question).toContainText(
      'You have unsaved changes. Are you sure you want to exit without saving?',
    )
    await expect.poll(async () => (await question.boundingBox())?.width).toBe(420)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Site name')).toHaveValue('x'.repeat(65))
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Exit without saving' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('the coordinates of the chosen address are taken', async () => {
    await begin(page, 'Carpark')
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/geocoding/')) requested.push(request.url())
    })
    const address = page.getByRole('combobox', { name: 'Address' })
    await expect(address).toBeVisible()
    // The field waits for a pause in typing, which is none while the clock stands still.
    await page.clock.pauseAt(Date.now() + 60_000)
    await address.pressSequentially('Wellington')
    expect(requested).toEqual([])
    await page.clock.resume()
    const option = page.getByRole('option').first()
    await expect(option).toBeVisible()
    expect(requested).toHaveLength(1)
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
    const text = await option.innerText()
    await option.click()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(text)
    await expect(page.getByLabel('Latitude')).toHaveValue(/^-41\./)
    await expect(page.getByLabel('Longitude')).toHaveValue(/^174\./)
    await page.getByLabel('Latitude').fill('-41.5')
    await page.getByLabel('Latitude').press('ArrowUp')
    await expect(page.getByLabel('Latitude')).toHaveValue('-41.499999')
  })
  await test.step('the site is added with its prefix, its tags and its file', async () => {
    const name = uniqueName('Harbour')
    const tag = uniqueName('staff')
    await page.getByLabel('Site name').fill(`  ${name}  `)
    await page.getByRole('combobox', { name: 'Address' }).fill('1 Queen Street')
    await page.getByLabel('Latitude').fill('-36.84')
    await page.getByLabel('Longitude').fill('174.76')
    await page.getByLabel('Number of bays').fill('80')
    await page.getByLabel('Occupancy count').fill('0')
    const files = dialog(page).locator('input[type=file]')
    await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(dialog(page)).toContainText('The document must be a PDF file')
    const fileName = `${'traffic management plan '.repeat(3)}.pdf`
    await files.setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdfBytes })
    await expect(dialog(page)).toContainText(`${fileName.slice(0, 50).trimEnd()}…`)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/sites'),
    )
    // Typed but not added: saving adds it.
    await page.getByRole('textbox', { name: 'Tags' }).fill(tag)
    await save(page)
    expect((await sent).postDataJSON()).toMatchObject({ name: `SITE: ${name}`, site_type: 0, lat: -36.84 })
    await expect(page.getByText('Site added successfully')).toBeVisible()
    await page.goto(`${list}?name=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: 'View site' }).click()
    const details = page.getByRole('region', { name: 'Site Details' })
    await expect(details.getByRole('link')).toContainText('traffic management plan')
    await expect(page.getByRole('region', { name: 'Tags' })).toContainText(tag)
    await world.call(people.admin, 'DELETE', `sites/${page.url().split('/').at(-1)}`)
  })
})

test('the form of a site shows a rejection in a banner, removes its file at once, and cannot save an unknown type [SITE-047] [SITE-066] [SITE-071] [SITE-072] [SITE-073] [SITE-075] [SITE-183]', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
  await test.step('a rejection is shown in a banner, and a file is removed at once', async () => {
    const site = await world.carpark()
    await world.document(site, 'plan.pdf')
    await page.route(`**/api/v1/sites/${site.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { non_field_errors: ['The quota of sites is used up'] } })
        : route.fallback(),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    const link = page.getByRole('region', { name: 'Site Details' }).getByRole('link', { name: 'plan.pdf' })
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Carpark Site' })).toBeVisible()
    await page.getByLabel('Number of bays').fill('99')
    await save(page)
    const banner = dialog(page).getByRole('alert')
    await expect(banner).toContainText('The quota of sites is used up')
    await expect(page.getByLabel('Number of bays')).toHaveValue('99')
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toBeHidden()
    await page.unrouteAll()
    await dialog(page).getByRole('button', { name: 'Remove file' }).click()
    const question = page.getByRole('dialog', { name: 'Remove File' })
    await expect(question).toContainText('Are you sure you want to remove this file?')
    await question.getByRole('button', { name: 'Remove File' }).click()
    await expect(link).toBeHidden()
    await save(page)
    await expect(page.getByText('Site updated successfully')).toBeVisible()
  })
  await test.step('a site of an unknown type cannot be saved', async () => {
    const site = await world.carpark()
    await page.route(`**/api/v1/sites/${site.id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), site_type: 9 } })
    })
    await page.goto(`${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await save(page)
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Cannot save site. Please reload the page and try again.',
    )
  })
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
