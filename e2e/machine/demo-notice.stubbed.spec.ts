import { marketplaceApi } from '#contract/marketplace/api.ts'
import { demoNotices, setupApi } from '#contract/setup/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { appsOf, expect, test } from '../support/stubs/stubbed.ts'

const state = { is_open: true, has_demo: true, demo_filling: null, demo_people: [] }

test('the sign-in page says that others can sign in to the demo', async ({ page, api }) => {
  api.answer(setupApi.state, { ...state, demo_notice: 'exposed' })
  await page.goto('/login')
  await expect(page.getByText(demoNotices.exposed)).toBeVisible()
  await expectAccessible(page)
})

test('the first page of a new product says why it has no demo', async ({ page, api }) => {
  api.answer(setupApi.state, { ...state, has_demo: false, demo_notice: 'withheld' })
  await page.goto('/login')
  await expect(page).toHaveURL(/\/setup$/)
  await expect(page.getByText(demoNotices.withheld)).toBeVisible()
})

test('the landing page of an administrator of the machine removes an exposed demo with one click', async ({
  page,
  api,
  open,
}) => {
  api.letOthersWait()
  api.answer(marketplaceApi.list, appsOf(['alerts']))
  api.answer(setupApi.demo, { state: 'filled', can_change: true, is_exposed: true })
  await open('/dashboard/marketplace/apps')
  const notice = page.getByRole('region', { name: 'Demo' })
  await expect(notice).toContainText(demoNotices.exposed)
  await notice.getByRole('button', { name: 'Remove the demo' }).click()
  await expect.poll(() => api.callsOf(setupApi.removeDemo)).toHaveLength(1)
})
