import { expect, test } from 'vitest'
import { toImagePixel } from '../geometry/polygon.ts'
import { seededRandom } from '../../random.ts'
import { fitImage, panBy, pinchBy, toImage, toImageDistance, toScreen, zoomAt } from './view-transform.ts'
import type { Point } from '../geometry/polygon.ts'

const image = { width: 1920, height: 1080 }
const screen = { width: 800, height: 600 }

test('the image fits the screen and is centred', () => {
  expect(fitImage(image, screen)).toEqual({ scale: 800 / 1920, x: 0, y: 75 })
  expect(fitImage(image, { width: 2000, height: 540 })).toEqual({ scale: 0.5, x: 520, y: 0 })
})

test('zooming keeps the point under the pointer', () => {
  const fitted = fitImage(image, screen)
  const pointer: Point = [400, 300]
  const zoomed = zoomAt(fitted, pointer, 3, image, screen)
  expect(zoomed.scale).toBeCloseTo(fitted.scale * 3)
  expect(toImage(zoomed, pointer)[0]).toBeCloseTo(toImage(fitted, pointer)[0])
  expect(toImage(zoomed, pointer)[1]).toBeCloseTo(toImage(fitted, pointer)[1])
})

test('a pinch keeps the point between the two fingers', () => {
  const view = zoomAt(fitImage(image, screen), [400, 300], 4, image, screen)
  const [before, now, other]: [Point, Point, Point] = [
    [350, 250],
    [300, 180],
    [450, 350],
  ]
  const pinched = pinchBy(view, { before, now, other }, image, screen)
  expect(pinched.scale).toBeCloseTo((view.scale * Math.hypot(150, 170)) / Math.hypot(100, 100))
  const seen = toImage(view, [400, 300])
  expect(toImage(pinched, [375, 265])).toEqual([expect.closeTo(seen[0]), expect.closeTo(seen[1])])
})

test('zoom is limited to the whole image and sixteen times that', () => {
  const fitted = fitImage(image, screen)
  expect(zoomAt(fitted, [10, 10], 0.1, image, screen)).toEqual(fitted)
  expect(zoomAt(fitted, [10, 300], 1000, image, screen).scale).toBeCloseTo(fitted.scale * 16)
})

test('panning leaves no gap beside a zoomed image and does not move one that fits', () => {
  const fitted = fitImage(image, screen)
  expect(panBy(fitted, [50, -50], image, screen)).toEqual(fitted)
  const zoomed = zoomAt(fitted, [400, 300], 4, image, screen)
  expect(panBy(zoomed, [10, -5], image, screen)).toEqual({ ...zoomed, x: zoomed.x + 10, y: zoomed.y - 5 })
  expect(panBy(zoomed, [9999, 9999], image, screen)).toMatchObject({ x: 0, y: 0 })
  const [right, bottom] = toScreen(panBy(zoomed, [-9999, -9999], image, screen), [1920, 1080])
  expect([right, bottom]).toEqual([expect.closeTo(800), expect.closeTo(600)])
})

test('a marker keeps its size on the screen', () => {
  const view = { scale: 0.5, x: 3, y: 4 }
  expect(toImageDistance(view, 9)).toBe(18)
})

test('converting a pixel to the screen and back returns it, at any zoom and offset', () => {
  const random = seededRandom(17)
  for (let round = 0; round < 3000; round++) {
    const size = { width: random.whole(1, 8000), height: random.whole(1, 8000) }
    const room = { width: random.whole(200, 4000), height: random.whole(200, 4000) }
    const pointer: Point = [random.uniform() * room.width, random.uniform() * room.height]
    const zoomed = zoomAt(fitImage(size, room), pointer, 1 + random.uniform() * 20, size, room)
    const view = panBy(zoomed, [random.whole(-900, 900), random.whole(-900, 900)], size, room)
    const pixel: Point = [random.whole(0, size.width), random.whole(0, size.height)]
    expect(toImagePixel(toImage(view, toScreen(view, pixel)), size)).toEqual(pixel)
  }
})
