import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expireSession, storedState } from '../support/browser-state.ts'
import { isAt } from '../support/pages/is-at.ts'
import { expect, password, people, test } from '../support/product.ts'

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the demo offers a sign-in button for each of its users, and one click signs in as a marine scientist', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /^Try it as/ })).toHaveText([
    'Try it as a parking manager',
    'Try it as a safety manager',
    'Try it as a marine scientist',
  ])
  await page.getByRole('button', { name: 'Try it as a marine scientist' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect((await storedState(page)).user?.first_name).toBe('Tui')
})

test('the email is trimmed before it is sent with the password [PLAT-004] [PLAT-005]', async ({ page }) => {
  await page.goto('/login')
  const sent = page.waitForRequest('**/api/v1/auth/login')
  await fillIn(page, `  ${people.admin}  `, password)
  expect((await sent).postDataJSON()).toEqual({ email: people.admin, password })
  await expect(page).toHaveURL(/\/dashboard/)
})

test('sign-in stores the key for three hours, then loads the profile [PLAT-006] [PLAT-007] [PLAT-008]', async ({
  page,
}) => {
  await page.goto('/login')
  const profile = page.waitForRequest('**/api/v1/profile')
  const before = Date.now()
  await fillIn(page, people.admin, password)
  const authorization = (await profile).headers()['authorization']
  await expect(page).toHaveURL(/\/dashboard/)
  const { auth, user } = await storedState(page)
  expect(authorization).toBe(`Bearer ${auth?.token}`)
  expect(auth?.status).toBe('logged_in')
  expect(Math.abs((auth?.expiration ?? 0) - before - 10_800_000)).toBeLessThan(30_000)
  expect(user?.first_name).toBe('Aroha')
})

test('wrong credentials show the message of the server and keep the input [PLAT-014]', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, 'nobody@nowhere.example', 'Wrong1234')
  await expect(page.getByRole('alert')).toHaveText('Unable to log in with provided credentials.')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.example')
})

test('a health-and-safety account lands on its overview [PLAT-010] [PLAT-016] [PLAT-020]', async ({
  page,
  signIn,
}) => {
  await signIn(people.worksite)
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
})

test('a wildlife user lands on the wildlife dashboard', async ({ page, signIn }) => {
  await signIn(people.wildlife)
  await expect(page).toHaveURL(isAt('/dashboard'))
})

test('the sign-in page redirects a user who is signed in [PLAT-015]', async ({ page }) => {
  await arrive(page, people.worksite, '/login')
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
})

test('an expired session requires a new sign-in [PLAT-009]', async ({ page, signIn }) => {
  await signIn(people.worksite)
  await expireSession(page)
  await page.goto('/dashboard/account')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('signing out ends the session on the server, clears the stored state and opens sign-in [PLAT-031]', async ({
  page,
  signIn,
}) => {
  await signIn(people.worksite)
  const { auth } = await storedState(page)
  const logout = page.waitForRequest('**/api/v1/auth/logout')
  await page.getByRole('button', { name: 'Hemi Walker' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await logout).method()).toBe('POST')
  await expect(page).toHaveURL('/login')
  const state = (await storedState(page)) as Record<string, unknown>
  for (const slice of ['auth', 'user']) expect(state[slice]).toBeUndefined()
  expect([state.plans, state.stolenPlates, state.userApps]).toEqual([[], false, []])
  const withKey: string[] = []
  page.on('request', (request) => {
    if (request.headers().authorization) withKey.push(request.url())
  })
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(withKey).toEqual([])
  const headers = { authorization: `Bearer ${auth?.token}` }
  expect((await page.request.get('/api/v1/profile', { headers })).status()).toBe(401)
})
