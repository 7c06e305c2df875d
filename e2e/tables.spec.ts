import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './arrive.ts'
import { expect, people, test } from './product.ts'
import { seeVehicle } from './sightings.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Unique plate detections' })
const boxOf = async (locator: ReturnType<typeof table>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

test('the header of a table stays in sight below the filters', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7&per_page=20')
  await expect(table(page).getByRole('row')).toHaveCount(21)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  const filters = await boxOf(page.getByRole('region', { name: 'Filters' }))
  const header = await boxOf(table(page).getByRole('columnheader', { name: 'Detections' }))
  expect(Math.abs(header.y - (filters.y + filters.height))).toBeLessThan(2)
  await expect(page.getByText('No records')).toHaveCount(0)
})

test('an address beyond the last page leads to the last page', async ({ page, request }) => {
  const plate = await seeVehicle(request)
  await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}&page=9999`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(`/dashboard/vehicle-explorer?period=7&plates=${plate}`)
})

/** Names longer than any column. */
const nameAtLength = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"name":"[^"]+/g, `$& ${'of the harbour '.repeat(6)}`)
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

test('an open menu can be used by everyone', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeFocused()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a card opens wherever it is touched, and by keyboard, with and without its picture', async ({
    page,
    request,
  }) => {
    const plate = await seeVehicle(request)
    await arrive(page, people.admin, `/dashboard/vehicle-explorer?period=7&plates=${plate}`)
    const card = page.getByRole('list', { name: 'Unique plate detections' }).getByRole('listitem')
    const popup = page.getByRole('dialog')
    await card.getByText('Confidence').click()
    await expect(popup).toContainText(plate)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await card.getByRole('button', { name: `Image of ${plate}` }).press('Enter')
    await expect(popup).toContainText(plate)
    await page.keyboard.press('Escape')
    await page.getByLabel('Display images preview').uncheck()
    await expect(card.getByRole('img', { name: /^Image of/ })).toHaveCount(0)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Open' }).press('Enter')
    await expect(popup).toContainText(plate)
  })
})
