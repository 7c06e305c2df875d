import type { Page } from '@playwright/test'

/** The text of the next response of an address. The body of a download cannot be read after it is saved. */
export const keepAnswer = (page: Page, address: string): Promise<string> =>
  new Promise((done, fail) => {
    page
      .route(
        address,
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response })
          done(await response.text())
        },
        { times: 1 },
      )
      .catch(fail)
  })
