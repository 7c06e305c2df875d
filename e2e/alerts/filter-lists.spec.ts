import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { rowOf, unique } from '../support/pages/alert-pages.ts'
import { expectNotice } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('a list is typed without a file, and shows its number of plates', async ({ page }) => {
  const name = unique('Couriers')
  await arrive(page, people.admin, '/dashboard/alerts')
  await expect(rowOf(page, 'Filter Lists', 'Stolen Vehicles')).toContainText('12')
  await page.getByRole('button', { name: 'Upload List' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('List name').fill(name)
  await popup.getByLabel('Or type or paste plates').fill('ABC123\nKDM427, courier')
  await expect(popup.getByText('2 plates')).toBeVisible()
  await expectAccessible(page)
  await expectNotice(page, 'List updated successfully', () =>
    popup.getByRole('button', { name: 'Upload', exact: true }).click(),
  )
  await expect(rowOf(page, 'Filter Lists', name)).toContainText('2')
  await rowOf(page, 'Filter Lists', name)
    .getByRole('button', { name: `Plates of ${name}` })
    .click()
  await expect(popup).toContainText('courier')
})
