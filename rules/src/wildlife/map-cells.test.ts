import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { boxesOfCells, cellAt, cellsOfView, levelOfZoom, summedLevelFor } from './map-cells.ts'

const contains = (range: ReturnType<typeof cellsOfView>, { x, y }: { x: number; y: number }) =>
  y >= range.top && y <= range.bottom && range.columns.some(({ first, last }) => x >= first && x <= last)

test('a place inside a view is in a cell of it, and no other place far outside is', () => {
  const random = seededRandom(5)
  for (let turn = 0; turn < 500; turn += 1) {
    const level = random.whole(5, 16)
    const west = random.whole(-180, 179)
    const south = random.whole(-80, 70)
    const [width, height] = [random.whole(1, 60), random.whole(1, 10)]
    const range = cellsOfView({ west, south, east: west + width, north: south + height }, level)
    const lng = west + random.uniform() * width
    const lat = south + random.uniform() * height
    const wrapped = lng >= 180 ? lng - 360 : lng
    expect(contains(range, cellAt(lat, wrapped, level))).toBe(true)
    const opposite = wrapped > 0 ? wrapped - 180 : wrapped + 180
    expect(contains(range, cellAt(lat, opposite, level))).toBe(false)
  }
})

test('a view over the date line has cells on both sides', () => {
  const range = cellsOfView({ west: 178, south: -40, east: 183, north: -35 }, 8)
  expect(range.columns).toHaveLength(2)
  expect(contains(range, cellAt(-37, 179.5, 8))).toBe(true)
  expect(contains(range, cellAt(-37, -178, 8))).toBe(true)
  expect(contains(range, cellAt(-37, 170, 8))).toBe(false)
  expect(cellsOfView({ west: -190, south: -90, east: 190, north: 90 }, 8).columns).toEqual([
    { first: 0, last: 255 },
  ])
})

test('the degrees of cells hold every place whose cell they are, and no other', () => {
  const random = seededRandom(9)
  const range = cellsOfView({ west: 172.4, south: -38.2, east: 175.1, north: -35.9 }, 12)
  const boxes = boxesOfCells(range, 12)
  for (let turn = 0; turn < 2000; turn += 1) {
    const lat = -39 + random.uniform() * 4
    const lng = 172 + random.uniform() * 4
    const isInside = boxes.some(
      ({ west, south, east, north }) => lng >= west && lng < east && lat <= north && lat > south,
    )
    expect(isInside).toBe(contains(range, cellAt(lat, lng, 12)))
  }
})

test('sums are kept coarse enough for the whole earth and fine enough for a coast', () => {
  expect(levelOfZoom(1.7)).toBe(6)
  expect(summedLevelFor(6)).toBe(7)
  expect(summedLevelFor(levelOfZoom(4))).toBe(10)
  expect(summedLevelFor(levelOfZoom(7))).toBe(12)
  expect(levelOfZoom(11)).toBe(15)
  expect(summedLevelFor(levelOfZoom(11))).toBe(15)
  expect(summedLevelFor(levelOfZoom(12))).toBeUndefined()
})
