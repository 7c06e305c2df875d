import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keepAnswer } from '../support/keep-answer.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

test('an organisation can require a reason for plate searches, and the audit log stores it [PLAT-270]', async ({
  page,
}) => {
  await arrive(page, people.worksite, '/dashboard/user-management')
  const setReason = async () => {
    await page.goto('/dashboard/user-management')
    await page.getByRole('link', { name: 'Audit Log' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('switch', { name: 'Ask for a reason before a plate search' }).click()
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Audit settings saved')).toBeVisible()
  }
  await setReason()

  await page.goto('/dashboard/vehicle-explorer?period=7')
  const search = async (plate: string) => {
    await page.getByLabel('Search for a plate within this period').fill(plate)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  }
  const reasons: (string | undefined)[] = []
  page.on('response', (answer) => {
    const isList =
      /explorer\/(detections|images)(?!\/plates)/.test(answer.url()) && answer.url().includes('plates=WHY123')
    if (isList && answer.ok()) reasons.push(answer.request().headers()['x-search-reason'])
  })
  await search('WHY123')
  const prompt = page.getByRole('dialog', { name: 'Reason for this search' })
  await expect(prompt.getByLabel('Why do you look for WHY123?')).toBeFocused()
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(prompt.getByText('Please say why you look for this plate.')).toBeVisible()
  await prompt.getByLabel('Why do you look for WHY123?').fill('Case 26/114')
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(prompt).toBeHidden()
  await expect.poll(() => reasons).toContain('Case%2026%2F114')

  await search('WHY456')
  await prompt.getByRole('button', { name: 'Cancel' }).click()

  await setReason()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search').fill('WHY')
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'WHY' })
  await expect(rows.first()).toContainText('WHY123 (Case 26/114)')
  await expect(page.getByText('WHY456')).toHaveCount(0)
  const answered = keepAnswer(page, '**/api/v1/audit/export.csv*')
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Export' }).click())
  expect(file.name).toBe('Audit log.csv')
  expect(file.text).toBe(await answered)
  expect(file.text).toMatch(/plate\.searched,WHY123,.*,Case 26\/114/)
})

test('the audit log describes actions as text with the name of the record, and filters by calendar day', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/sites')
  await page.getByRole('link', { name: 'View site' }).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const site = await page.getByLabel('Site name').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Site' }).click()
  await expect(page.getByText('Site updated successfully')).toBeVisible()
  await page.goto('/dashboard/audit-log')
  const row = page.getByRole('row').filter({ hasText: 'Changed a site' }).first()
  await expect(row).toContainText(site)
  await page.getByRole('textbox', { name: 'From' }).fill('2031-01-01')
  await page.getByRole('textbox', { name: 'From' }).press('Enter')
  await expect(row).toBeHidden()
})
