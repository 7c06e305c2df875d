import type { Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { postNumberedClip, shownFrame, stepThrough, unevenTimes } from '../support/clips/clips.ts'
import { canConvert, needsFfmpeg, oddClips, postOddClip } from '../support/clips/odd-clips.ts'
import { postReorderedClip, presentedFrames, reorderedTimes } from '../support/clips/reordered-clip.ts'
import { expect, people, test } from '../support/product.ts'

/** Leaves the preview for frame 0. */
async function openAtStart(page: Page, path: string) {
  await arrive(page, people.admin, path)
  await page.locator('[aria-label="Video"][data-status="ready"]').waitFor()
  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect.poll(() => shownFrame(page)).toBe(1)
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect.poll(() => shownFrame(page)).toBe(0)
}

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
