import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test('without an address for enquiries the page says so, and lists them for an ADMIN', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/enterprise')
  await expect(page.getByText(/nobody gets them by mail/)).toBeVisible()
  const message = `Ten sites ${Date.now()}`
  await page.getByLabel('Phone number').fill('021 765 4321')
  await page.getByRole('combobox', { name: 'Your case' }).click()
  await page.getByRole('option', { name: "I don't know" }).click()
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  const kept = page.getByRole('region', { name: 'Enquiries' })
  await expect(kept.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await arrive(page, people.viewer, '/dashboard/enterprise')
  await expect(page.getByText(/nobody gets them by mail/)).toBeVisible()
  await expect(kept).toHaveCount(0)
})
