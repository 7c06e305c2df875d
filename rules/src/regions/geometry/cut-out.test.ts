import { expect, test } from 'vitest'
import { polygonsOnCutOut } from './cut-out.ts'

const scene = { width: 1920, height: 1080 }
/** A quarter of the scene, from its middle to its lower right corner. */
const cutOut = { box: { l: 960, t: 540, r: 1920, b: 1080 }, scene }
const size = { width: 480, height: 270 }
const region = (drawn_width: number | null, drawn_height: number | null) => ({
  roi: [
    [
      [320, 180],
      [640, 180],
      [640, 360],
    ] as [number, number][],
  ],
  drawn_width,
  drawn_height,
})

test('a region drawn on the whole scene, at any size, keeps its place in the scene', () => {
  expect(polygonsOnCutOut(region(640, 360), cutOut, size)).toEqual([
    [
      [0, 0],
      [480, 0],
      [480, 270],
    ],
  ])
})

test('a region without a drawn size is in pixels of the scene', () => {
  expect(polygonsOnCutOut(region(null, null), cutOut, size)).toEqual([
    [
      [-320, -180],
      [-160, -180],
      [-160, -90],
    ],
  ])
  const nowhere = { box: cutOut.box, scene: null }
  expect(polygonsOnCutOut(region(null, null), nowhere, size)).toHaveLength(1)
})

test('a region that may have been drawn on a cut-out covers the same part of every cut-out', () => {
  const [inScene, onPicture, ...more] = polygonsOnCutOut(region(640, 640), cutOut, size)
  expect(more).toEqual([])
  expect(inScene).toEqual([
    [0, -118],
    [480, -118],
    [480, 34],
  ])
  expect(onPicture).toEqual([
    [240, 76],
    [480, 76],
    [480, 152],
  ])
})
