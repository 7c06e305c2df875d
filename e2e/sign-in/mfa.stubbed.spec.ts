import type { Page } from '@playwright/test'
import { authApi } from '#contract/auth/api.ts'
import { passkeysApi } from '#contract/auth/passkeys.ts'
import { answerAccountPage } from '../support/stubs/pages.ts'
import type { StubServer } from '../support/stubs/stub-server.ts'
import { admin, expect, test } from '../support/stubs/stubbed.ts'

async function openCodePage(page: Page, api: StubServer) {
  api.answer(authApi.login, { status: 'mfa_required', key: 'a-key' })
  api.answer(passkeysApi.list, { passkeys: [], asks_after_password: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('Sightline1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa-input')
}

test('an empty code is reported at its field [PLAT-024]', async ({ page, api }) => {
  await openCodePage(page, api)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter your MFA code')).toBeVisible()
})

test('the code field accepts digits only, six at most [PLAT-025]', async ({ page, api }) => {
  await openCodePage(page, api)
  await page.getByLabel('Verification code').pressSequentially('12a 34-5678')
  await expect(page.getByLabel('Verification code')).toHaveValue('123456')
})

test('a failure to create a secret shows the reason [PLAT-029]', async ({ page, api, open }) => {
  answerAccountPage(api)
  await open('/dashboard/account')
  api.fail(authApi.mfaSecret, 403, { detail: 'Not in this network.' })
  await page.getByRole('button', { name: 'Activate MFA' }).click()
  await expect(page.getByRole('alert')).toHaveText('Not in this network.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  api.fail(authApi.mfaSecret, 400, { non_field_errors: ['First come, first served.', 'Later'] })
  await page.getByRole('button', { name: 'Activate MFA' }).click()
  await expect(page.getByRole('alert')).toHaveText('First come, first served.')
})
