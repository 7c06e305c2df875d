import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { brightnessAt } from '../support/brightness.ts'
import { dolphinSeason, postSeason } from '../support/data/dolphin-season.ts'
import { readWildlife, sightingsPath } from '../support/data/wildlife-api.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

/** Maps are drawn without a graphics card, so fewer pixels are faster. A narrower window has another layout. */
const smallMap = { width: 1100, height: 620 }

const surveyDay = '2021-02-03'

/** Another name for each try, as a package is recognised by it. */
const packageOf = (name: string, species: string) => ({
  'datapackage.json': JSON.stringify({
    profile: 'https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0/camtrap-dp-profile.json',
    name,
    title: name,
    resources: ['deployments', 'media', 'observations'].map((table) => ({
      name: table,
      path: `${table}.csv`,
    })),
  }),
  'deployments.csv': `deploymentID,locationName,latitude,longitude,deploymentStart,deploymentEnd,cameraID

d1,Harbour,-37.8,174.8,${surveyDay}T00:00:00Z,${surveyDay}T23:00:00Z,HC-9`,
  'media.csv': `mediaID,deploymentID,timestamp,filePath,filePublic,fileMediatype

m1,d1,${surveyDay}T02:57:37Z,https://example.org/m1,true,image/jpeg`,
  'observations.csv': `observationID,deploymentID,mediaID,eventID,eventStart,eventEnd,observationLevel,observationType,cameraSetupType,scientificName,count

o1,d1,m1,e1,${surveyDay}T02:57:37Z,${surveyDay}T02:57:44Z,event,animal,,${species},2`,
})

test('the data explorer lists, filters and exports sightings, and a package is exported and imported again [EXPL-095] [EXPL-096] [EXPL-097]', async ({
  page,
  request,
}) => {
  await test.step('sightings are listed with their place in degrees, filtered by confidence and exported', async () => {
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
  await test.step('licences are set, and a package is exported and imported', async () => {
    await page.goto(`/dashboard/data-explorer?${dolphinSeason.period}`)
    const choose = async (name: RegExp) => {
      await page.getByRole('button', { name: 'Files', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(/^Licences/)
    const licences = page.getByRole('dialog', { name: 'Licences of exported files' })
    await licences.getByRole('combobox', { name: 'Licence of the data' }).click()
    await page.getByRole('option', { name: /^CC BY:/ }).click()
    await licences.getByLabel('Contact e-mail').fill('data@coast.example')
    await expectAccessible(page)
    await licences.getByRole('button', { name: 'Save' }).click()
    await expect(licences).toHaveCount(0)
    expect(await readWildlife(request, '/api/v1/maui/publishing')).toMatchObject({
      data_licence: 'CC-BY-4.0',
      contact_email: 'data@coast.example',
    })

    const download = page.waitForEvent('download')
    await choose(/^Camtrap DP/)
    const file = await (await download).path()
    await choose(/^Import/)
    const form = page.getByRole('dialog', { name: 'Import a Camtrap DP package' })
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByRole('status')).toContainText(/0 new pictures \(\d+ known already\)/)
    await expect(form.getByRole('status')).toContainText('0 new sightings')
    await expectAccessible(page)

    await form
      .locator('input[type=file]')
      .setInputFiles([{ name: 'datapackage.json', mimeType: 'application/json', buffer: Buffer.from('{}') }])
    await expect(form.getByRole('alert')).toContainText(
      'datapackage.json: it is no description of a data package',
    )
    await expect(form.getByRole('button', { name: 'Import' })).toBeDisabled()
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByRole('button', { name: 'Import' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Package imported')).toBeVisible()
  })
})

test('the map explorer has two styles, clusters and a season, opens a sighting, and saves it as GeoJSON [EXPL-099] [EXPL-100] [EXPL-101] [EXPL-102] [EXPL-103] [PLAT-084]', async ({
  page,
  request,
}) => {
  await test.step('two styles, clusters, an info panel and all time; leaving it returns to seven days', async () => {
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
  await test.step('a sighting opens with its picture, and the data is saved as GeoJSON', async () => {
    const { features } = await readWildlife<{ features: { properties: { kind: string; id: string } }[] }>(
      request,
      `${sightingsPath}/map/${dolphinSeason.range}?zoom=18&detection_types=maui`,
    )
    const { lat, lng } = await readWildlife<{ lat: number; lng: number }>(
      request,
      `${sightingsPath}/${features.find(({ properties }) => properties.kind === 'sighting')!.properties.id}`,
    )
    await page.goto(`/dashboard/map-explorer?${dolphinSeason.period}&types=maui&around=${lat},${lng},0.01`)
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
})

test('an ADMIN imports a package of another system, sees its sightings, and undoes it', async ({
  page,
  request,
}) => {
  const survey = `Harbour ${Date.now()}`
  const { scientific_name } = (await readWildlife(request, '/api/v1/maui/taxon')) as {
    scientific_name: string
  }
  const sightings = async () => {
    const url = `/api/v1/maui/dolphin_sightings/${surveyDay}/to/${surveyDay}?page=1&page_length=20`
    return ((await readWildlife(request, url)) as { count: number }).count
  }
  const before = await sightings()
  await arrive(page, people.wildlife, '/dashboard/data-explorer')
  const openImport = async () => {
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Import/ }).click()
    return page.getByRole('dialog', { name: 'Import a Camtrap DP package' })
  }
  const form = await openImport()
  await form.locator('input[type=file]').setInputFiles(
    Object.entries(packageOf(survey, scientific_name)).map(([name, text]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })),
  )
  await form.getByRole('combobox', { name: 'Site of new cameras' }).click()
  await page.getByRole('option').first().click()
  await expect(form.getByRole('status')).toContainText('1 new pictures · 1 new sightings')
  await form.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(form).toHaveCount(0)
  expect(await sightings()).toBe(before + 1)

  const again = await openImport()
  const entry = again.getByRole('listitem').filter({ hasText: survey })
  await expect(entry).toContainText('1 picture, 1 sighting')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo the import' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(entry).toContainText('Undone')
  expect(await sightings()).toBe(before)
})
