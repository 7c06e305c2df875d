import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { seeVehicle } from '../support/data/sightings.ts'
import { expect, people, test } from '../support/product.ts'

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
