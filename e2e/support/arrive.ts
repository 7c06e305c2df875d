import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keyOf } from './data/newcomer.ts'

/** Opens a page as a user who is signed in: for journeys that are not about signing in. */
export async function arrive(page: Page, email: string, path: string): Promise<void> {
  const token = await keyOf(page.request, email)
  const { origin } = new URL(path, process.env['SIGHTLINE_E2E_URL'])
  // The script runs in every document of the tab; only the first document of the product stores the session.
  await page.addInitScript(
    ({ token, origin, once }) => {
      if (window !== window.top || location.origin !== origin || sessionStorage.getItem(once)) return
      sessionStorage.setItem(once, 'stored')
      const auth = { token, status: 'logged_in', expiration: Date.now() + 10_800_000 }
      localStorage.setItem('sightline', JSON.stringify({ state: { auth }, version: 0 }))
    },
    { token, origin, once: `arrived-${randomUUID()}` },
  )
  await page.goto(path)
}
