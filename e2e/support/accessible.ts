import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules of less impact that are checked as well: each landmark can be told from the others. */
const landmarkRules = ['landmark-unique', 'landmark-no-duplicate-banner']
/** Pages without the shell, which has landmarks for everything, contain all their content in landmarks of their own. */
const publicRules = [...landmarkRules, 'region']

/** Expects no serious, critical or landmark violation of axe on the page as it is, once nothing is loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The default mode opens a second page, which leaves this one in the background.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // Collects nothing about elements that pass.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  const isPublic = !new URL(page.url()).pathname.startsWith('/dashboard')
  const rules = new Set(isPublic ? publicRules : landmarkRules)
  const grave = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || rules.has(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(grave).toEqual([])
}
