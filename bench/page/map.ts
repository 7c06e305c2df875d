import type { Page } from '@playwright/test'
import type { SiteMarker } from '../../contract/src/sites.ts'

const siteCount = 1000
const frameMs = 50

/** Panning a map of a thousand sites: how long our own code holds the page up between frames. */
export async function measureMap(page: Page, url: string): Promise<void> {
  const answer = await page.request.get(`${url}/api/v1/sites/map`, { headers: await authorization(page) })
  const [example] = (await answer.json()) as SiteMarker[]
  const sites = Array.from({ length: siteCount }, (_, n) => ({
    ...example,
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: `SITE: Park ${n}`,
    lat: -36 - ((n * 37) % 1000) / 100,
    lng: 168 + ((n * 91) % 1000) / 100,
  }))
  await page.route('**/api/v1/sites/map', (route) => route.fulfill({ json: sites }))
  await page.goto(`${url}/dashboard/sites`)
  await page.getByText('Map View', { exact: true }).click()
  await page
    .getByRole('button', { name: /sites, zoom in/ })
    .first()
    .waitFor()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(900, 500)
  await page.mouse.down()
  for (let step = 0; step < 120; step++) await page.mouse.move(900 + 3 * ((step % 60) - 30), 500 + step)
  await page.mouse.up()
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  const longest = Math.round(Math.max(0, ...tasks))
  console.log(
    `panning ${siteCount} sites, 120 steps: ${tasks.length} tasks above ${frameMs} ms, the longest ${longest} ms`,
  )
}

const authorization = (page: Page) =>
  page.evaluate(() => {
    const { auth } = JSON.parse(localStorage.getItem('sightline') ?? '{}').state
    return { authorization: `Bearer ${auth.token}` }
  })
