import type { Page } from '@playwright/test'

interface StoredState {
  user?: { first_name: string }
  auth?: { token: string; status: string; expiration: number }
  [slice: string]: unknown
}

/** The state that the product stores in the browser. */
export async function storedState(page: Page): Promise<StoredState> {
  const text = await page.evaluate(() => localStorage.getItem('sightline'))
  return text ? JSON.parse(text).state : {}
}

/** Expires the session in the browser. Leaves the product's pages first, so that none stores a new session. */
export async function expireSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sightline') ?? '{}')
    stored.state.auth.expiration = Date.now() - 1000
    localStorage.setItem('sightline', JSON.stringify(stored))
  })
}
