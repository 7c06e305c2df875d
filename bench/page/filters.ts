import type { Page } from '@playwright/test'
import { VehicleType } from '#contract/vehicles/enumerations.ts'

const wantedMs = 300
const warmUps = 3

/** From other filters of the vehicle explorer to their painted table. */
export async function measureFilters(page: Page, url: string, rounds: number): Promise<void> {
  await page.goto(`${url}/dashboard/vehicle-explorer`)
  await page.getByRole('table').first().waitFor()
  const times: number[] = []
  for (const query of everyFilter().slice(0, rounds + warmUps))
    times.push(await timeToTable(page, `/dashboard/vehicle-explorer?${query}`))
  const warm = times.slice(warmUps).sort((a, b) => a - b)
  const at = (share: number) => Math.round(warm[Math.floor(warm.length * share)] ?? 0)
  console.log(
    `filters to painted table: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms over ${warm.length} (at most ${wantedMs} ms)`,
  )
}

/** Filters that were not requested before, so that no response comes from the cache. */
const everyFilter = () =>
  ['30', '7', '14', '2'].flatMap((period) =>
    Object.values(VehicleType).flatMap((type) =>
      ['detections', 'images'].map((view) => `period=${period}&types=${type}&view=${view}`),
    ),
  )

/** From the change of the address to the first frame after the response without a busy part. */
const timeToTable = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (to) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isWaiting = () =>
      document.querySelector('main [data-refreshing="true"], main [data-waiting]') !== null
    const answers = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('page_length='))
    performance.clearResourceTimings()
    const started = performance.now()
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    while (answers().length === 0 || isWaiting()) {
      if (performance.now() - started > 20_000) throw new Error(`${to} is not shown`)
      await frame()
    }
    await frame()
    return performance.now() - started
  }, address)
