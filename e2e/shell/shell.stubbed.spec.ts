import { sitesApi } from '#contract/sites/api.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { menu, title } from '../support/pages/dashboard.ts'
import { openPalette } from '../support/pages/palette.ts'
import { answerAccountPage, answerUserPages } from '../support/stubs/pages.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

test.beforeEach(({ api }) => {
  answerAccountPage(api)
  answerUserPages(api)
})

test('only public pages set the document title [PLAT-050]', async ({ page, open }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in to your account · Sightline')
  await open('/dashboard/account')
  await expect(title(page)).toHaveText('Account Details')
  await expect(page).toHaveTitle('Sightline')
})

test('public pages have a centred logo that links to the root [PLAT-044]', async ({ page }) => {
  await page.goto('/forgot-password')
  const logo = page.getByRole('link', { name: 'Sightline' })
  const box = await logo.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(2)
  await logo.click()
  await expect(page).toHaveURL('/login')
})

test('dashboard pages use dashboard mode, other pages home mode, all in dark colours [PLAT-060] [PLAT-061]', async ({
  page,
  open,
}) => {
  const root = page.locator('html')
  await page.goto('/login')
  await expect(root).toHaveAttribute('data-mode', 'home')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await open('/dashboard/account')
  await expect(root).toHaveAttribute('data-mode', 'dashboard')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 14, 19)')
})

test('navigation goes to the hash, else to the saved position, else to the top [PLAT-051]', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open('/dashboard/account#signed-in')
  const heading = page.getByRole('heading', { name: 'Signed In' })
  await expect(heading).toBeInViewport()
  const content = page.getByRole('main')
  const position = () => content.evaluate((area) => Math.round(area.scrollTop))
  await page.goto('/dashboard/account')
  await expect(heading).toBeAttached()
  expect(await position()).toBe(0)
  await content.evaluate((area) => area.scrollTo(0, 60))
  await expect.poll(position).toBe(60)
  await page.waitForTimeout(300)
  await menu(page).getByRole('link', { name: 'User Management' }).click()
  await expect(title(page)).toHaveText('User Management')
  expect(await position()).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Account Details')
  await expect.poll(position).toBe(60)
})

test('a part that fails to load says so and offers to reload', async ({ page, open }) => {
  await open('/dashboard/user-invites')
  await page.route('**/assets/account-page-*.js', (route) => route.abort())
  await menu(page).getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('button', { name: /^Aroha Parata/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('alert')).toContainText('A part of the application could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
})

test('Ctrl-K finds a page, and ? lists the shortcuts', async ({ page, api, open }) => {
  api.answer(sitesApi.summary, [])
  api.answer(vehiclesApi.findPlates, [])
  await open('/dashboard/account')
  await (await openPalette(page)).fill('invi')
  await expect(page.getByRole('option', { name: 'User Invites', selected: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user-invites')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Find a plate, site, camera or page',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('letters that are typed before the palette has loaded are in its field', async ({ page, api, open }) => {
  api.answer(sitesApi.summary, [])
  api.answer(vehiclesApi.findPlates, [])
  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  await open('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Find a plate, site, camera or page…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inxvi?')
  for (const key of ['Backspace', 'ArrowLeft']) await page.keyboard.press(key)
  loading.resolve()
  const field = page.getByRole('combobox', { name: 'Find a plate, site, camera or page…' })
  await expect(field).toHaveValue('inxvi')
  await page.keyboard.type('t')
  await expect(field).toHaveValue('inxvit')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
