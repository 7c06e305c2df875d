import { expectAccessible } from '../support/accessible.ts'
import { storedState } from '../support/browser-state.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { invite, register } from '../support/data/newcomer.ts'
import { expect, password, test } from '../support/product.ts'

test('an invited person registers from the link and then signs in [PLAT-033] [PLAT-034] [PLAT-035] [PLAT-039] [PLAT-040] [PLAT-042]', async ({
  page,
  request,
  signIn,
}) => {
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

test('every field of the registration is required [PLAT-036]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  for (const label of ['First name', 'Last name', 'Email']) await page.getByLabel(label).fill('')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please enter first name')).toBeVisible()
  await expect(page.getByText('Please enter last name')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a password')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('the repeated password must match [PLAT-037]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('Sightline2')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("Password doesn't match")).toBeVisible()
})

test('password faults from the server are listed below the field [PLAT-038]', async ({ page, request }) => {
  const { link } = await invite(request)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(/^Password must be: 1 number/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
})

test('an invalid link shows a message [PLAT-041]', async ({ page }) => {
  await page.goto('/invite/not-a-token')
  await expect(page.getByRole('heading', { name: 'Invalid Form' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid invite' })).toBeVisible()
  await expectAccessible(page)
})

test('a mailed link replaces a forgotten password', async ({ page, request }) => {
  test.slow()
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
