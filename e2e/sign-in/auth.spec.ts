import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expireSession, storedState } from '../support/browser-state.ts'
import { isAt } from '../support/pages/is-at.ts'
import { test } from '../support/kept-contexts.ts'
import { expect, password, people } from '../support/product.ts'

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Stubs a sign-in response that the real server does not return to these users. */
const answerLogin = (page: Page, status: number, json: object) =>
  page.route('**/api/v1/auth/login', (route) => route.fulfill({ status, json }))

test('the sign-in page requires an email and a password, without a session [PLAT-001] [PLAT-083]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

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

test('an animated picture shows detections of the kind that the visitor chooses', async ({ page }) => {
  await page.goto('/login')
  const living = page.getByRole('region', { name: 'What Sightline sees' })
  await expect(living.getByRole('img', { name: /its plate read as NKR417/ })).toBeVisible()
  await living.getByRole('button', { name: 'Wildlife' }).click()
  await expect(
    living.getByRole('img', { name: 'Four dolphins near a boat, seen from a drone' }),
  ).toBeVisible()
  await expect(living.getByRole('button', { name: 'Wildlife' })).toHaveAttribute('aria-pressed', 'true')
  await living.getByRole('button', { name: 'Play the pictures' }).click()
  await expect(living.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
})

test('the form rejects an invalid email [PLAT-002]', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, 'nobody', 'secret')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a missing password is reported at its field [PLAT-003]', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, people.admin, '')
  await expect(page.getByText('Please enter your password')).toBeVisible()
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
  await answerLogin(page, 403, { detail: 'Closed for today.' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Closed for today.')
  await page.unrouteAll()
  await answerLogin(page, 500, {})
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in. Please try again.')
})

test('an unknown status shows an error and stores nothing [PLAT-013]', async ({ page }) => {
  await page.goto('/login')
  await answerLogin(page, 200, { status: 'on_holiday', key: 'abc' })
  await fillIn(page, people.admin, password)
  await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in. Please try again.')
  expect((await storedState(page)).auth).toBeUndefined()
})

test('a health-and-safety account lands on its overview [PLAT-010] [PLAT-016] [PLAT-020]', async ({
  page,
  signIn,
}) => {
  await signIn(people.worksite)
  await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
})

const landings = [
  { app: 'parking-management', path: '/dashboard', id: 'PLAT-017' },
  { app: 'vehicle-explorer', path: '/dashboard/vehicle-explorer', id: 'PLAT-018' },
  { app: 'alerts', path: '/dashboard/marketplace/apps', id: 'PLAT-019' },
]
for (const { app, path, id } of landings)
  test(`a vehicle account with ${app} enabled lands on ${path} [${id}]`, async ({ page, signIn }) => {
    await page.route('**/api/v1/integrations/', (route) =>
      route.fulfill({ json: [{ slug: app, is_enabled: true, enabled: true }] }),
    )
    await signIn(people.admin)
    await expect(page).toHaveURL(isAt(path))
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

test('an expired session ends before the next API call is sent', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management?per_page=100')
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  await page.clock.install()
  await page.clock.setSystemTime(Date.now() + 10_900_000)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('button', { name: 'Delete Viliami Taufa' }).click()
  await page.getByRole('button', { name: 'Remove User' }).click()
  await expect(page).toHaveURL('/login')
  expect(calls.filter((url) => url.includes('/organisation/members'))).toEqual([])
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

test('a 401 on any call signs out [PLAT-032]', async ({ page, signIn }) => {
  await signIn(people.admin)
  await page.route('**/api/v1/auth/sessions', (route) =>
    route.fulfill({ status: 401, json: { detail: 'No' } }),
  )
  await page.goto('/dashboard/account')
  await expect(page).toHaveURL('/login')
  expect((await storedState(page)).auth).toBeUndefined()
})
