import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { cameraAt, seeVehicle } from '../support/data/sightings.ts'
import { withoutMaps } from '../support/data/site-world.ts'
import { title } from '../support/pages/dashboard.ts'
import { openPalette } from '../support/pages/palette.ts'
import { expect, people, test } from '../support/product.ts'

test('a loading page does not pulse for users who prefer reduced motion', async ({ page }) => {
  await page.route('**/api/v1/summary/**', () => undefined)
  await arrive(page, people.admin, '/dashboard')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  const endless = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .length,
    )
  expect(await endless()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(endless).toBeGreaterThan(0)
})

test('signing out in one tab signs out all tabs', async ({ page, context, signIn }) => {
  await signIn(people.worksite)
  const other = await context.newPage()
  await other.goto('/dashboard/account')
  await expect(title(other)).toHaveText('Account Details')
  await page.getByRole('button', { name: 'Hemi Walker' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
})

const found = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

test('Ctrl-K finds a site and a camera by a part of their names', async ({ page, request }) => {
  const { id, site } = await cameraAt(request)
  await withoutMaps(page)
  await arrive(page, people.admin, '/dashboard/account')
  await (await openPalette(page)).fill('britom')
  await expect(found(page, 'Sites')).toHaveText(['Britomart'])
  await expect(found(page, 'Cameras').first()).toContainText('Britomart')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/sites/${site.id}`)
  await (await openPalette(page)).fill('brito 1 nor')
  await found(page, 'Cameras').filter({ hasText: 'Level 1 north' }).click()
  await expect(page).toHaveURL(`/dashboard/sites/${site.id}#${id}`)
})

test('Ctrl-K reads a question, shows its filters before they apply, and names words that it does not understand', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/account')
  const field = await openPalette(page)
  await field.fill('shiny blue vans at Britomart yesterday after 6')
  const question = found(page, 'Questions')
  await expect(question).toContainText('Vehicles')
  for (const chip of ['blue', 'car', 'Britomart', 'yesterday after 18:00'])
    await expect(question.getByText(chip, { exact: true })).toBeVisible()
  await expect(question).toContainText('Not understood: shiny')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicle-explorer\?period=custom&from=.*T18:00:00&.*types=car&colours=blue/)
  await expect(page.getByRole('button', { name: 'Remove filter blue' })).toBeVisible()
})

test('Ctrl-K answers who stayed longest with the stays of the period and site', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/account')
  await (await openPalette(page)).fill('who stayed longest last week at Britomart')
  const question = found(page, 'Questions')
  await expect(question).toContainText('Longest stays')
  for (const chip of ['Britomart', 'last week'])
    await expect(question.getByText(chip, { exact: true })).toBeVisible()
  await expect(question).not.toContainText('Not understood')
  const requested = page.waitForRequest(/\/explorer\/visits\/.*sites=/)
  await page.keyboard.press('Enter')
  await requested
  await expect(page).toHaveURL(/vehicle-observations-overview\?sites=.*period=custom&from=.*T00:00:00/)
  await expect(page.getByRole('region', { name: 'Longest stays' })).toBeVisible()
})

test('Ctrl-K finds a plate by a part of it, and the explorer shows all of it', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  const start = plate.slice(1, 7)
  await arrive(page, people.admin, '/dashboard/account')
  await (await openPalette(page)).fill(`${start.slice(0, 3)}-${start.slice(3)}`.toLowerCase())
  await expect(found(page, 'Plates')).toContainText([plate])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/vehicle-explorer?period=all&plates=${plate}`)
  const list = page.getByRole('region', { name: 'Detailed list view' })
  await expect(list.getByRole('button', { name: `History of ${plate}` })).toBeVisible()
})

test('a failed search still shows the other results', async ({ page }) => {
  await page.route('**/plates/find?*', (route) => route.fulfill({ status: 500, json: { detail: 'Sorry' } }))
  await arrive(page, people.admin, '/dashboard/account')
  await (await openPalette(page)).fill('brito')
  await expect(found(page, 'Sites')).toHaveText(['Britomart'])
  await expect(page.getByText('Plates could not be searched.')).toBeVisible()
})

test('without the Vehicle Explorer no plate is offered', async ({ page }) => {
  await arrive(page, people.wildlife, '/dashboard/account')
  await expect(await openPalette(page, 'Find a site, camera or page…')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/user-management?per_page=100')
    const card = page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .filter({ has: page.getByText(people.viewer, { exact: true }) })
    await expect(card).toContainText('Viewer')
    await expectAccessible(page)
    await card.getByText('Viliami Taufa', { exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(people.viewer)
    await expectAccessible(page)
  })
})
