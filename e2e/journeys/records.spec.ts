import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { hubSpotAccount } from '../support/data/hubspot-server.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { cameraAt, newPlate, see } from '../support/data/sightings.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { choose } from '../support/pages/camera-pages.ts'
import { expect, people } from '../support/product.ts'

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

test('a customer saved in Vehicles & Customers is shown wherever the plate appears, with the HubSpot contact, and the audit log names the user [PLAT-212]', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.admin)}` }
  const hubSpot = (is_enabled: boolean) =>
    page.request.put('/api/v1/integrations/hubspot', {
      headers,
      data: { is_enabled, fields: { api_key: hubSpotAccount.token } },
    })
  const crm = (is_enabled: boolean) =>
    page.request.put('/api/v1/integrations/vehicle-crm', { headers, data: { is_enabled } })
  await crm(true)
  await hubSpot(true)
  await arrive(page, people.admin, '/dashboard/marketplace/apps/vehicle-crm/settings')
  await page.getByRole('main').getByRole('link', { name: 'Vehicles & Customers' }).click()
  await expect(page).toHaveURL('/dashboard/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByText('Please enter a valid plate')).toBeVisible()
  await popup.getByLabel('Plate').fill('crm 123')
  await popup.getByLabel('Name').fill('Hemi Dyk')
  await popup.getByLabel('Tags').fill('VIP')
  await popup.getByLabel('Notes').fill('Parks in bay 4')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customer saved')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'CRM123' })
  await expect(row).toContainText('Hemi Dyk')
  // A tag that was typed but not added is saved too.
  await expect(row).toContainText('VIP')
  // The HubSpot contact with this plate is shown beside it as a link.
  await expect(row.getByRole('link', { name: 'Moana Reid' })).toHaveAttribute(
    'href',
    'https://app-eu1.hubspot.com/contacts/4711/record/0-1/51',
  )
  await expectAccessible(page)

  await see(page.request, await cameraAt(page.request), { plate: 'CRM123' })
  await page.goto(`/dashboard/vehicle-explorer?period=7&plates=CRM123`)
  const cell = page.getByRole('row').filter({ hasText: 'CRM123' }).first()
  await expect(cell).toContainText('Hemi Dyk')
  await cell.getByRole('button', { name: 'History of CRM123' }).click()
  const drawer = page.getByRole('dialog', { name: 'History of CRM123' })
  await expect(drawer.getByRole('region', { name: 'Customer' })).toContainText('Parks in bay 4')
  const contact = drawer.getByRole('region', { name: 'HubSpot contact' })
  await expect(contact).toContainText('Harbour Freight')
  await expect(contact.getByRole('link', { name: 'Moana Reid' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await cell.getByRole('img').first().click()
  await expect(page).toHaveURL(/vehicle-explorer\/[0-9a-f-]{36}/)
  const driver = page.getByRole('region', { name: 'Driver' })
  await expect(driver).toContainText('Hemi Dyk')
  await expect(driver).toContainText('moana@example.org')
  await expectAccessible(page)
  await page.goto('/dashboard/user-management')
  const find = 'Find a plate, site, camera or page…'
  await page.getByRole('button', { name: find }).click()
  await page.getByRole('combobox', { name: find }).fill('CRM1')
  await expect(page.getByRole('option').filter({ hasText: 'CRM123' })).toContainText('Hemi Dyk')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Audit Log' }).click()
  // The rows of the previous response match too: they are dimmed until the next one arrives.
  const filtered = page.waitForResponse((response) => /\/audit\?.*CRM123/.test(response.url()))
  await page.getByLabel('Search').fill('CRM123')
  await filtered
  const logged = (action: string) =>
    page.getByRole('row').filter({ hasText: 'CRM123' }).filter({ hasText: action })
  await expect(logged('Saved a customer').first()).toBeVisible()
  await expect(logged('Searched for a plate').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/customers')
  await page.getByRole('button', { name: 'Remove the customer of CRM123' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Customer removed')).toBeVisible()
  await crm(false)
  await hubSpot(false)
})

test('an ADMIN maps the columns of a history, sees its counts and broken rows, imports it and undoes it', async ({
  page,
  world,
}) => {
  await withoutMaps(page)
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
