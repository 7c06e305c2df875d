import type { Page } from '@playwright/test'

export async function tryPasswords(page: Page, first: string, second: string) {
  await page.getByLabel('New password').fill(first)
  await page.getByLabel('Confirm password').fill(second)
  await page.getByRole('button', { name: 'Save password' }).click()
}
