import type { Page } from '@playwright/test'

export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** Performs an action and expects a notice, which stays for two seconds only. */
export async function expectNotice(page: Page, text: string, act: () => Promise<void>) {
  const shown = page.getByText(text).waitFor()
  await act()
  await shown
}

export async function chooseRole(page: Page, role: string) {
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
}

export async function fillPerson(page: Page, email: string) {
  await page.getByLabel('First name').fill('Kiri')
  await page.getByLabel('Last name').fill('Te Awa')
  await page.getByLabel('Email').fill(email)
  await chooseRole(page, 'SITE_VIEWER')
}

/** Shows every row at once. */
export const openAll = (page: Page, path: string) => page.goto(`${path}?per_page=100`)
