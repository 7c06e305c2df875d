import type { Page } from '@playwright/test'
import { clipLink, findClip } from './clip.ts'

const frames = 18_000
const tracks = 50

/** A clip of half an hour with fifty tracks, served as the server would: how long nothing else can happen. */
export async function measureLongClip(page: Page, url: string): Promise<void> {
  const imageId = await findClip(page)
  let pieces = 0
  await page.route(/alpr\/videos\/[^/]+\/tracks/, (route) => {
    pieces++
    const query = new URL(route.request().url()).searchParams
    return route.fulfill({ json: pieceOf(Number(query.get('from')), Number(query.get('to'))) })
  })
  await page.route(/alpr\/videos\/[^/]+\?tracks=none/, async (route) => {
    const video = await (await route.fetch()).json()
    const video_info = {
      ...video.video_info,
      frame_count: frames,
      duration: frames / 10,
      frame_times: [[0, 0.1, frames]],
    }
    const [marker] = video.frame_markers
    const frame_markers = Array.from({ length: 1500 }, (_, index) => ({
      ...marker,
      frame_number: index * 12,
    }))
    await route.fulfill({ json: { ...video, video_info, frame_markers } })
  })
  await page.goto(clipLink(url, ''))
  await page.waitForTimeout(1500)
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration)
        }).observe({ type: 'longtask' })
        setTimeout(() => resolve(most), 8000)
      }),
  )
  const started = performance.now()
  await page.evaluate(
    (link) => {
      history.pushState({}, '', link)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    clipLink('', imageId),
  )
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor()
  const opened = performance.now() - started
  console.log(
    `a clip of ${frames} frames with ${tracks} tracks: open in ${opened.toFixed(0)} ms, longest task ${(await longest).toFixed(0)} ms, ${pieces} pieces loaded`,
  )
}

function pieceOf(from: number, to: number) {
  const frame = (track: number, frame_number: number) => ({
    frame_number,
    bb: {
      l: (track * 17 + frame_number) % 900,
      t: track * 9,
      r: ((track * 17 + frame_number) % 900) + 40,
      b: track * 9 + 60,
    },
    object_class: 'person',
    tags: ['hivis'],
    rois: [],
    risk_level: 2,
    speed: 4,
    plate: null,
    conf_average: 90,
  })
  return {
    from,
    to,
    safety_distance_data: [],
    detection_data_tracks: Object.fromEntries(
      Array.from({ length: tracks }, (_, track) => [
        String(track),
        Array.from({ length: to - from + 1 }, (_frame, index) => frame(track, from + index)),
      ]),
    ),
  }
}
