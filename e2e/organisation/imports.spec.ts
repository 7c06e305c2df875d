import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { newPlate } from '../support/data/sightings.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { choose } from '../support/pages/camera-pages.ts'
import { expect, people } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

const period = 'period=custom&from=2024-03-04T00:00:00&to=2024-03-06T00:00:00'
const vehicles = 40

const isBroken = (index: number) => index % 10 >= 3 && index % 10 < 6

/** Ten vehicles an hour, of which three rows are broken, and the last row twice. */
function historyOf(plates: readonly string[]): string {
  const rows = plates.map((plate, index) => {
    const minutes = String((index * 6) % 60).padStart(2, '0')
    const hour = String(8 + Math.floor(index / 10)).padStart(2, '0')
    return `${plate};${isBroken(index) ? 'gestern' : `04/03/2024 ${hour}:${minutes}:15`};Tor Nord`
  })
  return ['kz;wann;wo', ...rows, rows.at(-1)!].join('\r\n')
}

test('an ADMIN maps the columns of a history, sees its counts and broken rows, imports it and undoes it', async ({
  page,
  world,
}) => {
  const site = await world.carpark()
  const camera = await world.camera(site)
  const plates = Array.from({ length: vehicles }, () => newPlate())
  const last = plates.at(-1)!
  await arrive(page, people.admin, '/dashboard/imports')
  await page.getByRole('button', { name: 'Import history' }).click()
  const upload = page.getByRole('dialog', { name: 'Import history' })
  await upload
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tor-nord.csv', mimeType: 'text/csv', buffer: Buffer.from(historyOf(plates)) })
  await expectAccessible(page)
  await upload.getByRole('button', { name: 'Upload' }).click()

  const fact = (name: string, value: string) =>
    expect(
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText(value)
  await expect(page.getByText('Ready to import')).toBeVisible()
  await page.getByRole('button', { name: 'How the file is read' }).click()
  const mapping = page.getByRole('dialog', { name: 'How the file is read' })
  await choose(page, 'kz is the', 'Plate')
  await choose(page, 'wann is the', 'Time')
  await choose(page, 'The date is written', 'Day, month, year')
  await choose(page, 'Column with the camera', 'wo')
  await mapping.getByLabel('Time zone').fill('Europe/Berlin')
  await expectAccessible(page)
  await mapping.getByRole('button', { name: 'Read again' }).click()
  await expect(mapping).toHaveCount(0)

  await expect(page.getByText('Ready to import')).toBeVisible()
  await fact('Rows', '41')
  await fact('Good', '29')
  await fact('Broken', '12')
  await fact('Doubles', '1')
  await expect(page.getByRole('list', { name: 'The first broken rows' })).toContainText(
    "Row 5: 'gestern' is not a time",
  )
  await choose(page, 'Camera for Tor Nord', `${camera.name}, ${site.name}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 29 rows' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await fact('Stored', '28')

  const explorer = `/dashboard/vehicle-explorer?${period}&plates=${last}`
  await page.goto(explorer)
  await expect(page.getByRole('table').getByText(last)).toBeVisible()

  await page.goto('/dashboard/imports')
  await page.getByRole('table', { name: 'Imports' }).getByText('tor-nord.csv').first().click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo the import' })
  await expect(question).toContainText('28 rows with their passes, visits and pictures are removed')
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await page.goto(explorer)
  await expect(page.getByRole('table').getByText(last)).toHaveCount(0)
})
