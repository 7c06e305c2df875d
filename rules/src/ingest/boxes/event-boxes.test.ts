import { expect, test } from 'vitest'
import { fitToImage } from './event-boxes.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { context } from '../testing/payloads.ts'

const source = { in: 'part', bytesRef: 'picture' } as const
const halfBox = { l: 0.25, t: 0.5, r: 0.5, b: 0.75 }
const event = (fields: Parameters<typeof makeEvent>[2]) => makeEvent('canonical', context, fields)
const car = (fields: object) => makeDetection({ type: 'car', ...fields })

test('fractions become pixels where the size of the image is given', () => {
  const { boxUnit, detections } = event({
    imageSize: { width: 400, height: 200 },
    detections: [car({ bb: halfBox })],
  })
  expect(boxUnit).toBe('pixel')
  expect(detections[0]!.bb).toEqual({ l: 100, t: 100, r: 200, b: 150 })
})

test('fractions stay until the image is read where its size is unknown', () => {
  const waiting = event({ detections: [car({ bb: halfBox })], faces: [halfBox] })
  expect(waiting.boxUnit).toBe('fraction')
  const fitted = fitToImage(waiting, { width: 1000, height: 400 })
  expect(fitted.boxUnit).toBe('pixel')
  expect(fitted.detections[0]!.bb).toEqual({ l: 250, t: 200, r: 500, b: 300 })
  expect(fitted.faces).toEqual([{ l: 250, t: 200, r: 500, b: 300 }])
})

test('a fraction among pixels cannot be placed and is dropped', () => {
  const { boxUnit, detections } = event({
    detections: [car({ bb: { l: 5, t: 5, r: 50, b: 50 } }), car({ bb: halfBox })],
  })
  expect(boxUnit).toBe('pixel')
  expect(detections.map(({ bb }) => bb)).toEqual([{ l: 5, t: 5, r: 50, b: 50 }, undefined])
})

test('boxes are scaled to an image that was stored in another size', () => {
  const seen = event({
    imageSize: { width: 1920, height: 1080 },
    detections: [car({ bb: { l: 960, t: 540, r: 1920, b: 1080 } })],
    image: { source },
  })
  expect(fitToImage(seen, { width: 960, height: 540 }).detections[0]!.bb).toEqual({
    l: 480,
    t: 270,
    r: 960,
    b: 540,
  })
})

test('boxes are shifted to a cut-out and clipped at its border', () => {
  const vehicle = { l: 600, t: 300, r: 1000, b: 700 }
  const seen = event({
    imageSize: { width: 1920, height: 1080 },
    detections: [car({ bb: vehicle, plateBb: { l: 700, t: 600, r: 800, b: 630 } })],
    faces: [{ l: 0, t: 0, r: 50, b: 50 }],
    image: { source, crop: vehicle },
  })
  const fitted = fitToImage(seen, { width: 200, height: 200 })
  expect(fitted.detections[0]).toMatchObject({
    bb: { l: 0, t: 0, r: 200, b: 200 },
    plateBb: { l: 50, t: 150, r: 100, b: 165 },
  })
  expect(fitted.faces).toEqual([])
  expect(fitted.image).toEqual({ source })
})

test('fractions slightly beyond the border are clipped and do not affect other boxes', () => {
  const past = { l: 0.5, t: 0.5, r: 1.003, b: 0.9 }
  const detections = [car({ bb: past }), car({ bb: halfBox })]
  const expected = [
    { l: 200, t: 100, r: 400, b: 180 },
    { l: 100, t: 100, r: 200, b: 150 },
  ]
  const size = { width: 400, height: 200 }
  const boxesOf = ({ detections: seen }: ReturnType<typeof event>) => seen.map(({ bb }) => bb)
  expect(boxesOf(event({ imageSize: size, detections }))).toEqual(expected)
  const waiting = event({ detections })
  expect(waiting.boxUnit).toBe('fraction')
  expect(boxesOf(fitToImage(waiting, size))).toEqual(expected)
})
