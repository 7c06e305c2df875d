import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { arrive } from './support/arrive.ts'
import { keyOf } from './support/newcomer.ts'
import { expect, people, test } from './support/product.ts'

const base = '/api/v1/maui/dolphin_sightings'

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await keyOf(request, people.wildlife)}` }
  const answer = await request.get(path, { headers })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Body
}

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
  // Other journeys see dolphins today.
  const past = {
    from: '2001-01-01T00:00:00',
    to: new Date(Date.now() - 86_400_000).toISOString().slice(0, 19),
  }
  const range = `${past.from}/to/${past.to}`
  const pageUrl = `/dashboard/data-explorer?period=custom&from=${past.from}&to=${past.to}`
  const { count, results } = await read<{
    count: number
    results: { id: string; object_type: string; confidence: number }[]
  }>(request, `${base}/${range}`)
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
  await page.goto(`${pageUrl}&confidence=high`)
  await expect(page.getByText('High confidence')).toBeVisible()
  await expect(totals.getByRole('group', { name: 'Sightings', exact: true })).toContainText(
    sure.count.toLocaleString('en-NZ'),
  )
})

test('the map explorer has two styles, clusters, an info panel and all time, and leaves with seven days [EXPL-099] [EXPL-100] [EXPL-101] [EXPL-102] [EXPL-103]', async ({
  page,
  request,
}) => {
  const { count } = await read<{ count: number }>(request, `${base}/count`)
  await arrive(page, people.wildlife, '/dashboard/map-explorer')
  await expect(page.getByRole('main')).toHaveCSS('padding', '0px')
  const panel = page.getByRole('region', { name: 'Sightings on the map' })
  for (const name of ['Confidence', 'Detections', 'Images'])
    await expect(panel.getByText(name).first()).toBeVisible()
  await expect(panel.getByLabel('Date From')).toBeVisible()
  await expect(panel.getByLabel('Date Through')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Export Data' })).toBeVisible()

  await panel.getByLabel('All Time').click()
  await expect(page.getByText(/^This will load [\d,]+ detections/)).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(panel.getByLabel('Date From')).toHaveCount(0)
  const shown = async () =>
    Number(((await panel.textContent()) ?? '').replaceAll(',', '').match(/Detections(\d+)/)?.[1])
  await expect.poll(shown).toBeGreaterThanOrEqual(count)

  await page.getByText('Satellite', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Satellite' })).toBeChecked()
  await page.getByText('Street', { exact: true }).click()

  await page.goto('/dashboard/map-explorer?period=all')
  const cluster = page.getByRole('button', { name: /sightings, zoom in$/ }).first()
  await expect(cluster).toBeVisible()
  const { width } = (await cluster.boundingBox())!
  expect(width).toBeGreaterThanOrEqual(64)
  expect(width).toBeLessThanOrEqual(128)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Play the season' }).click()
  await expect(page.getByRole('group', { name: 'Season' })).toContainText(/sightings/)
  await page.getByRole('button', { name: 'Show the whole period' }).click()

  await page.getByRole('link', { name: 'Data Explorer' }).click()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('link', { name: 'Map Explorer' }).click()
  await expect(page.getByLabel('All Time')).not.toBeChecked()
})

test('a sighting on the map opens with its picture, and the data is saved as GeoJSON [EXPL-099]', async ({
  page,
  request,
}) => {
  const { features } = await read<{ features: { properties: { kind: string; id: string } }[] }>(
    request,
    `${base}/map?zoom=18&detection_types=maui`,
  )
  const { lat, lng } = await read<{ lat: number; lng: number }>(
    request,
    `${base}/${features.find(({ properties }) => properties.kind === 'sighting')!.properties.id}`,
  )
  await arrive(
    page,
    people.wildlife,
    `/dashboard/map-explorer?period=all&types=maui&around=${lat},${lng},0.01`,
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
  await page.keyboard.press('Escape')

  const file = await saved(page, async () => {
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('menuitem', { name: /GeoJSON/ }).click()
  })
  expect(file.name).toBe('Sightings.geojson')
  expect(JSON.parse(file.text).features[0].geometry.type).toBe('Point')
})
