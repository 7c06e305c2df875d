import type { Browser, Page } from '@playwright/test'
import { find } from '../findings.ts'
import { median } from './median.ts'
import { threadTimer } from './thread-time.ts'

interface Timed {
  wall: number
  thread: number
}

/** Rows of the list have pictures too. */
const shownPicture = '[role="dialog"] [aria-label="Picture"][data-status="ready"] img'
const rowsWithPictures = 'tbody tr:has(img)'
/** As long as a finger or button stays down at least. */
const pressMs = 80

const wanted = { ratio: 1.5, openMs: 200, nextMs: 100 }

/**
 * Opening pictures that the browser has not seen yet beside a bare <img> of the same file in a browser that has not
 * either; opening one again from a warm cache; and going on to the next.
 */
export async function measurePictures(
  page: Page,
  { browser, url, rounds }: { browser: Browser; url: string; rounds: number },
): Promise<void> {
  await page.goto(`${url}/dashboard/vehicle-explorer?period=7&view=images`)
  await page.locator(rowsWithPictures).first().waitFor()
  const rows = Math.min(rounds, (await page.locator(rowsWithPictures).count()) - 1)
  const time = await threadTimer(page)
  const cold: Timed[] = []
  const bare: number[] = []
  // The first opening loads the same files as the others, but compiles them.
  await openRow(page, rows)
  await close(page)
  for (let row = 0; row < rows; row++) {
    cold.push(await time(() => openRow(page, row)))
    const shown = await page.locator(shownPicture).getAttribute('src')
    if (shown) bare.push(await timeOfBareImage(browser, url, shown))
    await close(page)
  }
  printBeside('popup to painted picture, not seen before', cold, bare)

  const warm: Timed[] = []
  for (let round = 0; round < rounds; round++) {
    warm.push(await time(() => openRow(page, 0)))
    await close(page)
  }
  console.log(`popup to painted picture, seen before: ${textOf(warm)} (wanted: under ${wanted.openMs} ms)`)

  await openRow(page, 0)
  const next: Timed[] = []
  for (let round = 0; round < rounds; round++) {
    // The shortest time that a user looks at a picture, while the next ones load.
    await page.waitForTimeout(600)
    next.push(await time(() => timeToNext(page)))
  }
  find({ what: 'next picture', measured: wallOf(next), unit: 'ms', most: wanted.nextMs })
  console.log(`next picture: ${textOf(next)} (wanted: under ${wanted.nextMs} ms)`)
}

const wallOf = (timed: readonly Timed[]) => median(timed.map(({ wall }) => wall))

const textOf = (timed: readonly Timed[]) =>
  `${wallOf(timed).toFixed(0)} ms (${median(timed.map(({ thread }) => thread)).toFixed(0)} ms of its thread)`

function printBeside(what: string, timed: readonly Timed[], bare: readonly number[]): void {
  const plain = median(bare)
  const ratio = wallOf(timed) / plain
  find({ what: `${what} / a bare <img>`, measured: ratio, unit: '', most: wanted.ratio })
  console.log(
    `${what}: ${textOf(timed)}, a bare <img> ${plain.toFixed(0)} ms: ${ratio.toFixed(2)}x (wanted: ${wanted.ratio}x, under ${wanted.openMs} ms)`,
  )
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** From the click to the frame on which the picture is painted; the button went down a moment before. */
const openRow = (page: Page, row: number) =>
  page.evaluate(
    async ({ index, shown, rows, press }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const cell = document.querySelectorAll(rows)[index]?.querySelector('td')
      cell?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
      await new Promise((resolve) => setTimeout(resolve, press))
      const started = performance.now()
      cell?.click()
      while (!document.querySelector(shown)) await frame()
      await frame()
      return performance.now() - started
    },
    { index: row, shown: shownPicture, rows: rowsWithPictures, press: pressMs },
  )

const timeToNext = (page: Page) =>
  page.evaluate(async (shown) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const link = () => document.querySelector<HTMLImageElement>(shown)?.src
    const before = link()
    const started = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    while (link() === before || link() === undefined) {
      if (performance.now() - started > 5000) break
      await frame()
    }
    await frame()
    return performance.now() - started
  }, shownPicture)

/** The same file on an empty page of a browser with an empty cache. */
async function timeOfBareImage(browser: Browser, url: string, link: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/favicon.svg`)
    return await page.evaluate(async (src) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const image = document.createElementNS('http://www.w3.org/1999/xhtml', 'img') as HTMLImageElement
      await frame()
      const started = performance.now()
      image.src = src
      document.documentElement.append(image)
      await image.decode()
      // A frame begins before it is painted, as for the popup.
      await frame()
      await frame()
      return performance.now() - started
    }, link)
  } finally {
    await context.close()
  }
}
