import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

for (const { width, columns } of [
  { width: 900, columns: 4 },
  { width: 390, columns: 2 },
])
  test(`at ${width} px the tiles are large enough to read, and all are visible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await arrive(page, people.admin, '/dashboard/live-dashboard')
    const wall = page.getByRole('region', { name: 'Cameras' })
    await expect(wall.getByRole('button').first()).toBeVisible()
    const shown = await wall.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '))
    expect(shown).toHaveLength(columns)
    expect(await wall.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

test('the wall reports when the live connection is lost and restored', async ({ page }) => {
  await page.addInitScript(() => {
    const Feed = EventSource
    globalThis.EventSource = class extends Feed {
      constructor(url: string | URL) {
        super(url)
        globalThis.addEventListener('lose-the-feed', () => this.dispatchEvent(new Event('error')), {
          once: true,
        })
      }
    }
  })
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  const live = page.getByText('Live', { exact: true })
  await expect(live).toBeVisible()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('lose-the-feed')))
  await expect(page.getByText('Connecting again…')).toBeVisible()
  await expect(live).toBeVisible()
  await expect(page.getByText('Connecting again…')).toBeHidden()
})
