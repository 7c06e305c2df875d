import type { Locator, Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { seeVehicle } from '../support/data/sightings.ts'

/** Opens a popup by keyboard, leaves it with Escape and finds the focus where it was. */
async function expectReturn(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(opener).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('closing a popup returns the focus to the row or button that opened it', async ({ page, request }) => {
  const plate = await seeVehicle(request, { minutesAgo: 40 }, { minutesAgo: 10 })
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&view=detections`)
  const rows = page.getByRole('table', { name: 'All plate detections' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectReturn(page, rows.nth(1))
  await expectReturn(page, page.getByRole('main').getByRole('button', { name: 'Export' }))
})

test('closing a popup that a menu opened returns the focus to the menu button', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const views = page.getByRole('button', { name: 'Views' })
  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /view/i }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(views).toBeFocused()
})

test('closing the popups of a site returns the focus', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/sites')
  await page.getByRole('link', { name: 'View site' }).first().click()
  await expectReturn(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await expectReturn(page, page.getByRole('button', { name: 'Add New Camera' }))
  await expectReturn(page, page.getByRole('button', { name: /^Set region of interest of/ }).first())
  await expectReturn(page, page.getByRole('button', { name: /^Ingest log of/ }).first())
})
