import { mapDefaultCentre, mapDefaultZoom } from './map-defaults.ts'
import { isMapCentre } from '#rules/sites/site-types.ts'

interface Coordinates {
  readonly lat: number
  readonly lng: number
}

/** The size of the map without the margin for markers at its edges. */
const fittingShare = 0.4
const tilePx = 512
const lowestZoom = 2

/** The first view of a map: the default, moved to the places and zoomed out until all are visible. */
export function openingView(
  all: readonly Coordinates[],
  screen: { readonly width: number; readonly height: number },
): { centre: Coordinates; zoom: number } {
  const places = all.filter(isMapCentre)
  if (places.length === 0) return { centre: mapDefaultCentre, zoom: mapDefaultZoom }
  const [west, east] = shortestArc(places.map(({ lng }) => lng))
  const [south, north] = span(places.map(({ lat }) => lat))
  const share = Math.max((east - west) / 360, mercator(north) - mercator(south))
  const fitting =
    share === 0
      ? mapDefaultZoom
      : Math.log2((fittingShare * Math.min(screen.width, screen.height)) / tilePx / share)
  return {
    centre: { lat: (south + north) / 2, lng: onEarth((west + east) / 2) },
    zoom: Math.max(lowestZoom, Math.min(mapDefaultZoom, fitting)),
  }
}

const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const onEarth = (lng: number) => (lng > 180 ? lng - 360 : lng)

/** The range of longitudes with all places: the globe without its widest gap, which may contain the date line. */
function shortestArc(lngs: readonly number[]): readonly [west: number, east: number] {
  const inOrder = lngs.toSorted((a, b) => a - b)
  const last = inOrder.at(-1)!
  let [west, east] = [inOrder[0]!, last]
  let widest = west + 360 - last
  for (const [index, lng] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next === undefined || next - lng <= widest) continue
    widest = next - lng
    ;[west, east] = [next, lng + 360]
  }
  return [west, east]
}

/** From 0 at the lower edge of the world map to 1 at the upper edge. */
function mercator(lat: number): number {
  const sin = Math.sin((Math.min(Math.max(lat, -85), 85) * Math.PI) / 180)
  return 0.5 + Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}
