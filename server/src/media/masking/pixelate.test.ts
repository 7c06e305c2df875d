import { expect, test } from 'vitest'
import type { Polygon } from './mask-image.ts'
import { pixelate, type Pixels } from './pixelate.ts'

/** Every pixel differs from its neighbours. */
function noise(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < data.length; index++) data[index] = (index * 2_654_435_761) >>> 24
  return { data, width, height, channels: 3 }
}

const square = (left: number, top: number, side: number): Polygon => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
]

const pixelAt = ({ data, width }: Pixels, x: number, y: number) =>
  data.slice((y * width + x) * 3, (y * width + x) * 3 + 3)

test('turns a mask into blocks of one colour and leaves the rest unchanged', () => {
  const before = noise(320, 200)
  const picture = { ...before, data: before.data.slice() }
  pixelate(picture, [square(100, 60, 50)])
  const points = Array.from({ length: 67 }, (_, row) =>
    Array.from({ length: 107 }, (__, column) => [3 * column, 3 * row] as const),
  ).flat()
  const inside = points.filter(([x, y]) => x >= 100 && x <= 150 && y >= 60 && y <= 110)
  const outside = points.filter(([x, y]) => x < 97 || x > 153 || y < 57 || y > 113)
  /** The first pixel of its block that is in the mask. */
  const ofBlock = (value: number, begin: number) => Math.max(begin, value - (value % 16))
  for (const [x, y] of inside)
    expect(pixelAt(picture, x, y)).toEqual(pixelAt(picture, ofBlock(x, 100), ofBlock(y, 60)))
  for (const [x, y] of outside) expect(pixelAt(picture, x, y)).toEqual(pixelAt(before, x, y))
})

test('paints five hundred overlapping faces once, also beyond the border', () => {
  const picture = noise(640, 480)
  const faces = Array.from({ length: 500 }, (_, index) =>
    square(((index * 37) % 700) - 30, ((index * 53) % 520) - 30, 60),
  )
  pixelate(picture, faces)
  expect(pixelAt(picture, 20, 20)).toEqual(pixelAt(picture, 21, 20))
  expect(picture.data).toHaveLength(640 * 480 * 3)
})

test('masks the overlap of a polygon with itself, and nothing for one without area', () => {
  const before = noise(100, 100)
  const line = { ...before, data: before.data.slice() }
  const flat: Polygon = [
    [10, 10],
    [20, 20],
  ]
  pixelate(line, [flat])
  expect(line.data).toEqual(before.data)
  const twice = { ...before, data: before.data.slice() }
  pixelate(twice, [[...square(10, 10, 60), ...square(10, 10, 60)]])
  expect(pixelAt(twice, 40, 40)).toEqual(pixelAt(twice, 41, 41))
})
