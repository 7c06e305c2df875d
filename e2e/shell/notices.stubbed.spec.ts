import type { Page } from '@playwright/test'
import { errorReportsApi } from '#contract/error-reports.ts'
import { invitesApi, membersApi } from '#contract/organisation/api.ts'
import { answerAccountPage, answerUserPages } from '../support/stubs/pages.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

test.beforeEach(({ api }) => {
  answerAccountPage(api)
  answerUserPages(api)
})

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) })

const closed = { title: 'The store is closed', status: 500 }

test('the general error toast shows the title of a problem in red at the top right [PLAT-248]', async ({
  page,
  api,
  open,
}) => {
  api.fail(membersApi.list, 500, closed)
  const shown = toast(page, 'The store is closed')
  // On a busy machine the toast closes before the page counts as loaded.
  const placed = shown.waitFor().then(() => shown.boundingBox())
  await open('/dashboard/user-management')
  const box = await placed
  expect(box?.y).toBeLessThan(60)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380)
  api.fail(membersApi.list, 400, { detail: 'Not on Sundays' })
  await page.reload()
  await expect(toast(page, 'Not on Sundays')).toBeVisible()
})

test('a failure is reported to the operators once, and the page says so [PLAT-249]', async ({
  page,
  api,
  open,
}) => {
  api.fail(membersApi.list, 500, closed)
  await open('/dashboard/user-management')
  await expect(page.getByRole('main')).toContainText('The store is closed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText('The store is closed')
  expect(api.callsOf(errorReportsApi.send)).toMatchObject([
    { body: { message: 'The store is closed', page: '/dashboard/user-management', version: '1.61.3' } },
  ])
})

test('notices close after two seconds, errors after five [PLAT-247]', async ({ page, api, open }) => {
  await open('/dashboard/user-invites/create')
  await page.getByLabel('First name').fill('Kiri')
  await page.getByLabel('Last name').fill('Te Awa')
  await page.getByLabel('Email').fill('kiri@parking.example')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'VIEWER', exact: true }).click()
  api.answer(invitesApi.create, {
    id: '0197e3a0-0000-7000-8000-00000000000a',
    name: 'Kiri Te Awa',
    email: 'kiri@parking.example',
    role: 'VIEWER',
    sites: [],
    sent_at: '2026-03-01T02:03:00.000Z',
    expires_at: '2026-03-08T02:03:00.000Z',
    is_expired: false,
  })
  api.fail(membersApi.list, 500, closed)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByText('Invite added successfully')
  await expect(notice).toBeVisible()
  await page.clock.runFor(1800)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1000)
  await expect(notice).toBeHidden()

  await page.getByRole('link', { name: 'User Management' }).click()
  const error = toast(page, 'The store is closed')
  await expect(error).toBeVisible()
  await page.clock.runFor(4800)
  await expect(error).toBeVisible()
  await page.clock.runFor(1000)
  await expect(error).toBeHidden()
})

test('an identical request is not sent again while its response is fresh [PLAT-251]', async ({
  page,
  api,
  open,
}) => {
  await open('/dashboard/account')
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  await page.getByRole('link', { name: 'User Invites' }).click()
  await expect(page.getByRole('link', { name: 'Create Invite' })).toBeVisible()
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  expect(api.callsOf(membersApi.list)).toHaveLength(1)
})

test('an empty management table says so [PLAT-252]', async ({ page, open }) => {
  await open('/dashboard/user-invites')
  await expect(page.getByText('There are no results to display.')).toBeVisible()
})

test('leaving a page cancels its request without a message [PLAT-253]', async ({ page, api, open }) => {
  await open('/dashboard/account')
  api.keepWaiting(membersApi.list)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/members/'))
  await page.getByRole('link', { name: 'User Invites' }).click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('link', { name: 'Create Invite' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
