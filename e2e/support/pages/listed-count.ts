import { expect, type Page } from '@playwright/test'

/** The row count that an explorer's list shows, or its visible rows where all fit on one page. */
export async function listedCount(page: Page): Promise<number> {
  const list = page.getByRole('region', { name: 'Detailed list view' })
  await expect(list).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const total = list.getByText(/per page/)
  const nothing = list.getByText('There are no results to display.')
  await expect(total.or(list.getByRole('cell')).or(nothing).first()).toBeVisible()
  if (await total.isVisible()) {
    const text = await total.textContent()
    return Number(/ of ([\d,]+)$/.exec(text!)![1]!.replaceAll(',', ''))
  }
  if (await nothing.isVisible()) return 0
  return (await list.getByRole('row').count()) - 1
}
