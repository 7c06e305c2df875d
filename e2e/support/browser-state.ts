import type { Page } from '@playwright/test'

interface StoredState {
  user?: { first_name: string }
  auth?: { token: string; status: string; expiration: number }
  [slice: string]: unknown
}

/** What the product keeps in the browser. */
export async function storedState(page: Page): Promise<StoredState> {
  const text = await page.evaluate(() => localStorage.getItem('sightline'))
  return text ? JSON.parse(text).state : {}
}

/** Lets the session of the browser run out. No page of the product is open then, so none stores another one. */
export async function expireSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sightline') ?? '{}')
    stored.state.auth.expiration = Date.now() - 1000
    localStorage.setItem('sightline', JSON.stringify(stored))
  })
}
