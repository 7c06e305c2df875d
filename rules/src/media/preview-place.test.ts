import { expect, test } from 'vitest'
import { previewLeft, previewSize } from './preview-place.ts'

test('a preview keeps the shape of the picture, and its longer side is 176 px', () => {
  expect(previewSize({ width: 1920, height: 1080 })).toEqual({ width: 176, height: 99 })
  expect(previewSize({ width: 540, height: 960 })).toEqual({ width: 99, height: 176 })
})

test('a preview is centred on its position and stays over the scrubber', () => {
  expect([0, 0.5, 1].map((place) => previewLeft(place, 600, 176))).toEqual([0, 212, 424])
})
