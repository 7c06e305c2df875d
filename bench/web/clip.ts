import type { Page } from '@playwright/test'
import { median } from './median.ts'

const wanted = { ratio: 1.5 }

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
