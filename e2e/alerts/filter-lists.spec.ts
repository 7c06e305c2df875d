import { expectAccessible } from '../support/accessible.ts'
import { csvFile, rowOf, unique } from '../support/pages/alert-pages.ts'
import { arrive } from '../support/arrive.ts'
import { expectNotice } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('a list is uploaded, viewed, replaced, downloaded and removed [PLAT-130] [PLAT-164] [PLAT-165] [PLAT-166] [PLAT-167] [PLAT-168] [PLAT-169] [PLAT-170] [PLAT-171] [PLAT-172] [PLAT-173] [PLAT-174]', async ({
  page,
}) => {
  test.slow()
  const name = unique('Guests')
  await arrive(page, people.admin, '/dashboard/alerts')
  await page.getByRole('button', { name: 'Upload List' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(popup.getByText('List name is required')).toBeVisible()
  await expect(popup.getByText('CSV file is required')).toBeVisible()
  await popup.getByLabel('List name').fill('stolen vehicles')
  await popup.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(
    popup.getByText(
      'Another alert list with this name already exists. Please modify the name and upload again.',
    ),
  ).toBeVisible()
  await popup.getByLabel('List name').fill(name)
  await popup.locator('input[type=file]').setInputFiles(csvFile('plate,note\n'))
  await popup.getByRole('button', { name: 'Upload', exact: true }).click()
  const refusal = popup.getByRole('alert').filter({ hasText: 'No plates were found in this file.' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(refusal).toBeHidden()
  await popup.locator('input[type=file]').setInputFiles(csvFile('plate;note\nabc 123;Ann\n---;bad'))
  await expect(popup.getByText('1 plate · 1 skipped')).toBeVisible()
  await expect(popup.getByText("Line 3 (---, bad): '---' is not a plate")).toBeVisible()
  await expectNotice(page, 'List updated successfully', () =>
    popup.getByRole('button', { name: 'Upload', exact: true }).click(),
  )

  const row = rowOf(page, 'Filter Lists', name)
  await expect(row).toBeVisible()
  await expect(
    rowOf(page, 'Filter Lists', 'Any Vehicle').getByRole('button', { name: /Re-upload|Remove/ }),
  ).toHaveCount(0)
  await row.getByRole('button', { name: `Re-upload ${name}` }).click()
  await popup.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(popup.getByText('CSV file is required')).toBeVisible()
  await popup.locator('input[type=file]').setInputFiles(csvFile('ABC123,Ann\nDEF456,Bob'))
  await expect(popup.getByText('1 new · 1 same')).toBeVisible()
  await expectNotice(page, 'List updated successfully', () =>
    popup.getByRole('button', { name: 'Upload', exact: true }).click(),
  )
  await row.getByRole('button', { name: `Plates of ${name}` }).click()
  await expect(popup.getByRole('row').filter({ hasText: 'DEF456' })).toContainText('Bob')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close' }).first().click()

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: `Download ${name}` }).click()
  expect((await download).suggestedFilename()).toBe(`${name}.csv`)
  await page.route('**/alert_list/download/**', (route) => route.abort())
  await expectNotice(page, 'Cannot download list', () =>
    row.getByRole('button', { name: `Download ${name}` }).click(),
  )
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove this list?')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove List' }).click()
  await expect(row).toHaveCount(0)
})

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
