import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test('an enquiry needs a phone number and a case, and is confirmed [PLAT-240] [PLAT-241] [PLAT-242] [PLAT-243] [PLAT-245]', async ({
  page,
}) => {
  await arrive(page, people.viewer, '/dashboard/enterprise')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your phone number')).toBeVisible()
  await expect(page.getByText('Please select your case')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone number').fill('021 123 4567')
  await page.getByRole('combobox', { name: 'Your case' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Cameras under 5 years old',
    'Some under 5 but more needed',
    'New cameras',
    'Planning new cameras',
    "I don't know",
  ])
  await page.getByRole('option', { name: 'New cameras', exact: true }).click()
  const sent = page.waitForRequest('**/api/v1/contact_form')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toEqual({
    message: '',
    phoneNumber: '021 123 4567',
    case: 'New cameras',
  })
  await expect(
    page.getByText('Thanks for your enquiry, one of our experts will be in touch in the next day or sooner.'),
  ).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('')
})

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
