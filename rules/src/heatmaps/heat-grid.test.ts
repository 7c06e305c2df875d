import { expect, test } from 'vitest'
import { heatPixels, rampColour } from './heat-colours.ts'
import {
  addBox,
  cellOf,
  countPositions,
  emptyGrid,
  gridHeight,
  gridWidth,
  hottestCell,
  sumGrids,
} from './heat-grid.ts'

const size = { width: 960, height: 540 }

test('an object counts where it stands, not at the centre of its box', () => {
  expect(cellOf({ l: 100, t: 0, r: 110, b: 270 }, size)).toBe(27 * gridWidth + 10)
  expect(cellOf({ l: 0, t: 0, r: 2, b: 540 }, size)).toBe((gridHeight - 1) * gridWidth)
  expect(cellOf({ l: 2000, t: 0, r: 2100, b: 270 }, size)).toBeUndefined()
  expect(cellOf({ l: 0, t: 600, r: 20, b: 700 }, size)).toBeUndefined()
})

test('grids of days add up', () => {
  const [one, two] = [emptyGrid(), emptyGrid()]
  addBox(one, { l: 100, t: 0, r: 110, b: 270 }, size)
  addBox(two, { l: 100, t: 0, r: 110, b: 270 }, size)
  addBox(two, { l: 500, t: 0, r: 510, b: 100 }, size)
  const sum = sumGrids([one, two])
  expect(countPositions(sum)).toBe(3)
  expect(hottestCell(sum)).toBe(2)
})

test('the cell with the highest count is the brightest, and empty cells are transparent', () => {
  const grid = emptyGrid()
  const [hot, cold] = [10 * gridWidth + 10, 40 * gridWidth + 80]
  grid[hot] = 100
  grid[cold] = 4
  const pixels = heatPixels(grid)
  const at = (cell: number) => [...pixels.subarray(cell * 4, cell * 4 + 4)]
  const brightness = (cell: number) => at(cell)[0]! + at(cell)[1]! + at(cell)[2]!
  expect(at(hot).slice(0, 3)).toEqual([...rampColour(1)])
  expect(at(cold)[3]).toBeGreaterThan(0)
  expect(brightness(hot)).toBeGreaterThan(brightness(cold))
  expect(at(25 * gridWidth + 45)).toEqual([0, 0, 0, 0])
  expect(heatPixels(emptyGrid()).every((value) => value === 0)).toBe(true)
})
