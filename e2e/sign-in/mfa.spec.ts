import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { storedState } from '../support/browser-state.ts'
import { isAt } from '../support/pages/is-at.ts'
import { codeOf, register } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

const mfaErrors = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('mfa-error', (event) => heard.push((event as CustomEvent).detail))
  })
const heardErrors = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

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

test('only a user with MFA needs a code [PLAT-011] [PLAT-022]', async ({ page, signIn }) => {
  await page.goto('/mfa-input')
  await expect(page).toHaveURL('/login')
  await signIn(people.mfa)
  await expect(page).toHaveURL('/mfa-input')
  await expect(page.getByRole('heading', { name: 'Verification Code Required' })).toBeVisible()
  expect((await storedState(page)).auth?.status).toBe('mfa_required')
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('a rejected code shows the message of the server, or the word error, and raises an mfa-error event [PLAT-030]', async ({
  page,
  signIn,
}) => {
  await signIn(people.mfa)
  await mfaErrors(page)
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid code')).toBeVisible()
  await page.route('**/api/v1/auth/mfa/authenticate', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('error', { exact: true })).toBeVisible()
  expect(await heardErrors(page)).toEqual(['Invalid code', 'error'])
})

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

test('a user who must set up MFA scans a QR code and enters the first code [PLAT-012] [PLAT-021] [PLAT-026] [PLAT-027]', async ({
  page,
  signIn,
}) => {
  const offered = page.waitForResponse('**/api/v1/auth/mfa/secret')
  await signIn(people.activation)
  await expect(page).toHaveURL('/mfa-activation')
  await expect(page.getByRole('heading', { name: 'Set Up Multi-Factor Authentication' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const offer = await (await offered).json()
  const secret = (await page.getByLabel('Secret to type by hand').textContent()) ?? ''
  const activated = page.waitForResponse('**/api/v1/auth/mfa')
  const code = codeOf(secret)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Activate' }).click()
  const answer = await activated
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({ code, request_token: offer.request_token })
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
})
