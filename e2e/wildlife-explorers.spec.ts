import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { arrive } from './support/arrive.ts'
import { brightnessAt } from './support/brightness.ts'
import { dolphinSeason, postSeason } from './support/dolphin-season.ts'
import { keyOf } from './support/newcomer.ts'
import { expect, people, test } from './support/product.ts'
import { findDrone } from './support/sightings.ts'

const base = '/api/v1/maui/dolphin_sightings'

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.wildlife)}` }
  const answer = await request.get(path, { headers })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Body
}

/** Maps are drawn without a graphics card: the fewer pixels, the sooner. Narrower ones have another layout. */
const smallMap = { width: 1100, height: 620 }

const saved = async (page: Page, start: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await start()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('the data explorer lists sightings with their place in degrees, filters them by confidence and exports them [EXPL-095] [EXPL-096] [EXPL-097]', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { range } = dolphinSeason
  const pageUrl = `/dashboard/data-explorer?${dolphinSeason.period}`
  const { count, results } = await read<{
    count: number
    results: { id: string; object_type: string; confidence: number }[]
  }>(request, `${base}/${range}`)
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

  const file = await saved(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
  })
  expect(file.name).toBe('Sightings.csv')
  const [header, first] = file.text.split('\r\n')
  expect(header).toBe('Id,Date,Object Type,Confidence,Latitude,Longitude')
  expect(first).toContain(results[0]!.id)
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Close' }).last().click()

  const sure = await read<{ count: number }>(request, `${base}/count/${range}?confidence=high`)
  expect(sure.count).toBe(4)
  await page.goto(`${pageUrl}&confidence=high`)
  await expect(page.getByText('High confidence')).toBeVisible()
  await expect(totals.getByRole('group', { name: 'Sightings', exact: true })).toContainText(
    sure.count.toLocaleString('en-NZ'),
  )
})

test('the map explorer has two styles, clusters, an info panel and all time, and leaves with seven days [EXPL-099] [EXPL-100] [EXPL-101] [EXPL-102] [EXPL-103] [PLAT-084]', async ({
  page,
  request,
}) => {
  await postSeason(request)
  const { count } = await read<{ count: number }>(request, `${base}/count`)
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

  // A step of the season is all that the map, its numbers and the density show.
  const boats = page.getByRole('button', { name: '2 sightings, zoom in' })
  const season = page.getByRole('group', { name: 'Season' })
  const slider = page.getByRole('slider', { name: 'Time of the season' })
  await expect(boats).toBeVisible()
  await page.getByRole('button', { name: 'Play the season' }).click()
  await expect(page.getByRole('button', { name: 'Show the whole period' })).toBeVisible()
  // Whoever takes the slider stops the play.
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
  const { features } = await read<{ features: { properties: { kind: string; id: string } }[] }>(
    request,
    `${base}/map/${dolphinSeason.range}?zoom=18&detection_types=maui`,
  )
  const { lat, lng } = await read<{ lat: number; lng: number }>(
    request,
    `${base}/${features.find(({ properties }) => properties.kind === 'sighting')!.properties.id}`,
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
  // The small demo keeps few pictures: the card shows the picture, or says why there is none.
  await expect(card.getByRole('img').first()).toBeVisible()
  await expect(card).toContainText(/°\d\d′/)
  await card.getByRole('button', { name: 'View image' }).click()
  await expect(page).toHaveURL(/image=/)
  const popup = page.locator('[role="dialog"][aria-modal="true"]')
  await expect(popup.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)

  const file = await saved(page, async () => {
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
  expect(await read(request, '/api/v1/maui/taxon')).toEqual(taxon)
  await page.reload()
  await openSpecies()
  await expect(form.getByLabel('Scientific name')).toHaveValue('Tursiops truncatus')
  await expect(form.getByLabel('WoRMS AphiaID')).toHaveValue('137111')
})

/** A survey of its own, long ago: two groups on a line, and the way home. Afternoon of 3 March 2025 in Auckland. */
async function flySurvey(request: APIRequestContext): Promise<void> {
  const { endpoint } = await findDrone(request)
  const begun = Date.parse('2025-03-03T01:00:00Z')
  const onLine = { on_effort: true, sea_state: 2, leg: 'T-7' }
  const moments: [minutes: number, types: string[], survey: object][] = [
    [0, ['maui', 'maui'], onLine],
    [3, ['boat'], onLine],
    [6, [], onLine],
    [9, [], { on_effort: false }],
    [12, [], { on_effort: false }],
  ]
  for (const [minutes, types, survey] of moments) {
    const event = {
      event_id: `survey of the review ${minutes}`,
      time: new Date(begun + minutes * 60_000).toISOString(),
      image_size: { width: 960, height: 540 },
      location: { lat: -38 - minutes * 0.01, lng: 174.5 },
      survey,
      detections: types.map((type) => ({ type, confidence: 81, bb: { l: 10, t: 10, r: 60, b: 40 } })),
    }
    expect((await request.post(endpoint, { data: event })).ok()).toBe(true)
  }
}

test('people review sightings one by one, find what they rejected and restore it; legs tell effort and sea state', async ({
  page,
  request,
}) => {
  await flySurvey(request)
  const period = 'period=custom&from=2025-03-03T00:00:00&to=2025-03-04T00:00:00'
  const totals = () =>
    read<{ sightings: number; dolphins: number }>(request, `${base}/summary/2025-03-03/to/2025-03-03`)
  await arrive(page, people.wildlife, `/dashboard/data-explorer?${period}`)
  const rows = page.getByRole('table', { name: 'Sightings' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Review sightings' })
  await expect(drawer).toContainText('1 of 2 that no person has confirmed')
  await expect(drawer).toContainText('BOAT × 1, 81%')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Not a sighting' }).click()
  await expect(drawer).toContainText('it is in no list and no total')
  expect(await totals()).toMatchObject({ sightings: 1, dolphins: 2 })
  await drawer.getByRole('button', { name: 'Next' }).click()
  await expect(drawer).toContainText('MAUI × 2, 81%')
  await drawer.getByLabel('Count').fill('3')
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer).toContainText('These are done.')
  expect(await totals()).toMatchObject({ sightings: 1, dolphins: 3 })

  await drawer.getByRole('tab', { name: 'Rejected' }).click()
  const rejected = drawer.getByRole('list', { name: 'Rejected sightings' }).getByRole('listitem')
  await expect(rejected).toHaveCount(1)
  await expect(rejected).toContainText(/BOAT × 1, 81%Seen 2025-03-03 14:03.*Rejected by \w+ \w+/)
  await expectAccessible(page)
  await rejected.getByRole('button', { name: 'Restore' }).click()
  await expect(drawer).toContainText('Nobody has rejected a sighting of these filters.')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'MAUI × 3' }).getByLabel('Confirmed by a person')).toBeVisible()

  await page.goto(`/dashboard?${period}`)
  const legs = page.getByRole('table', { name: 'Survey legs' })
  const [home, line] = [legs.getByRole('row').nth(1), legs.getByRole('row').nth(2)]
  await expect(line).toContainText(/2025-03-03 14:00.*T-7/)
  await expect(line).toContainText('6.7')
  await expect(line.getByRole('switch')).toBeChecked()
  await expect(line.getByRole('combobox', { name: /Sea state/ })).toHaveValue('2')
  await expect(home.getByRole('switch')).not.toBeChecked()
  const effort = page.getByRole('region', { name: 'Survey effort' })
  await expect(effort.getByRole('group', { name: 'Distance surveyed' })).toContainText('7km on effort')
  await expect(effort.getByRole('button', { name: /^Sightings per kilometre: On effort only/ })).toBeVisible()
  await home.getByRole('switch').click()
  await expect(effort.getByRole('group', { name: 'Distance surveyed' })).toContainText('10km on effort')
  await line.getByRole('combobox', { name: /Sea state/ }).click()
  await page.getByRole('option', { name: '4', exact: true }).click()
  await expect
    .poll(() =>
      read<{ on_effort: boolean; sea_state: number | null }[]>(
        request,
        '/api/v1/maui/survey_legs/2025-03-03/to/2025-03-03',
      ).then((told) => told.map(({ on_effort, sea_state }) => [on_effort, sea_state])),
    )
    .toEqual([
      [true, null],
      [true, 4],
    ])
  const file = await saved(page, async () => {
    await page.getByRole('button', { name: 'Files' }).click()
    await page.getByRole('menuitem', { name: /Distance sampling/ }).click()
  })
  expect(file.name).toBe('Survey legs.csv')
  expect(file.text).toContain('T-7 2025-03-03T14:00:00+13:00')
})
