import type { Page } from '@playwright/test'
import { storedState } from '../support/browser-state.ts'
import { codeOf, register } from '../support/data/newcomer.ts'
import { isAt } from '../support/pages/is-at.ts'
import { expect, test } from '../support/product.ts'

/** Turns MFA on from the account page and returns the secret. */
async function activateOnAccountPage(page: Page): Promise<string> {
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Activate MFA' }).click()
  const secret = (await page.getByLabel('Secret to type by hand').textContent()) ?? ''
  await page.getByLabel('Verification code').fill(codeOf(secret))
  await page.getByRole('dialog').getByRole('button', { name: 'Activate MFA' }).click()
  await expect(page.getByRole('region', { name: 'Multi-Factor Authentication' })).toContainText('Enabled')
  return secret
}

test('a code completes sign-in with a new key and opens health and safety [PLAT-023] [PLAT-028]', async ({
  page,
  request,
  signIn,
}) => {
  test.slow()
  const email = await register(request)
  await signIn(email)
  const secret = await activateOnAccountPage(page)
  await page.getByRole('button', { name: 'Nikau Rangi' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(email)
  await expect(page).toHaveURL('/mfa-input')
  const limited = (await storedState(page)).auth?.token
  const sent = page.waitForRequest('**/api/v1/auth/mfa/authenticate')
  const code = codeOf(secret, 1)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
  expect((await sent).method()).toBe('PUT')
  expect((await sent).postDataJSON()).toEqual({ code })
  const { auth } = await storedState(page)
  expect(auth?.status).toBe('logged_in')
  expect(auth?.token).not.toBe(limited)
})
