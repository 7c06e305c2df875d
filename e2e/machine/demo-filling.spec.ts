import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

/** Stubs the progress of filling the demo, until it is complete. */
async function fillDemo(page: Page) {
  const state = { weeks_done: 4 as number | null }
  const filling = () => (state.weeks_done === null ? null : { weeks: 9, weeks_done: state.weeks_done })
  await page.route('**/api/v1/setup', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), demo_filling: filling() } })
  })
  await page.route('**/api/v1/setup/filling', (route) => route.fulfill({ json: { demo_filling: filling() } }))
  return state
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The demo is being filled' })

test('the sign-in page shows the progress of filling the demo until it is complete', async ({ page }) => {
  const demo = await fillDemo(page)
  await page.goto('/login')
  await expect(line(page)).toHaveText('The demo is being filled: 4 of 9 weeks')
  await expectAccessible(page)
  demo.weeks_done = 5
  await expect(line(page)).toHaveText('The demo is being filled: 5 of 9 weeks')
  demo.weeks_done = null
  await expect(line(page)).toBeHidden()
})

test('the pages of a demo show the progress of filling it, and reload when it is complete', async ({
  page,
}) => {
  const demo = await fillDemo(page)
  await arrive(page, people.admin, '/dashboard/sites')
  await expect(line(page)).toHaveText('The demo is being filled: 4 of 9 weeks')
  await expectAccessible(page)
  const again = page.waitForRequest('**/api/v1/sites**')
  demo.weeks_done = null
  await expect(line(page)).toBeHidden()
  await again
})
