import { authApi } from '#contract/auth/api.ts'
import { contactApi } from '#contract/contact/api.ts'
import { expect, test, viewer } from '../support/stubs/stubbed.ts'

test('a failed enquiry shows an error and keeps the input [PLAT-246]', async ({ page, api, open }) => {
  api.answer(authApi.profile, viewer)
  api.answer(contactApi.list, { is_mailed: true, enquiries: [] })
  api.fail(contactApi.send, 500)
  await open('/dashboard/enterprise')
  await page.getByLabel('Phone number').fill('021 123 4567')
  await page.getByRole('combobox', { name: 'Your case' }).click()
  await page.getByRole('option', { name: "I don't know" }).click()
  await page.getByLabel('Message').fill('Ten sites')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByText('The message was not sent. Please reload the page and try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Ten sites')
})
