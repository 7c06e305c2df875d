import type { Page } from '@playwright/test'
import { median } from './median.ts'
import { threadTimer } from './thread-time.ts'

interface Timed {
  wall: number
  thread: number
}

/** Rows of the list have pictures too. */
const shownPicture = '[role="dialog"] [aria-label="Picture"][data-status="ready"] img'

const wanted = { ratio: 1.5, openMs: 200, nextMs: 100 }

/** Opening a picture beside loading the same file into a bare <img>, and going on to the next. */
export async function measurePictures(page: Page, url: string, rounds: number): Promise<void> {
  await page.goto(`${url}/dashboard/vehicle-explorer?period=7&view=images`)
  await page.locator('tbody img').first().waitFor()
  await page
    .locator('tbody tr')
    .filter({ has: page.locator('img') })
    .first()
    .locator('td')
    .first()
    .click()
  await page.locator(shownPicture).waitFor()
  const time = await threadTimer(page)
  const next: Timed[] = []
  for (let round = 0; round < rounds; round++) {
    // As long as somebody looks at a picture at least, while the next ones are loaded.
    await page.waitForTimeout(600)
    next.push(await time(() => timeToNext(page)))
  }
  const open: Timed[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    open.push(await time(() => timeToOpen(page)))
    bare.push(await timeOfBareImage(page))
  }
  const [opened, plain] = [median(open.map(({ wall }) => wall)), median(bare)]
  const threadOf = (timed: Timed[]) =>
    `${median(timed.map(({ thread }) => thread)).toFixed(0)} ms of its thread`
  console.log(
    `popup to painted picture: ${opened.toFixed(0)} ms (${threadOf(open)}), a bare <img> ${plain.toFixed(0)} ms: ${(opened / plain).toFixed(2)}x (wanted: ${wanted.ratio}x, under ${wanted.openMs} ms)`,
  )
  const stepped = median(next.map(({ wall }) => wall))
  console.log(`next picture: ${stepped.toFixed(0)} ms (${threadOf(next)}) (wanted: under ${wanted.nextMs})`)
}

const timeToOpen = (page: Page) =>
  page.evaluate(async (shown) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const cell = [...document.querySelectorAll('tbody tr')].find((row) => row.querySelector('img'))!
    const started = performance.now()
    cell.querySelector('td')!.click()
    while (!document.querySelector(shown)) await frame()
    await frame()
    return performance.now() - started
  }, shownPicture)

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

/** The same file, as the page has it in its cache, in an element of its own. */
const timeOfBareImage = (page: Page) =>
  page.evaluate(async (shown) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const { src } = document.querySelector<HTMLImageElement>(shown)!
    const image = document.createElement('img')
    const started = performance.now()
    image.src = src
    image.style.cssText = 'position:fixed;inset:0;width:900px;z-index:9999'
    document.body.append(image)
    await image.decode()
    await frame()
    const taken = performance.now() - started
    image.remove()
    return taken
  }, shownPicture)

export const clipLink = (url: string, imageId: string) =>
  `${url}/dashboard/health-and-safety/explorer/${imageId}`

/** From the click to the first frame of a clip, beside a bare <video>. */
export async function measureClip(page: Page, url: string, rounds: number): Promise<void> {
  const imageId = await findClip(page)
  const open: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto(clipLink(url, imageId))
    await page.locator('[aria-label="Video"][data-status="ready"]').waitFor()
    open.push(
      await page.evaluate(async () => {
        const video = document.querySelector('video')!
        const started = performance.now()
        const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
        document.querySelector<HTMLButtonElement>('[aria-label="Play video"]')!.click()
        await shown
        return performance.now() - started
      }),
    )
    bare.push(
      await page.evaluate(async () => {
        const { src } = document.querySelector('video')!
        const video = document.createElement('video')
        Object.assign(video, { src, muted: true, preload: 'auto' })
        document.body.append(video)
        await new Promise((resolve) => video.addEventListener('loadeddata', resolve))
        const started = performance.now()
        const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
        await video.play()
        await shown
        const taken = performance.now() - started
        video.remove()
        return taken
      }),
    )
  }
  const [played, plain] = [median(open), median(bare)]
  console.log(
    `clip to first frame: ${played.toFixed(0)} ms, a bare <video> ${plain.toFixed(0)} ms: ${(played / plain).toFixed(2)}x (wanted: ${wanted.ratio}x)`,
  )
}

/** The picture of a clip of the organisation. */
export const findClip = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { auth } = JSON.parse(localStorage.getItem('sightline')!).state
    for (let number = 1; number < 20; number++) {
      const answer = await fetch(`/api/v1/explorer/images?page_length=100&page=${number}`, {
        headers: { authorization: `Bearer ${auth.token}` },
      })
      const { results } = await answer.json()
      const found = results.find((image: { video: string | null }) => image.video)
      if (found) return found.id as string
    }
    throw new Error('The demo has no clip')
  })
