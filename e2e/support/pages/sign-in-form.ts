import type { Page } from '@playwright/test'

export const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
