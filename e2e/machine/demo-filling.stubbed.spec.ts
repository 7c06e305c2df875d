import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { setupApi } from '#contract/setup/api.ts'
import { answerUserPages } from '../support/stubs/pages.ts'
import type { StubServer } from '../support/stubs/stub-server.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

const product = { is_open: false, has_demo: true, demo_people: [], demo_notice: null }

/** Stubs the progress of filling the demo, until it is complete. */
function fillDemo(api: StubServer) {
  const state = { weeks_done: 4 as number | null }
  const filling = () => (state.weeks_done === null ? null : { weeks: 9, weeks_done: state.weeks_done })
  api.answer(setupApi.state, () => ({ ...product, demo_filling: filling() }))
  api.answer(setupApi.filling, () => ({ demo_filling: filling() }))
  return state
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The demo is being filled' })

test('the sign-in page shows the progress of filling the demo until it is complete', async ({
  page,
  api,
}) => {
  const demo = fillDemo(api)
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
  api,
  open,
}) => {
  const demo = fillDemo(api)
  answerUserPages(api)
  await open('/dashboard/user-management')
  await expect(line(page)).toHaveText('The demo is being filled: 4 of 9 weeks')
  await expectAccessible(page)
  const again = page.waitForRequest('**/api/v1/organisation/members/**')
  demo.weeks_done = null
  await expect(line(page)).toBeHidden()
  await again
})
