import { chromium, type Browser, type Page } from '@playwright/test'
import { installedBrowser } from '../../e2e/support/installed-browser.ts'

/** A browser of this machine, or the given one. */
export const launchBrowser = (given: string | undefined): Promise<Browser> => {
  const executablePath = given ?? installedBrowser
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
}

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
  return page
}

/** Signs in as one of the demo's people. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Sightline1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard/)
}
