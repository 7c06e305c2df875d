import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keyOf } from './data/newcomer.ts'

/** Opens a page as a user who is signed in: for journeys that are not about signing in. */
export async function arrive(page: Page, email: string, path: string): Promise<void> {
  await beSignedIn(page, email, new URL(path, process.env['SIGHTLINE_E2E_URL']).origin)
  await page.goto(path)
}

/** The pages that the tab opens from now on belong to this user. */
export async function beSignedIn(page: Page, email: string, origin = process.env['SIGHTLINE_E2E_URL']!) {
  await storeSession(page, { token: await keyOf(page.request, email), origin })
}

/** Signs the next document of the product in. The script runs in every document of the tab and stores a session once. */
export const storeSession = (page: Page, session: { token: string; origin: string }) =>
  page.addInitScript(
    ({ token, origin, once }) => {
      if (window !== window.top || location.origin !== origin || sessionStorage.getItem(once)) return
      sessionStorage.setItem(once, 'stored')
      const auth = { token, status: 'logged_in', expiration: Date.now() + 10_800_000 }
      localStorage.setItem('sightline', JSON.stringify({ state: { auth }, version: 0 }))
    },
    { ...session, once: `arrived-${randomUUID()}` },
  )
