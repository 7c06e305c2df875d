import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { newAddress, register } from '../support/data/newcomer.ts'
import { expectNotice, fillPerson, openAll, save } from '../support/pages/person-form.ts'
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

test('a user is added, changed and removed from the list [PLAT-106] [PLAT-108] [PLAT-121] [PLAT-124] [PLAT-127]', async ({
  page,
}) => {
  test.slow()
  const email = newAddress('kiri')
  await arrive(page, people.admin, '/dashboard/user-management')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create User' }).click()
  await expect(page).toHaveURL('/dashboard/user-management/create')
  await fillPerson(page, email)
  await expectNotice(page, 'User added successfully', () => save(page))
  await expect(page).toHaveURL('/dashboard/user-management')
  await openAll(page, '/dashboard/user-management')
  const row = users(page).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Kiri Te Awa')
  await row.getByRole('link', { name: 'Edit Kiri Te Awa' }).click()
  await page.getByLabel('Last name').fill('Te Awaroa')
  await expectNotice(page, 'User updated successfully', () => save(page))
  await openAll(page, '/dashboard/user-management')
  await expect(row).toContainText('Te Awaroa')
  await row.getByRole('button', { name: 'Delete Kiri Te Awaroa' }).click()
  await expect(page.getByText(`Are you sure want to remove this user ( ${email} ) ?`)).toBeVisible()
  await expectNotice(page, 'User removed successfully', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove User' }).click(),
  )
  await expect(row).toBeHidden()
})

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

test('a form that the server rejects shows the error and keeps the input [PLAT-122]', async ({
  page,
  request,
}) => {
  test.slow()
  const taken = await register(request)
  await arrive(page, people.admin, '/dashboard/user-management/create')
  await fillPerson(page, taken)
  await save(page)
  await expect(page.getByText('Cannot save form')).toBeVisible()
  await expect(page.getByText('Someone is already registered with this email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Kiri')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Exit without saving' }).click()
  await openAll(page, '/dashboard/user-management')
  await users(page).getByRole('row').filter({ hasText: taken }).getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Email').fill(people.admin)
  await save(page)
  await expect(page.getByText('Cannot update form')).toBeVisible()
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
