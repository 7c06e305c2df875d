import type { Box, ImageSize } from '#contract/ingest/event.ts'

export const gridWidth = 96
export const gridHeight = 54

/** Counts of positions by cell, row by row. */
export type HeatGrid = Uint32Array

export const emptyGrid = (): HeatGrid => new Uint32Array(gridWidth * gridHeight)

/** The cell under the centre of the lower edge of a box, where the object stands. Undefined outside the picture. */
export function cellOf({ l, r, b }: Box, { width, height }: ImageSize): number | undefined {
  const x = Math.floor(((l + r) * gridWidth) / (2 * width))
  const y = Math.min(gridHeight - 1, Math.floor((b * gridHeight) / height))
  return x >= 0 && x < gridWidth && y >= 0 && b <= height * 1.02 ? y * gridWidth + x : undefined
}

export function addBox(grid: HeatGrid, box: Box, size: ImageSize): void {
  const cell = cellOf(box, size)
  if (cell !== undefined) grid[cell]!++
}

export function sumGrids(grids: readonly HeatGrid[]): HeatGrid {
  const sum = emptyGrid()
  for (const grid of grids) grid.forEach((count, cell) => (sum[cell]! += count))
  return sum
}

export const countPositions = (grid: HeatGrid): number => grid.reduce((sum, count) => sum + count, 0)
export const hottestCell = (grid: HeatGrid): number => grid.reduce((most, count) => Math.max(most, count), 0)
