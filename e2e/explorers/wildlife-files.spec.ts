import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { readWildlife } from '../support/data/wildlife-api.ts'
import { expect, people, test } from '../support/product.ts'

const season = '2021-02-03'

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

d1,Harbour,-37.8,174.8,${season}T00:00:00Z,${season}T23:00:00Z,HC-9`,
  'media.csv': `mediaID,deploymentID,timestamp,filePath,filePublic,fileMediatype

m1,d1,${season}T02:57:37Z,https://example.org/m1,true,image/jpeg`,
  'observations.csv': `observationID,deploymentID,mediaID,eventID,eventStart,eventEnd,observationLevel,observationType,cameraSetupType,scientificName,count

o1,d1,m1,e1,${season}T02:57:37Z,${season}T02:57:44Z,event,animal,,${species},2`,
})

test('an ADMIN imports a package of another system, sees its sightings, and undoes it', async ({
  page,
  request,
}) => {
  const survey = `Harbour ${Date.now()}`
  // Other tests change the species of the organisation.
  const { scientific_name } = (await readWildlife(request, '/api/v1/maui/taxon')) as {
    scientific_name: string
  }
  const sightings = async () => {
    const url = `/api/v1/maui/dolphin_sightings/${season}/to/${season}?page=1&page_length=20`
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
