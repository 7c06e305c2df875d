import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { invite } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

test('removing filters by keyboard moves the focus to the next filter, then to the button for more', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&types=car&confidence=high')
  const pills = page.getByRole('button', { name: /^Remove filter/ })
  await pills.first().press('Enter')
  await expect(pills).toHaveCount(1)
  await expect(pills).toBeFocused()
  await pills.press('Enter')
  await expect(pills).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused()
})

test('removing a row by keyboard moves the focus to the row that takes its place', async ({ page }) => {
  await invite(page.request)
  await invite(page.request)
  await arrive(page, people.admin, '/dashboard/user-invites')
  await page
    .getByRole('button', { name: /^Remove the invite/ })
    .first()
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Invite' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => focused(page)).toMatch(/^Remove the invite/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page that is loading is accessible', async ({ page }) => {
    await page.route('**/api/v1/explorer/**', () => undefined)
    await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
    await expect(page.getByRole('progressbar', { name: 'Loading' }).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('a selection is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const background = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((label) => {
      const part = label.closest('label') ?? label
      return getComputedStyle(part).backgroundColor
    })
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  expect(await background('7 days')).not.toBe(await background('90 days'))
})

test('a day without vehicles offers a longer period, and empty averages have no unit', async ({ page }) => {
  await page.route(/explorer\/detections\/unique\/\d/, (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  await page.route(/\/summary(\/|\?|$)/, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    const none = { average_confidence: null, avg_confidence: null, average_vehicle_speed: null }
    const isTotals = typeof body === 'object' && body !== null && 'average_confidence' in body
    await route.fulfill({ response: answer, json: isTotals ? { ...body, ...none } : body })
  })
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=today')
  await expect(page.getByRole('group', { name: 'Average confidence' })).toHaveText(
    /^Average confidence–\s*$/i,
  )
  await page.getByRole('button', { name: 'Show 7 days' }).click()
  await expect(page).toHaveURL(/period=7/)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page.getByRole('button', { name: 'Show 7 days' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
