import { sightingMessages } from '#contract/wildlife/texts.ts'
import type { MapView } from '#rules/wildlife/map-cells.ts'
import { invalid } from '../core/errors.ts'

const wholeEarth: MapView = { west: -180, south: -90, east: 180, north: 90 }

/** Reads a view: west, south, east, north. An east that is less than the west lies beyond the date line. */
export function readView(text: string | undefined): MapView {
  if (!text) return wholeEarth
  const numbers = text.split(',').map(Number)
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || south > north)
    throw invalid({ view: [sightingMessages.viewInvalid] })
  return { west, south, east: east < west ? east + 360 : east, north }
}
