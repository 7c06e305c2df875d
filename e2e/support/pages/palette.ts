import { expect, type Page } from '@playwright/test'

const everything = 'Find a plate, site, camera or page…'

/** Opens the palette by its keys once the shell listens to them, and returns its field. */
export async function openPalette(page: Page, hint = everything) {
  await expect(page.getByRole('button', { name: hint })).toBeVisible()
  await page.keyboard.press('Control+k')
  return page.getByRole('combobox', { name: hint })
}
