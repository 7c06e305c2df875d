import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { mailedLink } from '../support/data/mailbox.ts'
import { invite, newAddress, register } from '../support/data/newcomer.ts'
import { chooseRole, expectNotice, fillPerson, openAll, save } from '../support/pages/person-form.ts'
import { expect, people, test } from '../support/product.ts'

const invites = (page: Page) => page.getByRole('table', { name: 'Invites' })

const users = (page: Page) => page.getByRole('table', { name: 'Users' })

test('an invite is created and mailed, edited, sent again with a new link, and revoked [PLAT-104] [PLAT-105] [PLAT-117] [PLAT-120] [PLAT-123] [PLAT-125]', async ({
  page,
  request,
}) => {
  await test.step('an invite is created from the list and mailed', async () => {
    const email = newAddress('kiri')
    await arrive(page, people.admin, '/dashboard/user-invites?per_page=100')
    await expect(page.getByRole('heading', { name: 'User Invites' })).toBeVisible()
    await page.getByRole('link', { name: 'Create Invite' }).click()
    await expect(page).toHaveURL('/dashboard/user-invites/create')
    await expectAccessible(page)
    await fillPerson(page, email)
    const sent = page.waitForRequest('**/api/v1/organisation/invites')
    await expectNotice(page, 'Invite added successfully', () => save(page))
    expect((await sent).postDataJSON()).toEqual({
      name: 'Kiri Te Awa',
      email,
      role: 'SITE_VIEWER',
      sites: [],
    })
    await expect(page).toHaveURL('/dashboard/user-invites')
    await openAll(page, '/dashboard/user-invites')
    await expect(invites(page).getByRole('row').filter({ hasText: email })).toContainText('Site viewer')
    await expectAccessible(page)
    expect(await mailedLink(email)).toContain('/invite/')
  })
  await test.step('an invite keeps its name and address when it is edited', async () => {
    const { email } = await invite(request)
    await page.goto('/dashboard/user-invites?per_page=100')
    await invites(page)
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: /^Edit/ })
      .click()
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
  await test.step('an invite is sent again with a new link, and revoked after confirmation', async () => {
    const { email, link } = await invite(request)
    await page.goto('/dashboard/user-invites?per_page=100')
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
  await test.step('an invite that fails to load shows an invalid form', async () => {
    await page.goto('/dashboard/user-invites/0197e3a0-0000-7000-8000-000000000000')
    await expect(page.getByRole('alert')).toContainText('Invalid form')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/dashboard/user-invites')
  })
})

test('a user is added, changed and removed, and a rejected form keeps the input [PLAT-106] [PLAT-108] [PLAT-121] [PLAT-122] [PLAT-124] [PLAT-127]', async ({
  page,
  request,
}) => {
  await test.step('a user is added, changed and removed from the list', async () => {
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
    await expectNotice(page, `The link to register was sent again to ${email}`, () =>
      row.getByRole('button', { name: 'Send the link to register to Kiri Te Awa again' }).click(),
    )
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
  await test.step('a form that the server rejects shows the error and keeps the input', async () => {
    const taken = await register(request)
    await page.goto('/dashboard/user-management/create')
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
})
