import { expect, type Page } from '@playwright/test'
import { test as base } from './kept-contexts.ts'

export const password = 'Sightline1'
export const people = {
  admin: 'admin@parking.example',
  viewer: 'viewer@parking.example',
  siteViewer: 'site-viewer@parking.example',
  mfa: 'mfa@parking.example',
  activation: 'activation@parking.example',
  worksite: 'admin@worksite.example',
  wildlife: 'admin@wildlife.example',
} as const

interface Product {
  /** Signs in through the page, as a user does. */
  signIn: (email: string) => Promise<void>
}

export const test = base.extend<Product>({
  signIn: async ({ page }, use) => {
    await use((email) => signIn(page, email))
  },
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export { expect }
