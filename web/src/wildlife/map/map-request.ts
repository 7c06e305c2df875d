import type { MapView } from '../../ui/map/use-map-view.ts'

const round = (value: number) => Number(value.toFixed(6))

/**
 * The part of the map to ask for: widened to a grid of about half a tile, so that a short drag asks for the same again
 * and uncovers no gap.
 */
export function requestedView({ west, south, east, north, zoom }: MapView): { view: string; zoom: number } {
  const level = Math.floor(zoom)
  const step = 180 / 2 ** level
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  const edges = [
    round(down(west)),
    Math.max(-90, round(down(south))),
    round(up(east)),
    Math.min(90, round(up(north))),
  ]
  return { view: edges.join(','), zoom: level }
}
