import { expect, test } from 'vitest'
import { fittingColumns, fittingTileWidth, stripHeightPx, tileGapPx } from './fit-tiles.ts'

const room = { width: 1180, height: 740 }

test('shows 1 to 30 cameras at once, as large as possible', () => {
  for (let count = 1; count <= 30; count++) {
    const columns = fittingColumns(count, room)
    const width = fittingTileWidth(count, columns, room)
    const rows = Math.ceil(count / columns)
    expect(columns * width + (columns - 1) * tileGapPx).toBeLessThanOrEqual(room.width)
    expect(rows * (width * (9 / 16) + stripHeightPx) + (rows - 1) * tileGapPx).toBeLessThanOrEqual(
      room.height + 1,
    )
    for (let other = 1; other <= count; other++)
      expect(
        fittingTileWidth(count, other, room) <= width ||
          other * 150 > room.width ||
          Math.ceil(count / other) > rows,
      ).toBe(true)
  }
  expect(fittingColumns(1, room)).toBe(1)
  expect(fittingColumns(18, room)).toBe(5)
})

test('too many cameras for one screen scroll in readable columns', () => {
  expect(fittingColumns(100, room)).toBe(7)
  expect(fittingTileWidth(100, 7, room)).toBeGreaterThanOrEqual(150)
  expect(fittingColumns(18, { width: 358, height: 600 })).toBe(2)
})
