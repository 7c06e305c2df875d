import { authApi } from '#contract/auth/api.ts'
import { marketplaceApi } from '#contract/marketplace/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storedState } from '../support/browser-state.ts'
import { menu, readMenu, title, vehicleMenu } from '../support/pages/dashboard.ts'
import { answerAccountPage, answerUserPages } from '../support/stubs/pages.ts'
import { appsOf, expect, test, viewer } from '../support/stubs/stubbed.ts'

test.beforeEach(({ api }) => {
  answerAccountPage(api)
  answerUserPages(api)
})

test('an administrator with every app sees the whole vehicle and safety menu [PLAT-054] [PLAT-062] [PLAT-063] [PLAT-064] [PLAT-065] [PLAT-066] [PLAT-067] [PLAT-129]', async ({
  page,
  open,
}) => {
  await open('/dashboard/account')
  await expect.poll(() => readMenu(page)).toEqual(vehicleMenu)
})

const withoutAdmin = {
  ...Object.fromEntries(Object.entries(vehicleMenu).filter(([section]) => section !== 'Marketplace')),
  Setup: ['/dashboard/sites'],
}

test('hides pages for administrators from other roles [PLAT-069]', async ({ page, api, open }) => {
  api.answer(authApi.profile, viewer)
  await open('/dashboard/account')
  await expect.poll(() => readMenu(page)).toEqual(withoutAdmin)
})

test('hides pages for administrators when the profile fails to load [PLAT-070]', async ({
  page,
  api,
  open,
}) => {
  api.fail(authApi.profile, 500)
  await open('/dashboard/account')
  await expect.poll(() => readMenu(page)).toEqual(withoutAdmin)
})

test('apps that are not enabled are not in the menu [PLAT-071]', async ({ page, api, open }) => {
  api.answer(marketplaceApi.list, appsOf(['vehicle-explorer']))
  await open('/dashboard/account')
  await expect.poll(async () => (await readMenu(page))['Vehicles']).toEqual(['/dashboard/vehicle-explorer'])
  const shown = await readMenu(page)
  expect(shown).not.toHaveProperty('Installed Apps')
  expect(shown).not.toHaveProperty('Health & Safety')
})

test('a vehicle account loads the stolen plates setting, which makes it an enabled app [PLAT-072] [PLAT-073]', async ({
  page,
  api,
  open,
}) => {
  api.answer(marketplaceApi.stolenPlates, { stolen_plates_enabled: true })
  await open('/dashboard/user-invites')
  await expect.poll(async () => (await storedState(page))['stolenPlates']).toBe(true)
  expect((await storedState(page))['userApps']).toContain('stolen-vehicles')
})

test('the sidebar shows the product version [PLAT-057]', async ({ page, open }) => {
  await open('/dashboard/account')
  await expect(menu(page)).toContainText('v1.61.3')
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1100 } })

  test('the sidebar shows icons until it is expanded, and keeps its state [PLAT-055]', async ({
    page,
    open,
  }) => {
    await open('/dashboard/account')
    const label = menu(page).getByText('User Management')
    await expect(menu(page).getByRole('link', { name: 'User Management' })).toBeVisible()
    await expect(label).toBeHidden()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeVisible()
    await page.reload()
    await expect(label).toBeVisible()
    await menu(page).getByRole('button', { name: 'Collapse/expand' }).click()
    await expect(label).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a full-width overlay, closed at first and after a choice [PLAT-056] [PLAT-058]', async ({
    page,
    open,
  }) => {
    await open('/dashboard/account')
    await expect(title(page)).toHaveText('Account Details')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toBeVisible()
    expect((await menu(page).boundingBox())?.width).toBe(390)
    await expectAccessible(page)
    await menu(page).getByRole('link', { name: 'User Management' }).click()
    await expect(title(page)).toHaveText('User Management')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })

  test('closing the menu returns the focus to its button', async ({ page, open }) => {
    await open('/dashboard/account')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})
