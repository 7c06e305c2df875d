import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { hubSpotAccount } from '../support/data/hubspot-server.ts'
import { expect, people, test } from '../support/product.ts'
import { cameraAt, see } from '../support/data/sightings.ts'

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
