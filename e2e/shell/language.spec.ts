import { register } from '../support/data/newcomer.ts'
import { expect, password, test } from '../support/product.ts'

test('a language chosen on the sign-in page stays after the sign-in, and replaces an earlier choice', async ({
  page,
}) => {
  const email = await register(page.request)
  const signInIn = async (language: string, labels: { email: string; password: string }) => {
    await page.goto('/login')
    await page.locator('header').getByRole('combobox').selectOption({ value: language })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByLabel(labels.email).fill(email)
    await page.getByLabel(labels.password, { exact: true }).fill(password)
    await page.locator('button[type="submit"]').click()
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('navigation')).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  // A page of the product could store its session again.
  const forgetSession = async () => {
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
  await signInIn('de', { email: 'E-Mail', password: 'Passwort' })
  // Another browser follows the person.
  await forgetSession()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('navigation')).toBeVisible()

  await forgetSession()
  await signInIn('fr', { email: 'E-mail', password: 'Mot de passe' })
})
