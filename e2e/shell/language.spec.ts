import { arrive } from '../support/arrive.ts'
import { register } from '../support/data/newcomer.ts'
import { expect, test } from '../support/product.ts'

test('a person reads pages in German after choosing it, and in English again', async ({ page }) => {
  const email = await register(page.request)
  await arrive(page, email, '/dashboard/account')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch (draft)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await expect(link('Standorte')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  await expect(link('Sites')).toBeVisible()
})
