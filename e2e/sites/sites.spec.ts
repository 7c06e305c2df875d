import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people } from '../support/product.ts'
import { test, uniqueName, withoutMaps } from '../support/data/site-world.ts'

const list = '/dashboard/sites'
const card = (page: Page, name: string) => page.getByRole('article', { name })
const found = (name: string) => `${list}?name=${encodeURIComponent(name)}`

test.describe('the list of sites', () => {
  test.beforeEach(({ page }) => withoutMaps(page))

  test('is searched by name and shows cards [SITE-001] [SITE-003] [SITE-004] [SITE-005] [SITE-006] [SITE-007] [SITE-008] [SITE-012] [SITE-018]', async ({
    page,
    world,
  }) => {
    const name = uniqueName('A carpark with a very long name')
    const site = await world.carpark({ name })
    await arrive(page, people.admin, list)
    await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible()
    await expect(page.getByText('Manage and add your sites')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Site' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByPlaceholder('Search sites').fill(name)
    const requested = page.waitForRequest((request) => /\/sites\?.*name=/.test(request.url()))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const query = new URL((await requested).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ name, page: '1', page_length: '10' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()

    await expect(card(page, name).getByRole('heading')).toHaveText(`${name.slice(0, 30).trimEnd()}…`)
    await expect(card(page, name)).toContainText('1 Queen Street, Auckland')
    await expect(card(page, name)).toContainText('Pending Setup')
    await card(page, name).getByRole('button', { name: 'Show more' }).click()
    for (const text of [`SITE: ${name}`, '120', '-36.84', '174.77'])
      await expect(card(page, name)).toContainText(text)
    await card(page, name).getByRole('button', { name: 'Hide more' }).click()
    await expect(card(page, name)).not.toContainText('174.77')
    await card(page, name).getByRole('link', { name: 'View site' }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  })

  test('keeps its page in the address, without default values [SITE-009] [SITE-010] [SITE-011] [SITE-013] [SITE-014]', async ({
    page,
    world,
  }) => {
    const series = uniqueName('Row')
    for (let number = 1; number <= 11; number++) await world.carpark({ name: `${series} ${number + 10}` })
    await arrive(page, people.admin, found(series))
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Per page' }).click()
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '40', '50', '100'])
    await page.getByRole('option', { name: '20' }).click()
    await expect(page).toHaveURL(/per_page=20/)
    await expect(page).not.toHaveURL(/[?&]page=/)
    await expect(page.getByRole('article')).toHaveCount(11)
    await page.goto(`${found(series)}&page=0`)
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).not.toHaveURL(/[?&]page=/)
  })
})

test.describe('a site', () => {
  test('shows its name, its position on the map, its details and its type [SITE-032] [SITE-033] [SITE-034] [SITE-035] [SITE-042]', async ({
    page,
    world,
  }) => {
    const site = await world.carpark()
    await arrive(page, people.admin, `${list}/${site.id}`)
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()
    await expect(page.getByText('Carpark', { exact: true })).toBeVisible()
    const details = page.getByRole('region', { name: 'Site Details' })
    for (const text of ['1 Queen Street, Auckland', '-36.84', '174.77'])
      await expect(details).toContainText(text)
    const map = page.getByRole('region', { name: `Map of ${site.name}` })
    expect((await map.boundingBox())?.height).toBeCloseTo(200, -1)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })

  test('lists its cameras by name, in pages kept in the address [SITE-037] [SITE-038]', async ({
    page,
    world,
  }) => {
    await withoutMaps(page)
    const site = await world.carpark()
    for (let number = 11; number >= 1; number--)
      await world.camera(site, { name: `Bay ${String(number).padStart(2, '0')}` })
    await arrive(page, people.admin, `${list}/${site.id}`)
    const cameras = page.getByRole('region', { name: 'Site Cameras' })
    await expect(cameras.getByRole('button', { name: 'Add New Camera' })).toBeVisible()
    await expect(cameras.getByRole('article')).toHaveCount(10)
    await expect(cameras.getByRole('heading', { level: 3 }).first()).toHaveText('Bay 01')
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${list}/${site.id}?page=2`)
    await expect(cameras.getByRole('heading', { level: 3 })).toHaveText('Bay 11')
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect(page).toHaveURL(`${list}/${site.id}`)
  })

  test('that is unknown or fails to load shows a message [SITE-039] [SITE-040]', async ({ page, world }) => {
    await withoutMaps(page)
    const site = await world.carpark()
    const address = `**/api/v1/sites/${site.id}`
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { title: 'Out of order' },
      }),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    await expect(page.getByRole('alert')).toContainText('Out of order')
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: site.name })).toBeVisible()

    await page.goto(`${list}/${crypto.randomUUID()}`)
    await expect(page.getByText('Invalid site')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(list)
  })

  test('is removed after confirmation; a failure shows no message [SITE-043] [SITE-045] [SITE-073] [SITE-074] [SITE-075]', async ({
    page,
    world,
  }) => {
    await withoutMaps(page)
    const site = await world.carpark()
    await page.route(`**/api/v1/sites/${site.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await arrive(page, people.admin, `${list}/${site.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const remove = page.getByRole('button', { name: 'Remove Site' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove Site' })
    await expect(question).toContainText('Are you sure you want to remove this site?')
    await question.getByRole('button', { name: 'Remove Site' }).click()
    await expect(question).toHaveCount(0)
    await expect(remove).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.unrouteAll()
    await remove.click()
    await question.getByRole('button', { name: 'Remove Site' }).click()
    await expect(page.getByText('Site removed successfully')).toBeVisible()
    await expect(page).toHaveURL(list)
  })
})
