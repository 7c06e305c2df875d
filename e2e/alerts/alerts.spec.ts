import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { rowOf } from '../support/pages/alert-pages.ts'
import { expectNotice } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('the history of a plate offers an alert for its return and adds it to a list', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const history = page.getByRole('button', { name: /^History of / }).first()
  const plate = (await history.getAttribute('aria-label'))!.replace('History of ', '')
  await history.click()
  await page.getByRole('link', { name: 'Alert me when it comes back' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(`admin@parking.example gets a mail when ${plate} is seen`)
  await expectAccessible(page)
  await expectNotice(page, `You are notified when ${plate} comes back`, () =>
    popup.getByRole('button', { name: 'Alert me' }).click(),
  )
  await expect(rowOf(page, 'Filter Lists', 'Watched plates')).toContainText('1')
  await expect(page.getByRole('row').filter({ hasText: 'Watched plates of admin@parking' })).toBeVisible()
  await page.goto('/dashboard/alerts?list=WAT457')
  await popup.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: 'Watched plates' }).click()
  await expectNotice(page, 'WAT457 is on the list', () =>
    popup.getByRole('button', { name: 'Add to list' }).click(),
  )
  await expect(rowOf(page, 'Filter Lists', 'Watched plates')).toContainText('2')
})
