import type { Page } from '@playwright/test'
import type { SiteMarker } from '#contract/sites/api.ts'

const steps = 120
const settleMs = 4000

/** Panning a map of a thousand sites beside one of a single site: what the sites add to drawing the map itself. */
export async function measureMap(page: Page, url: string): Promise<void> {
  const answer = await page.request.get(`${url}/api/v1/sites/map`, { headers: await authorization(page) })
  const [example] = (await answer.json()) as SiteMarker[]
  await page.goto(`${url}/dashboard/sites`)
  await page.getByText('Map View', { exact: true }).click()
  const few = await pan(page, example, 1)
  const many = await pan(page, example, 1000)
  console.log(
    `panning: a step takes ${few.toFixed(1)} ms with 1 site, ${many.toFixed(1)} ms with 1,000: ${(many / few).toFixed(2)}x`,
  )
}

/** Milliseconds that a step of a drag takes, until its frame is drawn. */
async function pan(page: Page, example: SiteMarker | undefined, count: number): Promise<number> {
  const sites = Array.from({ length: count }, (_, n) => ({
    ...example,
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: `SITE: Park ${n}`,
    lat: -36 - ((n * 37) % 1000) / 100,
    lng: 168 + ((n * 91) % 1000) / 100,
  }))
  await page.unrouteAll()
  await page.route('**/api/v1/sites/map', (route) => route.fulfill({ json: sites }))
  await page.reload()
  await page.getByRole('region', { name: 'Map of the sites' }).or(page.locator('canvas')).first().waitFor()
  await page.waitForTimeout(settleMs)
  await page.mouse.move(900, 500)
  await page.mouse.down()
  const started = performance.now()
  for (let step = 0; step < steps; step++) {
    await page.mouse.move(900 + 3 * ((step % 60) - 30), 500 + step)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const taken = performance.now() - started
  await page.mouse.up()
  return taken / steps
}

const authorization = (page: Page) =>
  page.evaluate(() => {
    const { auth } = JSON.parse(localStorage.getItem('sightline') ?? '{}').state
    return { authorization: `Bearer ${auth.token}` }
  })
