import { expectAccessible } from './support/accessible.ts'
import { arrive } from './support/arrive.ts'
import { keyOf } from './support/newcomer.ts'
import { expect, people, test } from './support/product.ts'

test('a customer is noted by plate in the Vehicles & Customers view, and the audit log shows who did it [PLAT-212]', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.admin)}` }
  const crm = (is_enabled: boolean) =>
    page.request.put('/api/v1/integrations/vehicle-crm', { headers, data: { is_enabled } })
  await crm(true)
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
  // A tag that was typed and not added is saved all the same.
  await expect(row).toContainText('VIP')
  await expectAccessible(page)

  await page.goto('/dashboard/user-management')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByLabel('Search').fill('CRM123')
  await expect(page.getByRole('row').filter({ hasText: 'CRM123' })).toContainText('customer.saved')
  await expectAccessible(page)

  await page.goto('/dashboard/customers')
  await page.getByRole('button', { name: 'Remove the customer of CRM123' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Customer removed')).toBeVisible()
  await crm(false)
})
