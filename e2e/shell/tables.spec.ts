import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { seeVehicle } from '../support/data/sightings.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Unique plate detections' })
const boxOf = async (locator: ReturnType<typeof table>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

test('the header of a table stays visible below the filters', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&per_page=20')
  await expect(table(page).getByRole('row')).toHaveCount(21)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  const gap = async () => {
    const filters = await boxOf(page.getByRole('region', { name: 'Filters' }))
    const header = await boxOf(table(page).getByRole('columnheader', { name: 'Detections' }))
    return Math.abs(header.y - (filters.y + filters.height))
  }
  await expect.poll(gap).toBeLessThan(2)
  await expect(page.getByText('No records')).toHaveCount(0)
})

test('an address past the last page opens the last page', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&page=9999`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(`/dashboard/vehicle-explorer?period=7&plates=${plate}`)
})

/** Names and makes longer than any column; tags, which may take a second line, are left out. */
const nameAtLength = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll(/"name":"[^"]+/g, `$& ${'of the harbour '.repeat(6)}`)
      .replaceAll(/"vehicle_makemodel":(null|"[^"]*")/g, `"vehicle_makemodel":"${'Make '.repeat(20)}"`)
      .replaceAll(/"tags":\[[^\]]*\]/g, '"tags":[]')
    await route.fulfill({ response: answer, body })
  })

for (const width of [1440, 900])
  test(`long names are cut, and no column leaves the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await nameAtLength(page, '**/api/v1/explorer/**')
    // Far enough back for the demo's plates: those of the tests are longer than any.
    await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&page=30')
    await expect(
      table(page)
        .getByTitle(/of the harbour/)
        .first(),
    ).toBeVisible()
    const tags = await boxOf(table(page).getByRole('columnheader', { name: 'Tags' }))
    expect(tags.x).toBeLessThan(width - 50)
    expect((await boxOf(table(page).getByRole('row').nth(1))).height).toBeLessThan(50)
    await page.goto('/dashboard/live-explorer')
    const remove = page.getByRole('button', { name: /^Remove vehicle/ }).first()
    await remove.scrollIntoViewIfNeeded()
    expect((await boxOf(remove)).x).toBeLessThan(width - 50)
  })

test('the dwell time of a vehicle explains its format [EXPL-038]', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/live-explorer')
  await expect(page.getByRole('columnheader', { name: 'Time Spent days:hrs:mins' })).toBeVisible()
})

test('the page field keeps the focus and shows the opened page', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  const field = page.getByLabel('Page', { exact: true })
  await field.fill('3')
  await field.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(field).toBeFocused()
  await field.fill('-2')
  await field.press('Enter')
  await expect(page).not.toHaveURL(/page=/)
  await field.fill('-2')
  await field.press('Enter')
  await expect(field).toHaveValue('1')
})

test('an open menu is accessible', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeFocused()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the page field is between the buttons for the previous and next page', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&page=3')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const [before, field, after] = await Promise.all(
      [
        pages.getByRole('button', { name: 'previous page' }),
        pages.getByLabel('Page', { exact: true }),
        pages.getByRole('button', { name: 'next page' }),
      ].map(async (part) => boxOf(part)),
    )
    expect(before!.x + before!.width).toBeLessThan(field!.x)
    expect(field!.x + field!.width).toBeLessThan(after!.x)
    expect(Math.abs(before!.y - after!.y)).toBeLessThan(1)
    await pages.getByRole('button', { name: 'next page' }).click()
    await expect(page).toHaveURL(/page=4/)
    await expect(pages).toContainText(/of \d+/)
  })

  test('a filter sheet is as high as its content on every page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [path, open] of [
      ['/dashboard/vehicle-explorer?period=7', 'Show Filters'],
      ['/dashboard/live-explorer', 'Filters'],
    ] as const) {
      await arrive(page, people.admin, path)
      await page.getByRole('button', { name: open }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      const last = await boxOf(sheet.getByRole('button').last())
      const bottom = 844 - (last.y + last.height)
      expect(bottom, path).toBeGreaterThan(0)
      expect(bottom, path).toBeLessThan(40)
      await expectAccessible(page)
    }
  })

  test('a card opens by touch anywhere and by keyboard, with and without its picture', async ({
    page,
    request,
  }) => {
    const plate = await seeVehicle(request)
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
    const card = page.getByRole('list', { name: 'Unique plate detections' }).getByRole('listitem')
    const popup = page.getByRole('dialog')
    const cut = card.getByRole('img', { name: `Plate ${plate} as the camera saw it` })
    // The plate is 80 of the 640 pixels across, and a quarter of that is shown at either side.
    await expect.poll(() => cut.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    await card.getByText('Confidence').click()
    await expect(popup).toContainText(plate)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await card.getByRole('button', { name: `Image of ${plate}` }).press('Enter')
    await expect(popup).toContainText(plate)
    await page.keyboard.press('Escape')
    await page.getByLabel('Display images preview').uncheck()
    await expect(card.getByRole('img', { name: /^Image of/ })).toHaveCount(0)
    await expect(cut).toHaveCount(0)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Open' }).press('Enter')
    await expect(popup).toContainText(plate)
  })
})
