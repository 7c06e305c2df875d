import { invite } from '../support/data/newcomer.ts'
import { expect, password, test } from '../support/product.ts'

test('every field of the registration is required [PLAT-036]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  for (const label of ['First name', 'Last name', 'Email']) await page.getByLabel(label).fill('')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please enter first name')).toBeVisible()
  await expect(page.getByText('Please enter last name')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a password')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('the repeated password must match [PLAT-037]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('Sightline2')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("Password doesn't match")).toBeVisible()
})

test('password faults from the server are listed below the field [PLAT-038]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(/^Password must be: 1 number/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
})
