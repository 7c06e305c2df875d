import type { Page, Request } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { withoutMaps } from '../support/data/site-world.ts'

const openHelp = async (page: Page) => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}

test('help opens in front, Esc closes one layer at a time, and / works after a click on any control', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await expect(page.getByRole('table', { name: 'Unique plate detections' }).getByRole('row')).toHaveCount(11)
  await page.getByLabel('Display full dates').check()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search for a plate within this period')).toBeFocused()

  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  const picture = page.getByRole('dialog').first()
  await expect(picture).toBeVisible()
  await openHelp(page)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const box = (await help.boundingBox())!
  const isInFront = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('[role="dialog"]')?.textContent,
    [box.x + box.width / 2, box.y + 20],
  )
  expect(isInFront).toContain('Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list that is loaded completely can be sorted by its columns', async ({ page }) => {
  await arrive(page, people.admin, '/dashboard/user-management?per_page=100')
  const users = page.getByRole('table', { name: 'Users' })
  const emails = () => users.getByRole('row').locator('td:nth-child(2)').allTextContents()
  await expect(users.getByText(people.viewer, { exact: true })).toBeVisible()
  const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' })
  const sorted = (await emails()).toSorted(collator.compare)
  const header = users.getByRole('columnheader', { name: 'Email' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect(await emails()).toEqual(sorted)
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  expect(await emails()).toEqual(sorted.toReversed())
})

/** The API calls of a page for its data, in the order in which they were sent. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/v1\/(explorer|forecast|alpr)\//.test(pathname))
      calls.push(`${pathname.replaceAll(/\d{4}-\d\d-\d\dT[^/]+/g, '*')} ${searchParams.get('sites') ?? ''}`)
  })
  return calls
}

test('a filter sends one set of calls, keeps the height of its field, and carries over to the next page', async ({
  page,
}) => {
  await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
  await expect(page.getByRole('table', { name: 'Unique plate detections' }).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Show Filters' }).click()
  const field = page.getByRole('combobox', { name: 'Sites', exact: true })
  const frame = field.locator('xpath=ancestor::*[contains(@class, "mantine-MultiSelect-input")]').first()
  const before = (await frame.boundingBox())!.height
  await page.waitForLoadState('networkidle')
  const calls = watchCalls(page)
  await field.click()
  await page.getByRole('option', { name: 'Britomart' }).click()
  await expect(page).toHaveURL(/sites=/)
  await page.waitForLoadState('networkidle')
  expect((await frame.boundingBox())!.height).toBe(before)
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.filter((call) => call.endsWith(' '))).toEqual([])
  // A comparison sends the same request for two periods, never for three.
  for (const call of new Set(calls)) expect(calls.filter((other) => other === call).length).toBeLessThan(3)
  await page.keyboard.press('Escape')

  calls.length = 0
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\?.*sites=/)
  await page.waitForLoadState('networkidle')
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.filter((call) => call.endsWith(' '))).toEqual([])
})

test('a user without permission sees disabled controls with the reason, and no call is rejected', async ({
  page,
}) => {
  await withoutMaps(page)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await arrive(page, people.viewer, '/dashboard/sites')
  const add = page.getByRole('button', { name: 'Add Site' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Only an ADMIN of your organisation can change this.')
  await page.getByRole('link', { name: 'View site' }).first().click()
  for (const name of ['Edit', 'Edit tags', 'Add New Camera'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
  const region = page.getByRole('button', { name: /^Set region of interest/ }).first()
  await expect(region).toHaveAttribute('aria-disabled', 'true')
  await region.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/dashboard/alerts')
  await expect(page.getByRole('button', { name: 'Add Alert' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Upload List' })).toHaveAttribute('aria-disabled', 'true')
  const alerts = page.getByRole('table', { name: 'Alerts' })
  await expect(alerts.getByRole('switch').first()).toBeDisabled()
  await alerts.getByRole('row').nth(1).click()
  await expect(page.getByText('Only an ADMIN of your organisation can change this.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('one click restores the last applied filters of the parking overview', async ({ page }) => {
  const path = '/dashboard/vehicle-observations-overview'
  await arrive(page, people.admin, `${path}?period=30`)
  const overall = page.getByRole('region', { name: 'Overall' })
  await expect(overall.getByRole('group')).toHaveCount(8)
  await page.getByRole('combobox', { name: 'Aggregation' }).click()
  await page.getByRole('option', { name: 'Weekly' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/by=Weekly/)
  await page.goto(path)
  await expect(page.getByText('Apply filters to explore the results')).toBeVisible()
  await page.getByRole('button', { name: 'Apply again: all sites, 30 days, weekly' }).click()
  await expect(page).toHaveURL(/by=Weekly&period=30/)
  await expect(overall.getByRole('group')).toHaveCount(8)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the widgets take one line, and the first detection is visible', async ({ page }) => {
    await arrive(page, people.admin, '/dashboard/vehicle-explorer?period=7')
    const card = page.getByRole('list', { name: 'Unique plate detections' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const tops = await page
      .getByRole('region', { name: 'Totals' })
      .getByRole('group')
      .evaluateAll((widgets) => widgets.map((widget) => widget.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect((await card.boundingBox())!.y).toBeLessThan(844 - 80)
  })
})
