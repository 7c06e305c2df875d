import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

const adminPages = [
  'user-management',
  'user-invites',
  'single-sign-on',
  'audit-log',
  'imports',
  'retention',
  'cases',
  'public-page',
  'access-requests',
  'erasures',
  'marketplace/settings',
  'first-steps',
]

const users = (page: Page) => page.getByRole('table', { name: 'Users' })

test('users cannot remove themselves', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management?per_page=100')
  const row = users(page).getByRole('row').filter({ hasText: people.admin })
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await row.getByRole('button', { name: /^Delete/ }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('You cannot remove yourself')
  await row.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove User' })).toHaveCount(0)
})

test('a user that fails to load shows an invalid form', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management/0197e3a0-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('Invalid form')
})

test('a page for administrators offers other users the reason and the way back, and asks for nothing', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  for (const name of adminPages) {
    await arrive(page, people.viewer, `/dashboard/${name}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('permission')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveText(['Back to the overview'])
    await expect(page).toHaveURL(`/dashboard/${name}`)
  }
  await expectAccessible(page)
  expect(refused).toEqual([])
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('arrow keys move between rows, and Enter opens one', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management')
  await expect(users(page)).toContainText(people.admin)
  const rows = users(page).getByRole('row')
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/user-management\/[0-9a-f-]{36}$/)
})
