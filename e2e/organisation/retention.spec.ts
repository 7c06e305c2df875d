import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test('an ADMIN sees which data the next night deletes before saving, and confirms a shorter time', async ({
  page,
}) => {
  await arrive(page, people.worksite, '/dashboard/user-management')
  await page.getByRole('link', { name: 'Data Retention' }).click()
  const table = page.getByRole('table', { name: 'Retention by kind of data' })
  const pictures = table.getByRole('row').filter({ hasText: 'Pictures' })
  await expect(pictures).toContainText(/Nothing|\d+ \(/)
  await expectAccessible(page)
  const choose = async (length: string) => {
    await page.getByRole('combobox', { name: 'Keep pictures for' }).click()
    await page.getByRole('option', { name: length, exact: true }).click()
  }
  await choose('1 day')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Keep data for a shorter time?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Keep pictures for' })).toHaveValue('30 days')

  await choose('90 days')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Retention saved')).toBeVisible()
  await choose('30 days')
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Delete older data' }).click()
  await expect(page.getByText('Retention saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Keep pictures for' })).toHaveValue('30 days')
})
