import type { Page } from '@playwright/test'

/** Opens the newest picture of a plate. Finds it by its plate, because a loading list has placeholder rows. */
export const openNewest = (page: Page, plate: string) =>
  page.getByRole('row').filter({ hasText: plate }).first().getByRole('cell').first().click()
