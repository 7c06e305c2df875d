import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser, openPage } from '../browser/launch.ts'

const limitMs = 500
const warmUps = 2

/** The web app is served by the product itself, once it is built. */
const isBuilt = () => existsSync(path.resolve(import.meta.dirname, '../../web/dist/index.html'))

interface Visit {
  address: string
  key: string
  browser: string | undefined
  rounds: number
}

/** When the map explorer paints first, and when the sightings are on it, in a browser that was there before. */
export async function measurePaint({ address, key, browser: given, rounds }: Visit): Promise<void> {
  if (!isBuilt()) {
    console.log('first paint                  not measured: it needs a built web app')
    return
  }
  const browser = await launchBrowser(given)
  try {
    const page = await openPage(browser)
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate((token) => {
      const auth = { token, status: 'logged_in', expiration: Date.now() + 10_800_000 }
      localStorage.setItem('sightline', JSON.stringify({ state: { auth }, version: 0 }))
    }, key)
    const paints: number[] = []
    const shown: number[] = []
    for (let round = -warmUps; round < rounds; round++) {
      const times = await visit(page, `${address}/dashboard/map-explorer?period=all`)
      if (round < 0) continue
      paints.push(times.paint)
      shown.push(times.shown)
    }
    report('first paint of the map page', paints, limitMs)
    report('sightings on the map', shown)
  } finally {
    await browser.close()
  }
}

async function visit(page: Page, url: string): Promise<{ paint: number; shown: number }> {
  await page.goto('about:blank')
  await page.goto(url)
  await page
    .getByRole('button', { name: /sightings, zoom in$/ })
    .first()
    .waitFor()
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    shown: performance.now(),
  }))
}

function report(name: string, times: number[], limit?: number): void {
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]!
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  const verdict = limit === undefined ? '' : at(0.95) > limit ? `OVER ${limit} ms` : 'ok'
  console.log(`${name.padEnd(28)} p50 ${ms(at(0.5))}  p95 ${ms(at(0.95))}  ${''.padStart(15)}  ${verdict}`)
}
