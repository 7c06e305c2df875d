import type { Page } from '@playwright/test'

export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`
export const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })
export const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
export const csvFile = (content: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
