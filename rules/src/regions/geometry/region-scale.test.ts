import { expect, test } from 'vitest'
import { fitsOn, regionOn, type DrawnRegion } from './region-scale.ts'

const corner: DrawnRegion['roi'] = [
  [
    [960, 540],
    [1900, 540],
    [1900, 1070],
  ],
]
const drawn = { roi: corner, drawn_width: 1920, drawn_height: 1080 }

test('a region scales with the picture, also in another aspect ratio', () => {
  expect(regionOn(drawn, { width: 640, height: 360 }).roi).toEqual([
    [
      [320, 180],
      [633, 180],
      [633, 357],
    ],
  ])
  expect(regionOn(drawn, { width: 640, height: 480 }).roi[0]![0]).toEqual([320, 240])
})

test('a region stays unchanged at the same size and where a size is unknown', () => {
  expect(regionOn(drawn, { width: 1920, height: 1080 })).toBe(drawn)
  expect(regionOn(drawn, undefined)).toBe(drawn)
  expect(regionOn({ ...drawn, drawn_width: null }, { width: 640, height: 360 }).roi).toBe(corner)
})

test('a region keeps its place when scaled repeatedly', () => {
  const half = regionOn(drawn, { width: 960, height: 540 })
  expect(regionOn(half, { width: 1920, height: 1080 })).toEqual(drawn)
})

test('a region that exceeds a picture was not drawn on it', () => {
  expect(fitsOn(corner, { width: 1900, height: 1070 })).toBe(true)
  expect(fitsOn(corner, { width: 1899, height: 1070 })).toBe(false)
})
