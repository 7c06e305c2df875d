import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/product.ts'
import {
  drawnNumbers,
  onScreen,
  openOnPicture,
  popup,
  regions,
  triangle,
  type ImagePoint,
} from '../support/pages/region-canvas.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'
import { moveTouches } from '../support/touches.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => withoutMaps(page))

const tap = async (page: Page, place: ImagePoint) => page.touchscreen.tap(...(await onScreen(page, place)))

/** Sends the touches without a pause, so that a busy machine also reads them as one gesture. */
async function doubleTap(page: Page, place: ImagePoint) {
  const [x, y] = await onScreen(page, place)
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
}

async function moveFingers(page: Page, fingers: readonly { from: ImagePoint; to: ImagePoint }[]) {
  const paths = await Promise.all(
    fingers.map(async ({ from, to }) => ({ from: await onScreen(page, from), to: await onScreen(page, to) })),
  )
  await moveTouches(page, paths)
}

test('regions are drawn, reshaped, moved and zoomed by touch [SITE-143] [SITE-144] [SITE-149] [SITE-150]', async ({
  page,
  world,
}) => {
  await openOnPicture(page, world, 'worksite')
  await expect(popup(page)).toContainText('Tap the picture to draw a region')
  await expectAccessible(page)
  for (const place of triangle) await tap(page, place)
  await expect(regions(page).last()).toHaveText('Drawing: 3 points')
  await popup(page).getByRole('button', { name: 'Undo' }).click()
  await expect(regions(page).last()).toHaveText('Drawing: 2 points')
  await tap(page, triangle[2])
  await tap(page, [0.22, 0.23])
  const drawn = popup(page).getByRole('button', { name: /^ROI #2/ })
  await expect(drawn).toContainText('3 points')

  await doubleTap(page, [0.4, 0.2])
  await expect(drawn).toContainText('4 points')
  await moveFingers(page, [{ from: [0.4, 0.2], to: [0.4, 0.1] }])
  const [, bent] = await drawnNumbers(page)
  expect(bent?.[2]).toBeCloseTo(256, -1)
  expect(bent?.[3]).toBeCloseTo(36, -1)
  await doubleTap(page, [0.4, 0.1])
  await expect(drawn).toContainText('3 points')
  await moveFingers(page, [{ from: [0.4, 0.4], to: [0.6, 0.5] }])
  const [, moved] = await drawnNumbers(page)
  expect(moved?.[0]).toBeCloseTo(256, -1)
  expect(moved?.[1]).toBeCloseTo(108, -1)

  await moveFingers(page, [
    { from: [0.4, 0.5], to: [0.2, 0.5] },
    { from: [0.6, 0.5], to: [0.8, 0.5] },
  ])
  // Three times as large, so the middle third of the picture is visible.
  for (const place of [
    [0.1, 0.5],
    [0.3, 0.5],
    [0.1, 0.9],
    [0.1, 0.5],
  ] as const)
    await tap(page, place)
  await expect(regions(page)).toHaveCount(3)
  const [, unmoved, zoomed] = await drawnNumbers(page)
  expect(unmoved).toEqual(moved)
  for (const [index, expected] of [235, 180, 277, 180, 235, 228].entries())
    expect(Math.abs(zoomed![index]! - expected)).toBeLessThan(8)
})
