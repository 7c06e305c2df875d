import { expect, test } from 'vitest'
import { candidatesIn, candidatesOfPasses, passOver, type Pass } from './find-plates.ts'

/** The output of a detector with plates of these sizes around these cells. */
function outputOf(
  { width, height }: Pass,
  plates: { column: number; row: number; heat: number; halfWidth: number; halfHeight: number }[],
) {
  const columns = width / 4
  const size = columns * (height / 4)
  const output = new Float32Array(9 * size)
  for (const { column, row, heat, halfWidth, halfHeight } of plates)
    for (let dx = -3; dx <= 3; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const at = (row + dy) * columns + column + dx
        output[at] = heat
        const [x, y] = [-dx * 4, -dy * 4]
        const corners = [
          -halfWidth,
          -halfHeight,
          halfWidth,
          -halfHeight,
          halfWidth,
          halfHeight,
          -halfWidth,
          halfHeight,
        ]
        for (const [channel, offset] of corners.entries())
          output[(1 + channel) * size + at] = ((channel % 2 ? y : x) + offset) / 16
      }
  return output
}

test('the input of a pass has sides that are multiples of 32, at least 64, and enlarges at most 1.6 times', () => {
  const passOf = (width: number, height: number, side: number) => {
    const { width: w, height: h } = passOver({ l: 0, t: 0, r: width, b: height }, side)
    return [w, h]
  }
  expect(passOf(1920, 1080, 640)).toEqual([640, 352])
  expect(passOf(1920, 1080, 288)).toEqual([288, 160])
  expect(passOf(200, 100, 640)).toEqual([320, 160])
  expect(passOf(3000, 100, 640)).toEqual([640, 64])
})

test('a plate is at the corners of its cells, in picture pixels, with a margin of 5 %', () => {
  const pass = passOver({ l: 100, t: 50, r: 740, b: 530 }, 640)
  const plate = { column: 80, row: 60, heat: 0.9, halfWidth: 40, halfHeight: 10 }
  const [found, ...others] = candidatesIn(outputOf(pass, [plate]), pass)
  expect(others).toEqual([])
  // The middle of cell (80, 60) is (322, 242) of the input, whose scale is 1.
  expect(found).toMatchObject({ width: expect.closeTo(80, 3), height: expect.closeTo(20, 3) })
  expect(found!.quad.flat().map((value) => Math.round(value))).toEqual([
    378, 281, 466, 281, 466, 303, 378, 303,
  ])
  const fill = (21 * 16) / (80 * 20)
  expect(found!.score).toBeCloseTo(0.9 * (fill / 0.3), 4)
})

test('drops shapes that no plate has', () => {
  const pass = passOver({ l: 0, t: 0, r: 640, b: 480 }, 640)
  const shapes = [
    { halfWidth: 9, halfHeight: 3.5 }, // too narrow
    { halfWidth: 11, halfHeight: 2.5 }, // too low
    { halfWidth: 20, halfHeight: 20 }, // a square
    { halfWidth: 90, halfHeight: 10 }, // nine times as wide as high
  ]
  const plates = shapes.map((shape, index) => ({ column: 20, row: 20 + index * 25, heat: 0.9, ...shape }))
  expect(candidatesIn(outputOf(pass, plates), pass)).toEqual([])
})

test('of overlapping plates keeps the one with the higher score, also over two passes', () => {
  const pass = passOver({ l: 0, t: 0, r: 640, b: 480 }, 640)
  const at = (column: number, heat: number) =>
    candidatesIn(outputOf(pass, [{ column, row: 40, heat, halfWidth: 40, halfHeight: 12 }]), pass)
  const strong = at(60, 0.9)
  const near = at(62, 0.6)
  const far = at(100, 0.5)
  expect(candidatesOfPasses([near, strong, far]).map(({ score }) => score)).toEqual([
    strong[0]!.score,
    far[0]!.score,
  ])
})

test('reads at most eight plates of a picture', () => {
  const pass = passOver({ l: 0, t: 0, r: 640, b: 480 }, 640)
  const plates = Array.from({ length: 16 }, (_, index) => ({
    column: 20 + 30 * (index % 4),
    row: 10 + 28 * Math.floor(index / 4),
    heat: 0.9,
    halfWidth: 30,
    halfHeight: 8,
  }))
  const found = candidatesIn(outputOf(pass, plates), pass)
  expect(found).toHaveLength(12)
  expect(candidatesOfPasses([found])).toHaveLength(8)
})
