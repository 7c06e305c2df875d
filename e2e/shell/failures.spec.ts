import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

const failing = async (page: Page, pattern: string) => {
  await page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { title: 'The store is closed' },
    }),
  )
}

test('an overview that fails to load reports it once and in each block, and can be retried', async ({
  page,
}) => {
  test.slow()
  await failing(page, '**/api/v1/summary**')
  await failing(page, '**/api/v1/summary/**')
  await failing(page, '**/api/v1/explorer/**')
  await arrive(page, people.admin, '/dashboard?period=7')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByText('Could not be loaded')).toHaveCount(5)
  const toast = page.getByRole('alert').filter({ hasText: /^The store is closed$/ })
  await expect(toast).toHaveCount(1)
  const chart = page.getByRole('region', { name: 'Images received over time' })
  await expect(chart.getByRole('alert')).toContainText('This could not be loaded')
  await expectAccessible(page)
  await page.unrouteAll()
  await chart.getByRole('button', { name: 'Try again' }).click()
  await expect(chart.getByRole('img', { name: 'Images received over time' })).toBeVisible()
})

test('the live explorer reports numbers that fail to load', async ({ page }) => {
  await failing(page, '**/api/v1/explorer/live/**')
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('Could not be loaded')).toHaveCount(3)
})
