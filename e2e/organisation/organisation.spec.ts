import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf, newAddress, register } from '../support/data/newcomer.ts'
import { expectNotice, fillPerson, openAll, save } from '../support/pages/person-form.ts'
import { test } from '../support/kept-contexts.ts'
import { expect, people } from '../support/product.ts'

const users = (page: Page) => page.getByRole('table', { name: 'Users' })

for (const { path, kind } of [
  { path: '/dashboard/user-invites/create', kind: 'invite' },
  { path: '/dashboard/user-management/create', kind: 'user' },
])
  test(`the ${kind} form requires names, email and role, and offers three roles [PLAT-112] [PLAT-113] [PLAT-114] [PLAT-115] [PLAT-118]`, async ({
    page,
  }) => {
    await arrive(page, people.admin, path)
    await save(page)
    await expect(page.getByText('Please enter first name')).toBeVisible()
    await expect(page.getByText('Please enter last name')).toBeVisible()
    await expect(page.getByText('Please enter a (valid) email')).toBeVisible()
    await expect(page.getByText('Please select a role')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByRole('combobox', { name: 'Role' }).click()
    await expect(page.getByRole('option')).toHaveText(['ADMIN', 'SITE_VIEWER', 'VIEWER'])
  })

test('the form offers the first thousand sites of the organisation [PLAT-116] [PLAT-119]', async ({
  page,
}) => {
  const id = '0197e3a0-0000-7000-8000-00000000000a'
  const requested: string[] = []
  await page.route(/\/api\/v1\/sites\/\?/, (route) => {
    requested.push(new URL(route.request().url()).search)
    return route.fulfill({
      json: { count: 1, next: null, previous: null, results: [{ id, name: 'SITE: Harbour', tags: [] }] },
    })
  })
  await arrive(page, people.admin, '/dashboard/user-management/create')
  await fillPerson(page, newAddress('kiri'))
  await page.getByRole('combobox', { name: 'Sites' }).click()
  await page.getByRole('option', { name: 'Harbour' }).click()
  expect(requested).toContain('?page=1&page_length=1000')
  const sent = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith('/api/v1/organisation/members/'),
  )
  await page.keyboard.press('Escape')
  await save(page)
  expect((await sent).postDataJSON()).toMatchObject({ sites: [id] })
})

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

test('leaving a form with unsaved changes asks for confirmation', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management/create')
  await page.getByLabel('First name').fill('Kiri')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(
    page.getByText('You have unsaved changes. Are you sure you want to exit without saving?'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Kiri')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Exit without saving' }).click()
  await expect(page).toHaveURL('/dashboard/user-management')
})

const memberAt = (index: number) => ({
  id: `0197e3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  first_name: 'Person',
  last_name: String(index),
  email: `person-${index}@parking.example`,
  role: 'VIEWER',
  sites: [],
  is_active: true,
})

test('lists keep their page in the address, and a new page sends a new request [PLAT-109] [PLAT-128]', async ({
  page,
}) => {
  const requested: string[] = []
  await page.route('**/api/v1/organisation/members/**', (route) => {
    requested.push(new URL(route.request().url()).search)
    return route.fulfill({ json: Array.from({ length: 25 }, (_, index) => memberAt(index + 1)) })
  })
  await arrive(page, people.admin, '/dashboard/user-management?page=-3')
  const rows = users(page).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText('Person 1')
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/user-management?page=3')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('Person 21')
  expect(requested).toEqual(['?page=1&page_length=10', '?page=3&page_length=10'])
  await page.getByLabel('Page', { exact: true }).fill('-2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user-management')
  await expect(rows.nth(1)).toContainText('Person 1')
  await page.getByRole('combobox', { name: 'Per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '40', '50', '100'])
  await page.getByRole('option', { name: '30' }).click()
  await expect(page).toHaveURL('/dashboard/user-management?per_page=30')
  await expect(rows).toHaveCount(26)
  expect(requested.at(-1)).toBe('?page=1&page_length=30')
})

test('the tag query narrows users to those whose sites carry a tag [PLAT-107]', async ({ page, request }) => {
  const authorization = `Bearer ${await keyOf(request, people.admin)}`
  const made = await request.post('/api/v1/tags', {
    headers: { authorization },
    data: { label: `busy ${crypto.randomUUID().slice(0, 6)}` },
  })
  const tag = await made.json()
  const site = { id: '0197e3a0-0000-7000-8000-00000000000a', name: 'SITE: Harbour', tags: [tag] }
  await page.route(/\/api\/v1\/sites\/\?/, (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: [site] } }),
  )
  await page.route('**/api/v1/organisation/members/**', (route) =>
    route.fulfill({ json: [{ ...memberAt(1), sites: [site] }, memberAt(2)] }),
  )
  const loaded = page.waitForRequest(`**/api/v1/tags/${tag.id}`)
  await arrive(page, people.admin, `/dashboard/user-management?tag=${tag.id}`)
  await loaded
  await expect(users(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Tag filters' })).toContainText(tag.label)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove filter ${tag.label}` }).click()
  await expect(page).toHaveURL('/dashboard/user-management')
  await expect(users(page).getByRole('row')).toHaveCount(3)
})

test('a user who is not an administrator sees the reason instead of a list', async ({ page }) => {
  await arrive(page, people.viewer, '/dashboard/user-management')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('permission')
  await expect(page).toHaveURL('/dashboard/user-management')
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
