import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { codeOf, keyOf, register } from '../support/data/newcomer.ts'
import { tryPasswords } from '../support/pages/password-form.ts'
import { expect, people, test } from '../support/product.ts'

const profileCard = (page: Page) => page.getByRole('region', { name: 'Your Profile' })
const mfaCard = (page: Page) => page.getByRole('region', { name: 'Multi-Factor Authentication' })

async function openPasswordForm(page: Page, email: string) {
  await arrive(page, email, '/dashboard/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('the account page shows the profile of the user [PLAT-091]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-invites')
  await page.getByRole('button', { name: 'Aroha Parata' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  await expect(profileCard(page)).toContainText('Aroha Parata')
  await expect(profileCard(page)).toContainText(people.admin)
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  await expectAccessible(page)
})

test('confirms a changed password with a message and a Done button [PLAT-092] [PLAT-097]', async ({
  page,
  request,
}) => {
  const email = await register(request)
  const elsewhere = await keyOf(request, email)
  await openPasswordForm(page, email)
  const sent = page.waitForRequest('**/api/v1/auth/password/change')
  await tryPasswords(page, 'Kahurangi7', 'Kahurangi7')
  expect((await sent).postDataJSON()).toEqual({ new_password1: 'Kahurangi7', new_password2: 'Kahurangi7' })
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await request.get('/api/v1/profile', { headers })).status()).toBe(401)
})

test('a code turns MFA on, and another code turns it off [PLAT-099] [PLAT-100] [PLAT-101] [PLAT-102]', async ({
  page,
  request,
}) => {
  test.slow()
  await arrive(page, await register(request), '/dashboard/account')
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

test('other sessions are listed and ended', async ({ page, request }) => {
  const email = await register(request)
  const elsewhere = await keyOf(request, email)
  await arrive(page, email, '/dashboard/account')
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
