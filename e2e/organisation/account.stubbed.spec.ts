import { authApi } from '#contract/auth/api.ts'
import { accountMessages } from '#contract/auth/messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { tryPasswords } from '../support/pages/password-form.ts'
import { answerAccountPage } from '../support/stubs/pages.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

test.beforeEach(({ api }) => answerAccountPage(api))

test('checks a new password before sending it [PLAT-093] [PLAT-094] [PLAT-095] [PLAT-096]', async ({
  page,
  open,
}) => {
  await open('/dashboard/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await tryPasswords(page, '', '')
  await expect(page.getByText('Please enter a password')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await expectAccessible(page)
  await tryPasswords(page, 'password', 'password')
  await expect(
    page.getByText('Password must be: 1 number, 1 lowercase, 1 uppercase, and at least 8 characters'),
  ).toBeVisible()
  await tryPasswords(page, 'Sightline2', 'Sightline3')
  await expect(page.getByText('Your passwords do not match')).toBeVisible()
})

test('a failed password change shows the reason at the field and keeps the input [PLAT-098]', async ({
  page,
  api,
  open,
}) => {
  await open('/dashboard/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  api.fail(authApi.changePassword, 400, {
    new_password1: ['This password is on a list of leaked ones.'],
  })
  await tryPasswords(page, 'Kahurangi7', 'Kahurangi7')
  await expect(page.getByText('This password is on a list of leaked ones.')).toBeVisible()
  await expect(page.getByText('there was an error fetching your card data.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('Kahurangi7')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('asks for the current password only when the server requires it, and sends it beside the new one', async ({
  page,
  api,
  open,
}) => {
  await open('/dashboard/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const current = page.getByLabel('Current password')
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(current).toBeHidden()
  api.fail(authApi.changePassword, 400, { current_password: [accountMessages.currentPasswordRequired] })
  await tryPasswords(page, 'Kahurangi7', 'Kahurangi7')
  await expect(page.getByText(accountMessages.currentPasswordRequired)).toBeVisible()
  await expect(page.getByText('there was an error fetching your card data.')).toBeHidden()
  await expectAccessible(page)
  api.answer(authApi.changePassword, {})
  await current.fill('Sightline1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(accountMessages.passwordUpdated)).toBeVisible()
  expect(api.callsOf(authApi.changePassword).at(-1)).toMatchObject({
    body: { new_password1: 'Kahurangi7', new_password2: 'Kahurangi7', current_password: 'Sightline1' },
  })
})

test('parts of the account page that fail to load can be retried', async ({ page, api, open }) => {
  const closed = { title: 'The store is closed', status: 500 }
  api.fail(authApi.mfaStatus, 500, closed)
  api.fail(authApi.sessions, 500, closed)
  await open('/dashboard/account')
  const sessions = page.getByRole('region', { name: 'Signed In' })
  const mfa = page.getByRole('region', { name: 'Multi-Factor Authentication' })
  await expect(sessions.getByRole('alert')).toContainText('The store is closed')
  await expect(mfa.getByRole('alert')).toContainText('The store is closed')
  answerAccountPage(api)
  await sessions.getByRole('button', { name: 'Try again' }).click()
  await expect(sessions.getByText('This session')).toBeVisible()
  await mfa.getByRole('button', { name: 'Try again' }).click()
  await expect(mfa.getByText('Status')).toBeVisible()
})
