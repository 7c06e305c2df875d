import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { brightnessAt } from '../support/brightness.ts'
import { dolphinSeason, postSeason } from '../support/data/dolphin-season.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'
import { readWildlife, sightingsPath } from '../support/data/wildlife-api.ts'

/** Maps are drawn without a graphics card, so fewer pixels are faster. A narrower window has another layout. */
const smallMap = { width: 1100, height: 620 }

test('the data explorer lists sightings with their place in degrees, filters them by confidence and exports them [EXPL-095] [EXPL-096] [EXPL-097]', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { range } = dolphinSeason
  const pageUrl = `/dashboard/data-explorer?${dolphinSeason.period}`
  const { count, results } = await readWildlife<{
    count: number
    results: { id: string; object_type: string; confidence: number }[]
  }>(request, `${sightingsPath}/${range}`)
  expect(count).toBe(6)
  await arrive(page, people.wildlife, pageUrl)
  const table = page.getByRole('table', { name: 'Sightings' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Object Type',
    'Confidence',
    'Coordinates',
    'Image',
  ])
  const row = table.getByRole('row').nth(1)
  await expect(row).toContainText(results[0]!.object_type)
  await expect(row).toContainText(`${Math.round(results[0]!.confidence)}%`)
  await expect(row).toContainText(/\d+°\d\d′\d\d\.\d″S \d+°\d\d′\d\d\.\d″E/)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('group', { name: 'Sightings', exact: true })).toContainText(
    count.toLocaleString('en-NZ'),
  )
  await expectAccessible(page)

  await row.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const file = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
  })
  expect(file.name).toBe('Sightings.csv')
  const [header, first] = file.text.split('\r\n')
  expect(header).toBe('Id,Date,Object Type,Confidence,Latitude,Longitude')
  expect(first).toContain(results[0]!.id)
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Close' }).last().click()

  const sure = await readWildlife<{ count: number }>(
    request,
    `${sightingsPath}/count/${range}?confidence=high`,
  )
  expect(sure.count).toBe(4)
  await page.goto(`${pageUrl}&confidence=high`)
  await expect(page.getByText('High confidence')).toBeVisible()
  await expect(totals.getByRole('group', { name: 'Sightings', exact: true })).toContainText(
    sure.count.toLocaleString('en-NZ'),
  )
})

test('one click leaves only dolphins in the data explorer, and a second one brings boats back', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { results } = await readWildlife<{ results: { object_type: string }[] }>(
    request,
    `${sightingsPath}/${dolphinSeason.range}`,
  )
  const types = results.map((row) => row.object_type)
  const dolphins = types.filter((type) => type === 'MAUI')
  expect(dolphins.length).toBeGreaterThan(0)
  expect(dolphins.length).toBeLessThan(types.length)
  await arrive(page, people.wildlife, `/dashboard/data-explorer?${dolphinSeason.period}`)
  const listed = page.getByRole('table', { name: 'Sightings' }).locator('tbody td:nth-child(2)')
  const dolphinsOnly = page.getByRole('button', { name: 'Dolphins only' })
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'false')
  await expect(listed).toHaveText(types)
  await dolphinsOnly.click()
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/types=maui/)
  await expect(listed).toHaveText(dolphins)
  await expectAccessible(page)
  await dolphinsOnly.click()
  await expect(dolphinsOnly).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/types=/)
  await expect(listed).toHaveText(types)
})

test('the map explorer has two styles, clusters, an info panel and all time, and leaves with seven days [EXPL-099] [EXPL-100] [EXPL-101] [EXPL-102] [EXPL-103] [PLAT-084]', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { count } = await readWildlife<{ count: number }>(request, `${sightingsPath}/count`)
  await page.setViewportSize(smallMap)
  await arrive(page, people.wildlife, `/dashboard/map-explorer?${dolphinSeason.period}`)
  await expect(page.getByRole('main')).toHaveCSS('padding', '0px')
  await expect(page.getByRole('main')).toHaveCSS('overflow', 'hidden')
  const panel = page.getByRole('region', { name: 'Sightings on the map' })
  const shown = async () =>
    Number(((await panel.textContent()) ?? '').replaceAll(',', '').match(/Detections(\d+)/)?.[1])
  for (const name of ['Confidence', 'Detections', 'Images'])
    await expect(panel.getByText(name).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Export Data' })).toBeVisible()
  const cluster = page.getByRole('button', { name: '4 sightings, zoom in' })
  await expect(cluster).toBeVisible()
  const { x, y, width, height } = (await cluster.boundingBox())!
  expect(width).toBeGreaterThanOrEqual(64)
  expect(width).toBeLessThanOrEqual(128)
  await expectAccessible(page)

  await page.getByText('Satellite', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()
  await page.getByText('Street', { exact: true }).click()

  // A step of the season limits the map, its numbers and the density.
  const boats = page.getByRole('button', { name: '2 sightings, zoom in' })
  const season = page.getByRole('group', { name: 'Season' })
  const slider = page.getByRole('slider', { name: 'Time of the season' })
  await expect(boats).toBeVisible()
  await page.getByRole('button', { name: 'Play the season' }).click()
  await expect(page.getByRole('button', { name: 'Show the whole period' })).toBeVisible()
  // Moving the slider stops the playback.
  await slider.press('End')
  await expect(page.getByRole('button', { name: 'Play the season' })).toBeVisible()
  await expect(season).toContainText(`${dolphinSeason.south.label} 2 sightings`)
  await expect(boats).toBeVisible()
  await expect(cluster).toHaveCount(0)
  await expect.poll(shown).toBe(2)
  await slider.press('Home')
  await expect(season).toContainText(`${dolphinSeason.north.label} 4 sightings`)
  await expect(cluster).toBeVisible()
  await expect(boats).toHaveCount(0)
  const north = { x: x + width / 2, y: y + height / 2 }
  await panel.getByRole('switch', { name: 'Density' }).check({ force: true })
  await expect(cluster).toHaveCount(0)
  await expect.poll(() => brightnessAt(page, north)).toBeGreaterThan(80)
  await slider.press('End')
  await expect.poll(() => brightnessAt(page, north)).toBeLessThan(40)
  await panel.getByRole('switch', { name: 'Density' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Show the whole period' }).click()
  await expect(cluster).toBeVisible()
  await expect.poll(shown).toBe(6)

  await page.getByRole('link', { name: 'Data Explorer' }).click()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('link', { name: 'Map Explorer' }).click()
  await expect(panel.getByLabel('All Time')).not.toBeChecked()
  await expect(panel.getByLabel('Date From')).toBeVisible()
  await expect(panel.getByLabel('Date Through')).toBeVisible()
  await panel.getByLabel('All Time').click()
  await expect(page.getByText(/^This will load [\d,]+ detections/)).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(panel.getByLabel('Date From')).toHaveCount(0)
  await expect.poll(shown).toBeGreaterThanOrEqual(count)
})

test('a sighting on the map opens with its picture, and the data is saved as GeoJSON [EXPL-099]', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { features } = await readWildlife<{ features: { properties: { kind: string; id: string } }[] }>(
    request,
    `${sightingsPath}/map/${dolphinSeason.range}?zoom=18&detection_types=maui`,
  )
  const { lat, lng } = await readWildlife<{ lat: number; lng: number }>(
    request,
    `${sightingsPath}/${features.find(({ properties }) => properties.kind === 'sighting')!.properties.id}`,
  )
  await page.setViewportSize(smallMap)
  await arrive(
    page,
    people.wildlife,
    `/dashboard/map-explorer?${dolphinSeason.period}&types=maui&around=${lat},${lng},0.01`,
  )
  const marker = page.getByRole('button', { name: /% confidence$/ }).first()
  await expect(marker).toBeVisible({ timeout: 20_000 })
  await marker.click()
  const card = page.getByRole('dialog', { name: /MAUI|BOAT/ })
  // The small demo stores few pictures, so the card shows the picture or the reason for its absence.
  await expect(card.getByRole('img').first()).toBeVisible()
  await expect(card).toContainText(/°\d\d′/)
  await card.getByRole('button', { name: 'View image' }).click()
  await expect(page).toHaveURL(/image=/)
  const popup = page.locator('[role="dialog"][aria-modal="true"]')
  await expect(popup.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)

  const file = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('menuitem', { name: /GeoJSON/ }).click()
  })
  expect(file.name).toBe('Sightings.geojson')
  expect(JSON.parse(file.text).features[0].geometry.type).toBe('Point')

  const openSpecies = async () => {
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('menuitem', { name: /^Species/ }).click()
    return page.getByRole('dialog', { name: 'Species in exported files' })
  }
  const form = await openSpecies()
  await form.getByLabel('Scientific name').fill('a dolphin!')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter a scientific name, such as Cephalorhynchus hectori maui.')
  await form.getByLabel('Scientific name').fill('Tursiops truncatus')
  await form.getByLabel('WoRMS AphiaID').fill('137111')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const taxon = { scientific_name: 'Tursiops truncatus', aphia_id: 137_111 }
  expect(await readWildlife(request, '/api/v1/maui/taxon')).toEqual(taxon)
  await page.reload()
  await openSpecies()
  await expect(form.getByLabel('Scientific name')).toHaveValue('Tursiops truncatus')
  await expect(form.getByLabel('WoRMS AphiaID')).toHaveValue('137111')
})
