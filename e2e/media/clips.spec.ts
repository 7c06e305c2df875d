import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { clipOfDemo, postNumberedClip, shownFrame, stepThrough, unevenTimes } from '../support/clips/clips.ts'
import { measureSides } from '../support/clips/overlay-pixels.ts'
import { canConvert, needsFfmpeg, oddClips, postOddClip } from '../support/clips/odd-clips.ts'
import { expect, people, test } from '../support/product.ts'
import { postReorderedClip, presentedFrames, reorderedTimes } from '../support/clips/reordered-clip.ts'

const explorer = '/dashboard/health-and-safety/explorer'

/** The media time of the frame on the screen. The browser reports it after a repaint. */
const timeOnScreen = (page: Page, step: () => Promise<void>) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const presented = new Promise<number>((resolve) =>
        video.requestVideoFrameCallback((_at, { mediaTime }) => resolve(mediaTime)),
      )
      Object.assign(window, { presented })
    })
    .then(step)
    .then(() => page.evaluate(() => (window as unknown as { presented: Promise<number> }).presented))

/** Leaves the preview for frame 0. */
async function openAtStart(page: Page, path: string) {
  await arrive(page, people.admin, path)
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor()
  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect.poll(() => shownFrame(page)).toBe(1)
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect.poll(() => shownFrame(page)).toBe(0)
}

test('a clip plays, pauses and steps by keys, and its boxes match the objects [EXPL-104] [EXPL-117] [EXPL-138] [EXPL-139] [EXPL-141] [EXPL-142]', async ({
  page,
  request,
}) => {
  test.slow()
  const { imageId, truth } = await clipOfDemo(request)
  await arrive(page, people.worksite, `${explorer}/${imageId}?period=30`)
  const popup = page.locator('[role="dialog"][aria-modal="true"]')
  const player = popup.locator('[data-mode]')
  const video = popup.locator('video')
  const edit = popup.getByRole('button', { name: 'Edit', exact: true })
  await popup.getByRole('button', { name: 'Play video' }).waitFor()
  await expect(player).toHaveAttribute('data-state', 'preview')
  await expect(video).toHaveAttribute('poster', /media\/images/)
  await expect(edit).toBeDisabled()
  // Slow enough that the clip does not end during the test.
  await popup.getByRole('combobox', { name: 'Speed' }).click()
  await page.getByRole('option', { name: '0.25×' }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.25)
  await popup.getByRole('button', { name: 'Play video' }).click()
  await expect(player).toHaveAttribute('data-state', 'playing')
  await page.keyboard.press('Space')
  await expect(player).toHaveAttribute('data-state', 'paused')
  await page.keyboard.press('Space')
  await expect(player).toHaveAttribute('data-state', 'playing')
  await edit.click()
  await expect(player).toHaveAttribute('data-mode', 'edit')
  await expect(player).toHaveAttribute('data-state', 'paused')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(player).toHaveAttribute('data-mode', 'view')

  const goTo = popup.getByRole('textbox', { name: 'Go to frame' })
  await goTo.fill('29')
  await expect.poll(() => shownFrame(page)).toBe(29)
  await popup.getByRole('application', { name: 'Video' }).focus()
  const time = await timeOnScreen(page, () => page.keyboard.press('ArrowRight'))
  expect(time * truth.fps).toBeCloseTo(30, 1)
  await expect.poll(() => shownFrame(page)).toBe(30)

  const shown = truth.frames[30]!.objects.filter(
    ({ object_class, speed }) => object_class !== 'car' || speed >= 3,
  )
  await popup.getByRole('button', { name: 'Overlay' }).click()
  for (const name of ['Speed', 'PPE', 'Proximity']) await page.getByRole('checkbox', { name }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Overlay' })).toBeHidden()
  await expect(popup).toBeVisible()
  const expectOnThePixel = async () => {
    const boxes = shown.map(({ bb }) => bb)
    await expect.poll(async () => (await measureSides(video, boxes, truth.width)).length).toBeGreaterThan(6)
    for (const offset of await measureSides(video, boxes, truth.width))
      expect(Math.abs(offset)).toBeLessThanOrEqual(1)
  }
  await expectOnThePixel()
  await page.setViewportSize({ width: 900, height: 800 })
  await expectOnThePixel()
  await page.setViewportSize({ width: 1440, height: 900 })

  const bars = popup.getByRole('slider', { name: 'Frame' }).locator('canvas')
  expect(
    await bars.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value) => value > 0)
    }),
  ).toBe(true)
})

test('a clip fills the screen, loops a range, is copied and downloaded, and closes to its list [EXPL-115] [EXPL-118] [EXPL-119] [EXPL-139]', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { imageId, videoId, firstViolation } = await clipOfDemo(request)
  await arrive(page, people.worksite, `${explorer}/${imageId}?period=30`)
  const popup = page.locator('[role="dialog"][aria-modal="true"]')
  const player = popup.locator('[data-mode]')
  const goTo = popup.getByRole('textbox', { name: 'Go to frame' })
  await popup.getByRole('button', { name: 'Next frame' }).click()
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-full', 'true')
  const box = await player.boundingBox()
  expect([box?.width, box?.height]).toEqual([1440, 900])
  // Lists and dialogs open above a full-screen clip; Esc leaves full screen, not the popup.
  await popup.getByRole('combobox', { name: 'Speed' }).click()
  await page.getByRole('option', { name: '0.25×' }).click()
  await popup.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(player).toHaveAttribute('data-full', 'false')
  await expect(popup).toBeVisible()

  await goTo.fill('10')
  await popup.getByRole('button', { name: 'Loop from here' }).click()
  await goTo.fill('12')
  await popup.getByRole('button', { name: 'Loop to here' }).click()
  const seeks = await popup.locator('video').evaluateHandle((element: HTMLVideoElement) => {
    const counted = { count: 0 }
    element.addEventListener('seeked', () => counted.count++)
    return counted
  })
  await popup.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => seeks.evaluate(({ count }) => count)).toBeGreaterThan(1)
  await popup.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => shownFrame(page)).toBeGreaterThanOrEqual(10)
  expect(await shownFrame(page)).toBeLessThanOrEqual(13)
  await goTo.fill('0')
  await expect.poll(() => shownFrame(page)).toBe(0)
  await popup.getByRole('button', { name: 'Next violation' }).click()
  await expect.poll(() => shownFrame(page)).toBe(firstViolation)

  await popup.getByRole('button', { name: 'Copy video id' }).click()
  await expect(page.getByText('Video URL copied to clipboard')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(`/video/${videoId}`, page.url()).href)
  const saved = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Download video' }).click()
  expect((await saved).suggestedFilename()).toBe(`video-${videoId}.mp4`)
  await expect(page.getByText('Video download started')).toBeVisible()
  await page.route('**/api/v1/media/videos/**', (route) => route.fulfill({ status: 404 }))
  await popup.getByRole('button', { name: 'Download video' }).click()
  await expect(page.getByText('Failed to download video')).toBeVisible()
  await popup.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(`${explorer}?period=30`)
})

test('stepping in both directions shows each frame of a clip with uneven times', async ({
  page,
  request,
}) => {
  test.slow()
  const last = unevenTimes.length - 1
  const forth = Array.from({ length: last }, (_, index) => index + 1)
  const both = (frames: number[]) => frames.map((frame) => ({ shown: frame, written: frame }))
  for (const codec of ['vp8', 'avc'] as const) {
    await openAtStart(page, (await postNumberedClip(request, codec)).path)
    expect(await stepThrough(page, 'ArrowRight', last), codec).toEqual(both(forth))
    expect(await stepThrough(page, 'ArrowLeft', last), codec).toEqual(
      both([...forth.slice(0, -1).reverse(), 0]),
    )
  }
})

test('stepping in both directions shows each frame of a clip that stores frames out of order', async ({
  page,
  request,
}) => {
  test.slow()
  await openAtStart(page, (await postReorderedClip(request)).path)
  const last = reorderedTimes.length - 1
  const forth = await presentedFrames(page, 'ArrowRight', last)
  const back = await presentedFrames(page, 'ArrowLeft', last)
  const pixelsOf = new Map(forth.map(({ shown, pixels }) => [shown, pixels]))
  expect(pixelsOf.size).toBe(last)
  expect(new Set(pixelsOf.values()).size).toBe(last)
  const numbers = [...forth, ...back].map(({ shown }) => shown)
  expect(numbers).toEqual([
    ...reorderedTimes.keys().drop(1),
    ...[...reorderedTimes.keys()].slice(0, -1).reverse(),
  ])
  for (const { shown, time } of [...forth, ...back]) expect(time).toBeCloseTo(reorderedTimes[shown]!, 2)
  for (const { shown, pixels } of back.slice(0, -1)) expect(pixels).toBe(pixelsOf.get(shown))
})

for (const { name, frames } of oddClips)
  test(`each frame of ${name} is reached in both directions, or the clip is offered as a download`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { path } = await postOddClip(request, name)
    if (!canConvert && needsFfmpeg(name)) {
      await arrive(page, people.admin, path)
      await expect(page.getByRole('alert')).toContainText('This browser cannot play this video')
      await expect(page.getByRole('button', { name: 'Download the original format' })).toBeVisible()
      return
    }
    await openAtStart(page, path)
    const last = frames.length - 1
    const both = frames.map((written, shown) => ({ shown, written }))
    expect(await stepThrough(page, 'ArrowRight', last)).toEqual(both.slice(1))
    expect(await stepThrough(page, 'ArrowLeft', last)).toEqual(both.slice(0, -1).reverse())
  })
