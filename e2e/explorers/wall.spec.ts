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
  const columns = await wall.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '))
  expect(columns).toHaveLength(10)
  expect(Number.parseFloat(columns[0] ?? '')).toBeCloseTo(1440 * 0.07, 0)
  const tile = wall.getByRole('button', { name: /^Level 1 north\s+Britomart/ })
  await expect(tile).toHaveAttribute('data-colour', 'green')
  const box = await tile.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
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

test('a wall without cameras explains what to do [EXPL-051]', async ({ page }) => {
  await page.route('**/api/v1/cameras/live/**', (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  )
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  await expect(page.getByText('Setup cameras to see images')).toBeVisible()
})

test('the wall reloads every 300 seconds with a countdown; a lost connection is retried after three [EXPL-052] [PLAT-262]', async ({
  page,
}) => {
  let [calls, tries] = [0, 0]
  await page.route('**/api/v1/cameras/live/**', (route) => {
    calls += 1
    return route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } })
  })
  await page.route('**/api/v1/live**', (route) => {
    tries += 1
    return route.abort()
  })
  await page.clock.install()
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  await expect.poll(() => [calls, tries]).toEqual([1, 1])
  await page.clock.pauseAt(Date.now() + 20_000)
  const secondsLeft = async () => {
    const text = await page.getByText(/^Next auto refresh in \d:\d\d$/).textContent()
    const [minutes = '', seconds = ''] = text?.split(' ').at(-1)?.split(':') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const before = await secondsLeft()
  expect(before).toBeLessThan(300)
  await page.clock.runFor(1000)
  await expect.poll(secondsLeft).toBe(before - 1)

  // From here the page waits between two attempts, and its clock moves only when the test moves it.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/v1/live'))
  await page.clock.runFor(3000)
  await failed
  const triedBefore = tries
  await page.clock.runFor(2900)
  expect(tries).toBe(triedBefore)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return tries
    })
    .toBe(triedBefore + 1)

  await page.clock.runFor(((await secondsLeft()) - 5) * 1000)
  expect(calls).toBe(1)
  await page.clock.runFor(10_000)
  await expect.poll(() => calls).toBe(2)
})

test('a failure on the wall is logged and shown [EXPL-060]', async ({ page }) => {
  await page.route('**/api/v1/cameras/live/**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { title: 'No cameras now' },
    }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('No cameras now'))
  await arrive(page, people.admin, '/dashboard/live-dashboard')
  expect((await logged).type()).toBe('error')
  await expect(page.getByRole('main').getByText('No cameras now')).toBeVisible()
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
