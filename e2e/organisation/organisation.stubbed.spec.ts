import type { Page } from '@playwright/test'
import { membersApi } from '#contract/organisation/api.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { tagsApi } from '#contract/tags/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fillPerson, save } from '../support/pages/person-form.ts'
import { answerUserPages, idAt, memberAt, siteRow } from '../support/stubs/pages.ts'
import { expect, nothing, test } from '../support/stubs/stubbed.ts'

const users = (page: Page) => page.getByRole('table', { name: 'Users' })

test.beforeEach(({ api }) => answerUserPages(api))

for (const { path, kind } of [
  { path: '/dashboard/user-invites/create', kind: 'invite' },
  { path: '/dashboard/user-management/create', kind: 'user' },
])
  test(`the ${kind} form requires names, email and role, and offers three roles [PLAT-112] [PLAT-113] [PLAT-114] [PLAT-115] [PLAT-118]`, async ({
    page,
    open,
  }) => {
    await open(path)
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
  api,
  open,
}) => {
  const id = '0197e3a0-0000-7000-8000-00000000000a'
  api.answer(sitesApi.list, {
    ...nothing,
    count: 1,
    results: [siteRow({ id, name: 'SITE: Harbour' })],
  })
  api.answer(membersApi.create, memberAt(3))
  await open('/dashboard/user-management/create')
  await fillPerson(page, 'kiri@parking.example')
  await page.getByRole('combobox', { name: 'Sites' }).click()
  await page.getByRole('option', { name: 'Harbour' }).click()
  expect(api.callsOf(sitesApi.list)).toMatchObject([{ query: { page: '1', page_length: '1000' } }])
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page).toHaveURL('/dashboard/user-management')
  expect(api.callsOf(membersApi.create)).toMatchObject([{ body: { sites: [id] } }])
})

test('leaving a form with unsaved changes asks for confirmation', async ({ page, open }) => {
  await open('/dashboard/user-management/create')
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

test('lists keep their page in the address, and a new page sends a new request [PLAT-109] [PLAT-128]', async ({
  page,
  api,
  open,
}) => {
  api.answer(
    membersApi.list,
    Array.from({ length: 25 }, (_, index) => memberAt(index + 1)),
  )
  const requested = () => api.callsOf(membersApi.list).map(({ query }) => query)
  await open('/dashboard/user-management?page=-3')
  const rows = users(page).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText('Person 1')
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/user-management?page=3')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('Person 21')
  expect(requested()).toEqual([
    { page: '1', page_length: '10' },
    { page: '3', page_length: '10' },
  ])
  await page.getByLabel('Page', { exact: true }).fill('-2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user-management')
  await expect(rows.nth(1)).toContainText('Person 1')
  await page.getByRole('combobox', { name: 'Per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '40', '50', '100'])
  await page.getByRole('option', { name: '30' }).click()
  await expect(page).toHaveURL('/dashboard/user-management?per_page=30')
  await expect(rows).toHaveCount(26)
  expect(requested().at(-1)).toEqual({ page: '1', page_length: '30' })
})

test('the tag query narrows users to those whose sites carry a tag [PLAT-107]', async ({
  page,
  api,
  open,
}) => {
  const tag = { id: idAt(60), label: 'busy', slug: 'busy', editable: true }
  const site = siteRow({ tags: [tag] })
  api.answer(tagsApi.get, tag)
  api.answer(sitesApi.list, { ...nothing, count: 1, results: [site] })
  api.answer(membersApi.list, [memberAt(1, { sites: [{ id: site.id, name: site.name }] }), memberAt(2)])
  await open(`/dashboard/user-management?tag=${tag.id}`)
  await expect(users(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Tag filters' })).toContainText(tag.label)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove filter ${tag.label}` }).click()
  await expect(page).toHaveURL('/dashboard/user-management')
  await expect(users(page).getByRole('row')).toHaveCount(3)
})
