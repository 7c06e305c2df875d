import type { Page } from '@playwright/test'
import { authApi } from '#contract/auth/api.ts'
import { marketplaceApi } from '#contract/marketplace/api.ts'
import { membersApi } from '#contract/organisation/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storedState } from '../support/browser-state.ts'
import { isAt } from '../support/pages/is-at.ts'
import { password } from '../support/product.ts'
import { answerAccountPage, answerUserPages } from '../support/stubs/pages.ts'
import { admin, appsOf, expect, test } from '../support/stubs/stubbed.ts'

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the sign-in page requires an email and a password, without a session [PLAT-001] [PLAT-083]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the button that shows a password works by keyboard', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('Sightline1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show what is typed' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
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
  await fillIn(page, admin.email, '')
  await expect(page.getByText('Please enter your password')).toBeVisible()
})

test('a rejected sign-in shows the message of the server, or a general one [PLAT-014]', async ({
  page,
  api,
}) => {
  await page.goto('/login')
  api.fail(authApi.login, 403, { detail: 'Closed for today.' })
  await fillIn(page, admin.email, 'Wrong1234')
  await expect(page.getByRole('alert')).toHaveText('Closed for today.')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  api.fail(authApi.login, 500)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in. Please try again.')
})

test('an unknown status shows an error and stores nothing [PLAT-013]', async ({ page, api }) => {
  await page.goto('/login')
  api.fail(authApi.login, 200, { status: 'on_holiday', key: 'abc' })
  await fillIn(page, admin.email, password)
  await expect(page.getByRole('alert')).toHaveText('An error occurred while logging in. Please try again.')
  expect((await storedState(page)).auth).toBeUndefined()
})

const landings = [
  { app: 'parking-management', path: '/dashboard', id: 'PLAT-017' },
  { app: 'vehicle-explorer', path: '/dashboard/vehicle-explorer', id: 'PLAT-018' },
  { app: 'alerts', path: '/dashboard/marketplace/apps', id: 'PLAT-019' },
]
for (const { app, path, id } of landings)
  test(`a vehicle account with ${app} enabled lands on ${path} [${id}]`, async ({ page, api }) => {
    api.letOthersWait()
    api.answer(authApi.login, { status: 'logged_in', key: 'a-key' })
    api.answer(marketplaceApi.list, appsOf([app]))
    await page.goto('/login')
    await fillIn(page, admin.email, 'Sightline1')
    await expect(page).toHaveURL(isAt(path))
  })

test('an expired session ends before the next API call is sent', async ({ page, api, open }) => {
  answerUserPages(api)
  await open('/dashboard/user-management')
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Viliami Taufa' }).click()
  const removal = page.getByRole('button', { name: 'Remove User' })
  await expect(removal).toBeVisible()
  // Parts that load after the page send calls too.
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.setSystemTime(Date.now() + 10_900_000)
  await removal.click()
  await expect(page).toHaveURL('/login')
  expect(api.callsOf(membersApi.remove)).toEqual([])
})

test('a 401 on any call signs out [PLAT-032]', async ({ page, api, open }) => {
  answerAccountPage(api)
  api.fail(authApi.sessions, 401, { detail: 'No' })
  await open('/dashboard/account')
  await expect(page).toHaveURL('/login')
  expect((await storedState(page)).auth).toBeUndefined()
})
