import { expectAccessible } from '../support/accessible.ts'
import { choose, unique } from '../support/pages/alert-pages.ts'
import { arrive } from '../support/arrive.ts'
import { save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

test('a rota with a gap is saved only after the gap is accepted, and an alert escalates to it in a further step', async ({
  page,
}) => {
  const name = unique('Nights')
  await arrive(page, people.admin, '/dashboard/alerts/on-call/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('People 1 name').fill('Ann')
  await save(page)
  await expect(page.getByText('Please add an email address or a mobile number for Ann')).toBeVisible()
  await page.getByRole('combobox', { name: 'People 1 email or mobile' }).fill('ann@yard.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await choose(page, 'Holidays 1 person', 'Nobody is on call')
  await expect(page.getByRole('table', { name: 'Shifts' })).toContainText('Nobody is on call')
  await save(page)
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Nobody is on call from')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/on-call\/new$/)
  await save(page)
  await question.getByRole('button', { name: 'Save with the gap' }).click()
  await expect(page.getByRole('link', { name }).or(page.getByText(name)).first()).toBeVisible()
  await expect(page).toHaveURL(/alerts\/on-call/)
  await expectAccessible(page)

  await page.goto('/dashboard/alerts/new')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('switch', { name: 'Escalation' }).click({ force: true })
  await page.getByRole('button', { name: 'Add step 2' }).click()
  await page.getByRole('combobox', { name: 'Step 2 notifies who is on call' }).click()
  await expect(page.getByRole('option', { name })).toBeVisible()
})

test('the list of incidents opens from the alerts, and explains itself while it is empty', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/alerts')
  await page.getByRole('link', { name: 'Incidents' }).click()
  await expect(page.getByRole('heading', { name: 'Incidents' }).first()).toBeVisible()
  await page.getByText('Resolved', { exact: true }).click()
  await expect(page.getByText('No incident has been resolved yet.')).toBeVisible()
  await expectAccessible(page)
})
