import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation that axe calls serious or critical on the page as it is, once nothing is loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The other mode opens a second page, which keeps this one in the background when it stays open.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // Nothing is collected about the elements that pass.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(grave).toEqual([])
}
