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

/** The response of a dry run that would have sent this many messages. */
export const dryRunOf = (notified: number) => ({
  notified,
  held: 0,
  suppressed: 0,
  is_complete: true,
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-08T00:00:00.000Z',
  matches: [],
})
