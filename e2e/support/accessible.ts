import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no serious or critical axe violation on the page in its current state, once nothing is loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The default mode opens a second page, which leaves this one in the background.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // Collects nothing about elements that pass.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(grave).toEqual([])
}
