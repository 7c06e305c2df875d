import type { Page } from '@playwright/test'

export const vehicles = (page: Page) => page.getByRole('table', { name: 'Vehicles on site' })

export const find = async (page: Page, plate: string) => {
  await page.getByLabel('Search Plates').fill(` ${plate} `)
  await page.getByRole('button', { name: 'Search' }).click()
}
