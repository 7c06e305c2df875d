import { arrive } from '../support/arrive.ts'
import { withoutMaps } from '../support/data/site-world.ts'
import { menu } from '../support/pages/dashboard.ts'
import { expect, people, test } from '../support/product.ts'

test('the layout changes at 400, 769, 1024 and 1280 px [PLAT-087]', async ({ page }) => {
  await withoutMaps(page)
  const width = (pixels: number) => page.setViewportSize({ width: pixels, height: 900 })
  await arrive(page, people.admin, '/dashboard/user-invites/create')
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  await width(399)
  await expect.poll(async () => (await top('First name'))! < (await top('Last name'))!).toBe(true)
  await width(400)
  await expect.poll(async () => (await top('First name')) === (await top('Last name'))).toBe(true)

  const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
  await width(768)
  await expect(menuButton).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await width(769)
  await expect(menuButton).toBeHidden()
  await expect(menu(page)).toBeVisible()
  const label = menu(page).getByText('User Management')
  await width(1023)
  await expect(label).toBeHidden()
  await width(1024)
  await expect(label).toBeVisible()

  await page.goto('/dashboard/sites')
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  const columns = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x))).size
  await width(1279)
  await expect.poll(columns).toBe(2)
  await width(1280)
  await expect.poll(columns).toBe(3)
})
