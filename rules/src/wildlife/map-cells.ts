/** A cell of the square map of the earth, which has 2^level cells in each direction. */
export interface Cell {
  readonly x: number
  readonly y: number
}

export interface MapView {
  readonly west: number
  readonly south: number
  /** More than 180 where the view reaches over the date line. */
  readonly east: number
  readonly north: number
}

/** Columns from the first to the last, both included. */
export interface Columns {
  readonly first: number
  readonly last: number
}

/** The cells of a view. Over the date line the columns come in two pieces. */
export interface CellRange {
  readonly columns: readonly Columns[]
  readonly top: number
  readonly bottom: number
}

/** The square map ends here. */
export const mostLatitude = 85.0511287798066

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const columnAt = (lng: number, level: number) => Math.floor(((lng + 180) / 360) * 2 ** level)

/** The row of a latitude, counted from the north. */
export function rowAt(lat: number, level: number): number {
  const sine = Math.sin((clamp(lat, -mostLatitude, mostLatitude) * Math.PI) / 180)
  const part = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return clamp(Math.floor(part * 2 ** level), 0, 2 ** level - 1)
}

export const cellAt = (lat: number, lng: number, level: number): Cell => ({
  x: clamp(columnAt(lng, level), 0, 2 ** level - 1),
  y: rowAt(lat, level),
})

/** The cells that a view touches. */
export function cellsOfView({ west, south, east, north }: MapView, level: number): CellRange {
  const all = 2 ** level
  const rows = { top: rowAt(north, level), bottom: rowAt(south, level) }
  if (east - west >= 360) return { columns: [{ first: 0, last: all - 1 }], ...rows }
  const first = columnAt(west, level)
  const length = columnAt(east, level) - first
  const start = ((first % all) + all) % all
  const end = start + length
  if (end < all) return { columns: [{ first: start, last: end }], ...rows }
  if (length >= all - 1) return { columns: [{ first: 0, last: all - 1 }], ...rows }
  return {
    columns: [
      { first: start, last: all - 1 },
      { first: 0, last: end - all },
    ],
    ...rows,
  }
}

/** The latitude of the upper edge of a row. */
function latitudeOfRow(row: number, level: number): number {
  const part = Math.PI * (1 - (2 * row) / 2 ** level)
  return (Math.atan(Math.sinh(part)) * 180) / Math.PI
}

export interface CellBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The degrees that cells cover, from west and south on and before east and north. */
export function boxesOfCells(range: CellRange, level: number): CellBox[] {
  const degrees = 360 / 2 ** level
  return range.columns.map(({ first, last }) => ({
    west: first * degrees - 180,
    east: last === 2 ** level - 1 ? 180.000001 : (last + 1) * degrees - 180,
    north: range.top === 0 ? 90.000001 : latitudeOfRow(range.top, level),
    south: range.bottom === 2 ** level - 1 ? -90 : latitudeOfRow(range.bottom + 1, level),
  }))
}

/** The level of the cells that sums of days are kept at. */
export const finestSummedLevel = 15

/**
 * The levels that sums of months and years are kept at, fine to coarse cells of a coast each: a map reads about as many
 * sums as it shows cells at any zoom.
 */
export const summedLevels = [7, 10, 11, 12, 13, 14, finestSummedLevel] as const

/**
 * The level of the cells that a map gets at a zoom: 16 pixels wide, less than half of the cluster radius, so that
 * clusters come out as they would of the sightings themselves. At zoom 11 they are 32 pixels wide, because sums
 * of such cells exist.
 */
export function levelOfZoom(zoom: number): number {
  const level = Math.floor(zoom) + 5
  return level === finestSummedLevel + 1 ? finestSummedLevel : clamp(level, 5, 24)
}

/** The stored level from which the cells of a level are summed; finer cells are counted from the sightings. */
export const summedLevelFor = (level: number): number | undefined =>
  summedLevels.find((kept) => kept >= level)
