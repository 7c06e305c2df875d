import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) })

/** Stubs a failure of the list of users. */
const failUsers = (page: Page, status: number, body: object, contentType = 'application/json') =>
  page.route('**/api/v1/organisation/members/**', (route) =>
    route.fulfill({ status, contentType, body: JSON.stringify(body) }),
  )

test('the general error toast shows the title of a problem in red at the top right [PLAT-248]', async ({
  page,
}) => {
  await failUsers(page, 500, { title: 'The store is closed', status: 500 }, 'application/problem+json')
  const shown = toast(page, 'The store is closed')
  // On a busy machine the toast closes before the page counts as loaded.
  const placed = shown.waitFor().then(() => shown.boundingBox())
  await arrive(page, people.admin, '/dashboard/user-management')
  const box = await placed
  expect(box?.y).toBeLessThan(60)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380)
  await page.unrouteAll()
  await failUsers(page, 400, { detail: 'Not on Sundays' })
  await page.reload()
  await expect(toast(page, 'Not on Sundays')).toBeVisible()
})

test('a failure is reported to the operators once, and the page says so [PLAT-249]', async ({ page }) => {
  const reports: { message: string; page: string }[] = []
  await page.route('**/api/v1/error_reports', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.continue()
  })
  await failUsers(page, 500, { title: 'The store is closed', status: 500 }, 'application/problem+json')
  await arrive(page, people.admin, '/dashboard/user-management')
  await expect(page.getByRole('main')).toContainText('The store is closed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText('The store is closed')
  expect(reports).toMatchObject([
    { message: 'The store is closed', page: '/dashboard/user-management', version: '1.61.3' },
  ])
})

test('notices close after two seconds, errors after five [PLAT-247]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-invites/create')
  await page.getByLabel('First name').fill('Kiri')
  await page.getByLabel('Last name').fill('Te Awa')
  await page.getByLabel('Email').fill('kiri@parking.example')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'VIEWER', exact: true }).click()
  await page.route('**/api/v1/organisation/invites', (route) => route.fulfill({ status: 201, json: {} }))
  await failUsers(page, 500, { title: 'The store is closed' }, 'application/problem+json')
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

test('an identical request is not sent again while its response is fresh [PLAT-251]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/account')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/organisation/members/')) calls += 1
  })
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  await page.getByRole('link', { name: 'User Invites' }).click()
  await expect(page.getByRole('link', { name: 'Create Invite' })).toBeVisible()
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('row', { name: /Aroha Parata/ })).toBeVisible()
  expect(calls).toBe(1)
})

test('an empty management table says so [PLAT-252]', async ({ page }) => {
  await page.route('**/api/v1/organisation/invites/**', (route) => route.fulfill({ json: [] }))
  await arrive(page, people.admin, '/dashboard/user-invites')
  await expect(page.getByText('There are no results to display.')).toBeVisible()
})

test('leaving a page cancels its request without a message [PLAT-253]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/account')
  await page.route('**/api/v1/organisation/members/**', () => undefined)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/members/'))
  await page.getByRole('link', { name: 'User Invites' }).click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('link', { name: 'Create Invite' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
