import type { Page } from '@playwright/test'

export const dialog = (page: Page) => page.getByRole('dialog')
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Site' }).click()

export async function begin(page: Page, type: 'Carpark' | 'Health & Safety') {
  await page.getByRole('button', { name: 'Add Site' }).click()
  await dialog(page).getByRole('radio', { name: type }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}
