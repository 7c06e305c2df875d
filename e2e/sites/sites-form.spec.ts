import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { pdfBytes, test, withoutMaps } from '../support/data/site-world.ts'
import { begin, dialog, save } from '../support/pages/site-form.ts'
import { expect, people } from '../support/product.ts'

test.beforeEach(({ page }) => withoutMaps(page))

const list = '/dashboard/sites'

test('the form of a health-and-safety site reports missing fields [SITE-046] [SITE-061] [SITE-062] [SITE-063] [SITE-064] [SITE-065]', async ({
  page,
}) => {
  await arrive(page, people.worksite, list)
  await begin(page, 'Health & Safety')
  await expect(page.getByRole('dialog', { name: 'Create Health & Safety Site' })).toBeVisible()
  await save(page)
  for (const whom of ['Safety manager', 'STMS'])
    for (const what of ['email', 'name', 'phone'])
      await expect(dialog(page)).toContainText(`${whom} ${what} is required`)
  const email = page.getByRole('combobox', { name: 'STMS email' })
  await email.fill('not an address')
  await email.press('Enter')
  await expect(dialog(page)).toContainText('Please enter a valid email address')
  await expect(email).toHaveValue('not an address')
  await expectAccessible(page)
  await email.fill('tia@worksite.example')
  await email.press('Enter')
  await expect(email).toHaveValue('')
  const phone = page.getByRole('combobox', { name: 'STMS phone' })
  await phone.fill('call me')
  await phone.press('Enter')
  await expect(phone).toHaveValue('call me')
  await save(page)
  await expect(phone).toHaveValue('call me')
  await expect(dialog(page)).toContainText('Please enter a valid phone number')
  await phone.fill('(021) 123-456')
  await phone.press('Enter')
  await expect(phone).toHaveValue('')
})

test('a file can be chosen again after it was removed, and is stored [SITE-066]', async ({ page, world }) => {
  const site = await world.carpark()
  await arrive(page, people.admin, `${list}/${site.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const files = dialog(page).locator('input[type=file]')
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfBytes }
  await files.setInputFiles(plan)
  await expect(dialog(page)).toContainText('plan.pdf')
  await dialog(page).getByRole('button', { name: 'Remove file' }).click()
  await page.getByRole('dialog', { name: 'Remove File' }).getByRole('button', { name: 'Remove File' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove File' })).toHaveCount(0)
  await expect(dialog(page)).not.toContainText('plan.pdf')
  // Chromium reports the same file as a change only where the input is empty.
  await expect(files).toHaveValue('')
  await files.setInputFiles(plan)
  await expect(dialog(page)).toContainText('plan.pdf')
  await save(page)
  await expect(page.getByText('Site updated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Site Details' }).getByRole('link')).toHaveText(/plan\.pdf/)
})
