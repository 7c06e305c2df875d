import type { Page } from '@playwright/test'

/** The profile as the server sends it, but of an organisation with the standard plan or another one. */
export const setPlan = (page: Page, isStandard: boolean): Promise<unknown> =>
  page.route('**/api/v1/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), is_standard_plan: isStandard } })
  })
