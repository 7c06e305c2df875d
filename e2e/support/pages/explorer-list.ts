import type { Page } from '@playwright/test'

export const list = (page: Page) => page.getByRole('region', { name: 'Detailed list view' })
export const search = (page: Page) => page.getByRole('search', { name: 'Search plates' })
export const field = (page: Page) => page.getByLabel('Search for a plate within this period')

/** The explorer with the detections of some plates. */
export const explorerOf = (...plates: string[]) =>
  `/dashboard/vehicle-explorer?period=7&view=detections&plates=${plates.join(',')}`
