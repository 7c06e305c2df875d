import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Controls that a finger misses 21 px above or below their middle. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main button, main a[role="button"], main input:not([type="checkbox"], [type="radio"], [type="hidden"]), main [role="radiogroup"] label',
    )
    const isMet = (control: HTMLElement) => {
      // Touching anywhere around the pills focuses their field.
      const frame = control.closest('.mantine-Input-input') ?? control
      frame.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = frame.getBoundingClientRect()
      return [-21, 21].every((away) =>
        frame.contains(document.elementFromPoint(x + width / 2, y + height / 2 + away)),
      )
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true }) && !isMet(control))
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`)
  })

for (const path of [
  '/dashboard',
  '/dashboard/vehicle-explorer?period=30',
  '/dashboard/vehicle-observations-overview',
  '/dashboard/sites',
  '/dashboard/user-management',
  '/dashboard/account',
])
  test(`touch targets on ${path} are 44 px high`, async ({ page }) => {
    await arrive(page, people.admin, path)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await missed(page)).toEqual([])
  })

test('touch targets on the page of a site are 44 px high', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/sites')
  await page.getByRole('link', { name: 'View site' }).first().click()
  await expect(page.getByRole('button', { name: /^Ingest log of/ }).first()).toBeVisible()
  expect(await missed(page)).toEqual([])
})

test('all periods stand side by side on a phone', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=30')
  const periods = page.getByRole('radiogroup', { name: 'Time period' })
  await expect(periods.getByText('Custom')).toBeInViewport({ ratio: 1 })
})
