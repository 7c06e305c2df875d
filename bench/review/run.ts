import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { launchBrowser, openPage, signIn } from '../browser/launch.ts'
import { smallProduct } from '../browser/small-product.ts'
import { find } from '../findings.ts'
import { median } from '../web/median.ts'

const wanted = { nextMs: 100, perHour: 1500 }

/** The review queue in a browser: from the key to the painted next item, at the rate of a person. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      items: { type: 'string', default: '60' },
      browser: { type: 'string' },
      /** Between two keys. 1,500 items an hour are one every 2.4 s. */
      pause: { type: 'string', default: '800' },
      url: { type: 'string' },
    },
  })
  const product = await smallProduct(values.url)
  const browser = await launchBrowser(values.browser)
  try {
    const page = await openPage(browser)
    await signIn(page, product.url, 'admin@parking.example')
    await page.goto(`${product.url}/dashboard/review`)
    await page.locator('[data-item]').waitFor()
    const before = await decidedOnServer(page)
    const taken: number[] = []
    const started = performance.now()
    for (let item = 0; item < Number(values.items); item++) {
      await sleep(Number(values.pause))
      const next = await timeToNext(page)
      if (next === undefined) break
      taken.push(next)
    }
    const elapsedMs = performance.now() - started
    report(taken, elapsedMs)
    await compareStored(page, before + taken.length)
  } finally {
    await browser.close()
    await product.stop()
  }
}

function report(taken: readonly number[], elapsedMs: number): void {
  const sorted = taken.toSorted((a, b) => a - b)
  const worst = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  console.log(
    `next item: ${median([...taken]).toFixed(0)} ms (95 %: ${worst.toFixed(0)} ms) of ${taken.length} items (wanted: under ${wanted.nextMs} ms)`,
  )
  const perHour = Math.round((taken.length / elapsedMs) * 3_600_000)
  console.log(`decided: ${perHour} an hour (wanted: ${wanted.perHour})`)
  find({
    what: 'next item of the review queue',
    measured: median([...taken]),
    unit: 'ms',
    most: wanted.nextMs,
  })
  find({ what: 'reviewed items', measured: perHour, unit: 'an hour', least: wanted.perHour })
}

/** The decisions that the server has stored, as its report counts them. Members of a burst are decisions of their own. */
async function decidedOnServer(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes('/review/report'))
  await page.getByRole('button', { name: 'Decisions' }).click()
  const { kinds } = (await (await answer).json()) as { kinds: { decided: number }[] }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return kinds.reduce((sum, { decided }) => sum + decided, 0)
}

/** Decisions are sent in the background, so the last ones may arrive later. */
const arriveWithinMs = 10_000

async function compareStored(page: Page, decided: number): Promise<void> {
  await sleep(arriveWithinMs)
  await page.reload()
  const stored = await decidedOnServer(page)
  console.log(`stored on the server: ${stored} decisions, of at least ${decided} that were decided`)
  find({
    what: 'decisions that the server lacks',
    measured: Math.max(0, decided - stored),
    unit: '',
    most: 0,
  })
}

/** From the key until another item and its picture are painted; undefined where none is left. */
const timeToNext = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    const current = () => document.querySelector('[data-item]')?.getAttribute('data-item')
    const before = current()
    if (!before) return undefined
    const frame = () => new Promise(requestAnimationFrame)
    const started = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
    while (current() === before) await frame()
    const isShown = () => document.querySelector<HTMLImageElement>('[data-review-picture]')?.complete ?? true
    while (!isShown()) await frame()
    await frame()
    return performance.now() - started
  })
