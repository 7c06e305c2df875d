import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { setupRefusals } from '#contract/setup/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storedState } from '../support/browser-state.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { codeOf, invite, register } from '../support/data/newcomer.ts'
import { isAt } from '../support/pages/is-at.ts'
import { fillIn } from '../support/pages/sign-in-form.ts'
import { expect, password, people, test } from '../support/product.ts'

const mfaErrors = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('mfa-error', (event) => heard.push((event as CustomEvent).detail))
  })

const heardErrors = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

test('a user signs in, lands on their overview, opens the profile, and signs out [PLAT-004] [PLAT-005] [PLAT-006] [PLAT-007] [PLAT-008] [PLAT-010] [PLAT-015] [PLAT-016] [PLAT-020] [PLAT-031] [PLAT-059] [PLAT-078]', async ({
  page,
}) => {
  const before = Date.now()
  const profile = page.waitForRequest('**/api/v1/profile')
  await test.step('a product that is set up already has no form for it', async () => {
    await page.goto(paths.setup)
    await expect(page.getByText(setupRefusals.closed)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  })
  await test.step('the email is trimmed before it is sent with the password', async () => {
    const sent = page.waitForRequest('**/api/v1/auth/login')
    await fillIn(page, `  ${people.worksite}  `, password)
    expect((await sent).postDataJSON()).toEqual({ email: people.worksite, password })
  })
  await test.step('the key is stored for three hours, then the profile is loaded', async () => {
    const authorization = (await profile).headers()['authorization']
    await expect(page).toHaveURL(/\/dashboard/)
    const { auth, user } = await storedState(page)
    expect(authorization).toBe(`Bearer ${auth?.token}`)
    expect(auth?.status).toBe('logged_in')
    const signedInAt = (auth?.expiration ?? 0) - 10_800_000
    expect(signedInAt).toBeGreaterThanOrEqual(before)
    expect(signedInAt).toBeLessThanOrEqual(Date.now())
    expect(user?.first_name).toBe('Hemi')
  })
  await test.step('a health-and-safety account lands on its overview', async () => {
    await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
  })
  await test.step('the toolbar shows the user, with links to the profile and to sign out', async () => {
    const user = page.getByRole('button', { name: 'Hemi Walker' })
    await expect(user).toContainText('HW')
    await user.click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/dashboard/account')
  })
  await test.step('the sign-in page redirects a user who is signed in', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
  })
  await test.step('the root path redirects a signed-in user to the landing page', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(isAt('/dashboard/health-and-safety'))
  })
  await test.step('signing out ends the session on the server, clears the stored state and opens sign-in', async () => {
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
})

test('only a user with MFA needs a code, and a rejected code shows why [PLAT-011] [PLAT-022] [PLAT-030]', async ({
  page,
  signIn,
}) => {
  await test.step('a user with MFA needs a code before any page', async () => {
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
  await test.step('a rejected code shows the message of the server, or the word error, and raises an mfa-error event', async () => {
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

test('an invited person registers from the link and then signs in; an invalid link shows a message [PLAT-033] [PLAT-034] [PLAT-035] [PLAT-039] [PLAT-040] [PLAT-041] [PLAT-042]', async ({
  page,
  request,
  signIn,
}) => {
  await test.step('an invalid link shows a message', async () => {
    await page.goto('/invite/not-a-token')
    await expect(page.getByRole('heading', { name: 'Invalid Form' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid invite' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the link opens the form, which registers the person', async () => {
    const { email, link } = await invite(request)
    const token = link.split('/').at(-1)
    const verified = page.waitForRequest(`**/api/v1/organisation/invites/verify/${token}`)
    await page.goto(link)
    await verified
    await expect(page.getByRole('heading', { name: 'User Registration' })).toBeVisible()
    await expect(page).toHaveTitle(/User Registration/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Nikau')
    await page.getByLabel('Last name').fill('Rangi')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    const sent = page.waitForRequest('**/api/v1/auth/registration/**')
    await page.getByRole('button', { name: 'Register' }).click()
    expect((await sent).postDataJSON()).toEqual({
      first_name: 'Nikau',
      last_name: 'Rangi',
      email,
      password1: password,
      password2: password,
    })
    await expect(page).toHaveURL('/login')
    expect((await storedState(page)).auth).toBeUndefined()
    await signIn(email)
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('a mailed link replaces a forgotten password', async ({ page, request }) => {
  const email = await register(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('60 minutes')
  const link = await mailedLink(email, 2)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('Kahurangi7')
  await page.getByLabel('Confirm password').fill('Kahurangi7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('already been used')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Kahurangi7')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})
