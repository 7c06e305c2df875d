import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { invite, newAddress } from '../support/data/newcomer.ts'
import { chooseRole, expectNotice, fillPerson, openAll, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

const invites = (page: Page) => page.getByRole('table', { name: 'Invites' })

test('an invite is created from the list and mailed [PLAT-104] [PLAT-120] [PLAT-125]', async ({ page }) => {
  test.slow()
  const email = newAddress('kiri')
  await arrive(page, people.admin, '/dashboard/user-invites?per_page=100')
  await expect(page.getByRole('heading', { name: 'User Invites' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Invite' }).click()
  await expect(page).toHaveURL('/dashboard/user-invites/create')
  await expectAccessible(page)
  await fillPerson(page, email)
  const sent = page.waitForRequest('**/api/v1/organisation/invites')
  await expectNotice(page, 'Invite added successfully', () => save(page))
  expect((await sent).postDataJSON()).toEqual({ name: 'Kiri Te Awa', email, role: 'SITE_VIEWER', sites: [] })
  await expect(page).toHaveURL('/dashboard/user-invites')
  await openAll(page, '/dashboard/user-invites')
  await expect(invites(page).getByRole('row').filter({ hasText: email })).toContainText('Site viewer')
  await expectAccessible(page)
  expect(await mailedLink(email)).toContain('/invite/')
})

test('an invite keeps its name and address when it is edited [PLAT-105] [PLAT-117]', async ({
  page,
  request,
}) => {
  const { email } = await invite(request)
  await arrive(page, people.admin, '/dashboard/user-invites?per_page=100')
  await invites(page).getByRole('row').filter({ hasText: email }).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  for (const label of ['First name', 'Last name', 'Email'])
    await expect(page.getByLabel(label)).not.toBeEditable()
  await expect(page.getByLabel('First name')).toHaveValue('Nikau')
  await expect(page.getByLabel('Last name')).toHaveValue('Rangi')
  await chooseRole(page, 'ADMIN')
  await expectNotice(page, 'Invite updated successfully', () => save(page))
  await openAll(page, '/dashboard/user-invites')
  await expect(invites(page).getByRole('row').filter({ hasText: email })).toContainText('Admin')
})

test('an invite that fails to load shows an invalid form [PLAT-105]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-invites/0197e3a0-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('Invalid form')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/dashboard/user-invites')
})

test('an invite is sent again with a new link, and revoked after confirmation [PLAT-123]', async ({
  page,
  request,
}) => {
  const { email, link } = await invite(request)
  await arrive(page, people.admin, '/dashboard/user-invites?per_page=100')
  const row = invites(page).getByRole('row').filter({ hasText: email })
  await expectNotice(page, `The invite was sent again to ${email}`, () =>
    row.getByRole('button', { name: /^Send the invite/ }).click(),
  )
  expect(await mailedLink(email, 2)).not.toBe(link)
  await row.getByRole('button', { name: /^Remove the invite/ }).click()
  await expect(page.getByText('Are you sure want to remove this invite?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Remove the invite/ }).click()
  await expectNotice(page, 'Invite removed successfully', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove Invite' }).click(),
  )
  await expect(row).toBeHidden()
})
