import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { codeOf, keyOf, register } from '../support/data/newcomer.ts'
import { ownOrganisation } from '../support/data/own-organisation.ts'
import { tryPasswords } from '../support/pages/password-form.ts'
import { plugIn } from '../support/plug-in-passkey.ts'
import { expect, people, test } from '../support/product.ts'

const profileCard = (page: Page) => page.getByRole('region', { name: 'Your Profile' })

const mfaCard = (page: Page) => page.getByRole('region', { name: 'Multi-Factor Authentication' })

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

test('users see their profile and sessions, change their password, turn MFA on and off, and choose a language [PLAT-091] [PLAT-092] [PLAT-097] [PLAT-099] [PLAT-100] [PLAT-101] [PLAT-102]', async ({
  page,
  request,
}) => {
  const email = await register(request)
  await test.step('the account page shows the profile', async () => {
    await arrive(page, email, '/dashboard/enterprise')
    await page.getByRole('button', { name: 'Nikau Rangi' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/dashboard/account')
    await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
    await expect(profileCard(page)).toContainText('Nikau Rangi')
    await expect(profileCard(page)).toContainText(email)
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('other sessions are listed and ended', async () => {
    const elsewhere = await keyOf(request, email)
    await page.reload()
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out elsewhere' }).click()
    await expect(rows).toHaveCount(2)
    const headers = { authorization: `Bearer ${elsewhere}` }
    expect((await request.get('/api/v1/profile', { headers })).status()).toBe(401)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toBeDisabled()
  })
  await test.step('a changed password is confirmed, and ends other sessions', async () => {
    const elsewhere = await keyOf(request, email)
    await page.getByRole('button', { name: 'Change Password' }).click()
    const sent = page.waitForRequest('**/api/v1/auth/password/change')
    await tryPasswords(page, 'Kahurangi7', 'Kahurangi7')
    expect((await sent).postDataJSON()).toEqual({ new_password1: 'Kahurangi7', new_password2: 'Kahurangi7' })
    await expect(page.getByText('Your password has been updated.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const headers = { authorization: `Bearer ${elsewhere}` }
    expect((await request.get('/api/v1/profile', { headers })).status()).toBe(401)
  })
  await test.step('a code turns MFA on, and another code turns it off', async () => {
    await expect(mfaCard(page)).toContainText('Disabled')
    await expect(mfaCard(page)).toContainText('Enabled At')
    await page.getByRole('button', { name: 'Activate MFA' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(page)
    const secret = (await page.getByLabel('Secret to type by hand').textContent()) ?? ''
    await page.getByLabel('Verification code').fill(codeOf(secret))
    const activated = page.waitForResponse('**/api/v1/auth/mfa')
    await page.getByRole('dialog').getByRole('button', { name: 'Activate MFA' }).click()
    expect((await activated).status()).toBe(201)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(mfaCard(page).getByText('Enabled', { exact: true })).toBeVisible()
    await expect(mfaCard(page)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)

    await page.getByRole('button', { name: 'Deactivate MFA' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Deactivate MFA' }).click()
    await expect(page.getByText('Please enter your MFA code')).toBeVisible()
    const code = codeOf(secret, 1)
    await page.getByLabel('Verification code').fill(code)
    const deleted = page.waitForRequest(
      (sent) => sent.url().endsWith('/api/v1/auth/mfa') && sent.method() === 'DELETE',
    )
    await dialog.getByRole('button', { name: 'Deactivate MFA' }).click()
    expect((await deleted).postDataJSON()).toEqual({ code })
    await expect(mfaCard(page)).toContainText('Disabled')
  })
  await test.step('pages are read in German after it is chosen, and in English again', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch (draft)')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
    await expect(link('Standorte')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()

    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
    await expect(link('Sites')).toBeVisible()
  })
})

test('an ADMIN changes the plan, stores a card, and switches image storage [PLAT-230] [PLAT-231] [PLAT-237] [PLAT-239]', async ({
  page,
  request,
}) => {
  await test.step('the plan is changed, and the number of a card never leaves the browser', async () => {
    await arrive(page, await ownOrganisation(request, 'safety'), '/dashboard/account')
    const plan = page.getByRole('region', { name: 'Plan' })
    await expect(plan.getByRole('listitem')).toHaveText([/^Enterprise/, /^Professional/, /^Standard/])
    await plan.getByRole('button', { name: 'Choose Professional' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
    await expect(page.getByText('Your plan is now Professional.')).toBeVisible()
    await expect(plan.getByRole('listitem').filter({ hasText: 'Professional' })).toContainText('Current')

    const card = page.getByRole('region', { name: 'Payment Card' })
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await card.getByRole('button', { name: 'Add Card' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Add Card' }).click()
    await expect(popup.getByText('Please enter a valid card number')).toBeVisible()
    await popup.getByLabel('Card number').fill('4242 4242 4242 4242')
    await popup.getByLabel('Expiry').fill('12/40')
    await popup.getByLabel('Security code').fill('123')
    await popup.getByRole('button', { name: 'Add Card' }).click()
    await expect(card).toContainText('visa ending in 4242')
    expect(bodies.join('\n').replaceAll(/\s/g, '')).not.toContain('4242424242424242')
    await expectAccessible(page)

    await card.getByRole('button', { name: 'Remove Card' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card).toContainText('No card has been added.')
    await plan.getByRole('button', { name: 'Choose Standard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
    await expect(plan.getByRole('listitem').filter({ hasText: 'Standard' })).toContainText('Current')
  })
  await test.step('prices follow the place of the organisation', async () => {
    const place = page.getByRole('region', { name: 'Place', exact: true })
    await place.getByRole('combobox', { name: 'Formats' }).fill('de-DE')
    await place.getByRole('button', { name: 'Save place' }).click()
    await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText(/\d,00\s\S+ a month/)
  })
  await test.step('only an ADMIN switches image storage', async () => {
    const store = page.getByRole('switch', { name: 'Store images' })
    await expect(store).toBeChecked()
    await store.click()
    await expect(page.getByText('New pictures are no longer kept.')).toBeVisible()
    await page.reload()
    await expect(store).not.toBeChecked()
    await store.click()
    await expect(page.getByText('New pictures are kept.')).toBeVisible()
    await arrive(page, people.viewer, '/dashboard/account')
    await expect(store).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Payment Card' })).toHaveCount(0)
  })
})

test('an enquiry needs a phone number and a case, and is confirmed [PLAT-240] [PLAT-241] [PLAT-242] [PLAT-243] [PLAT-245]', async ({
  page,
}) => {
  await arrive(page, people.viewer, '/dashboard/enterprise')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your phone number')).toBeVisible()
  await expect(page.getByText('Please select your case')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone number').fill('021 123 4567')
  await page.getByRole('combobox', { name: 'Your case' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Cameras under 5 years old',
    'Some under 5 but more needed',
    'New cameras',
    'Planning new cameras',
    "I don't know",
  ])
  await page.getByRole('option', { name: 'New cameras', exact: true }).click()
  const sent = page.waitForRequest('**/api/v1/contact_form')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toEqual({
    message: '',
    phoneNumber: '021 123 4567',
    case: 'New cameras',
  })
  await expect(
    page.getByText('Thanks for your enquiry, one of our experts will be in touch in the next day or sooner.'),
  ).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('')
})

test('a passkey signs in alone, is required after the password, and stops working after removal', async ({
  page,
  signIn,
}) => {
  const email = await register(page.request)
  await plugIn(page)
  await signIn(email)
  await page.goto('/dashboard/account')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const popup = page.getByRole('dialog', { name: 'Add a passkey' })
  await popup.getByLabel('Name').fill('Work laptop')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText('Work laptop')
  await expectAccessible(page)

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/dashboard/account')
  await card.getByRole('switch').click()
  await expect(card.getByRole('switch')).toBeChecked()
  await signOut(page)
  await signIn(email)
  await expect(page).toHaveURL('/mfa-input')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/dashboard/account')
  await card.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).not.toContainText('Work laptop')
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey belongs to no account here.')).toBeVisible()
  await signIn(email)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a user ends one of their sessions, and that browser must sign in again', async ({
  page,
  browser,
  signIn,
}) => {
  const email = await register(page.request)
  await signIn(email)
  const other = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
  ).newPage()
  await other.goto(new URL('/login', page.url()).href)
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('Sightline1')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: /^End the session of Firefox/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await other.goto(new URL('/dashboard/account', page.url()).href)
  await expect(other).toHaveURL(/\/login/)
})
