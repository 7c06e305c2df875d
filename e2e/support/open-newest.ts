import type { Page } from '@playwright/test'

/** Opens the newest picture of a plate in the list: by its plate, since a list that loads has rows of nothing. */
export const openNewest = (page: Page, plate: string) =>
  page.getByRole('row').filter({ hasText: plate }).first().getByRole('cell').first().click()
