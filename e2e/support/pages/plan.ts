import type { Page } from '@playwright/test'

/** Changes the plan in the profile that the server sends. */
export const setPlan = (page: Page, isStandard: boolean): Promise<unknown> =>
  page.route('**/api/v1/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), is_standard_plan: isStandard } })
  })
