import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'
import { seeVehicle } from '../support/data/sightings.ts'

test('the wall shows every camera in ten columns of 7% with its newest picture [EXPL-048] [EXPL-049] [EXPL-050]', async ({
  page,
  request,
}) => {
  await seeVehicle(request, { minutesAgo: 0 })
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  await expect(page.getByText(/^Next auto refresh in (5:00|4:\d\d)$/)).toBeVisible()
  const wall = page.getByRole('region', { name: 'Cameras' })
  const last = wall.getByRole('button').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  const fitted = await wall.getByRole('button').first().boundingBox()
  expect(fitted?.width).toBeGreaterThan(180)
  await page.getByText('Compact', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Age of the picture' })).toBeVisible()
  const columns = await wall.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '))
  expect(columns).toHaveLength(10)
  expect(Number.parseFloat(columns[0] ?? '')).toBeCloseTo(1440 * 0.07, 0)
  const tile = wall.getByRole('button', { name: /^Level 1 north\s+Britomart/ })
  await expect(tile).toHaveAttribute('data-colour', 'green')
  const box = await tile.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(tile).toHaveAccessibleDescription('Britomart, Level 1 north: Online')
  const nameSize = await tile
    .getByText('Level 1 north')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(nameSize).toBeGreaterThanOrEqual(11)
  await expect(wall.getByRole('button', { name: /^Row F\s+Airport long stay\s+NO IMAGES$/ })).toBeVisible()
  await expectAccessible(page)
  await tile.click()
  await expect(page.getByRole('dialog').getByText('Level 1 north').first()).toBeVisible()
})

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

test('a stolen vehicle is announced with a notice, once [EXPL-053] [EXPL-054] [EXPL-055] [EXPL-059]', async ({
  page,
  request,
}) => {
  const plate = await seeVehicle(request, { minutesAgo: 0, tags: ['Stolen'] })
  await page.clock.install()
  const requested = page.waitForRequest('**/api/v1/alpr/live-detections/?minutes=1')
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  await requested
  const notice = page.getByRole('alert').filter({ hasText: plate })
  await expect(notice).toHaveText(`Stolen vehicle detected!Camera: Level 1 north, Plate: ${plate}`)
  const again = page.waitForRequest('**/api/v1/alpr/live-detections/?minutes=1')
  await page.clock.runFor(61_000)
  await again
  await expect(notice).toHaveCount(1)
})
