import type { MapPoint } from './marker-clusters.ts'

const tilePx = 512
/** About the heat radius of a point. */
const cellPx = 30
const mostLatitude = 85.05

/** The largest sum of counts within one small square of the map at a zoom; at least one. */
export function densestCount(
  points: readonly Pick<MapPoint, 'lat' | 'lng' | 'count'>[],
  zoom: number,
): number {
  const cells = (tilePx / cellPx) * 2 ** zoom
  const counts = new Map<string, number>()
  for (const { lat, lng, count } of points) {
    const sine = Math.sin((Math.min(mostLatitude, Math.max(-mostLatitude, lat)) * Math.PI) / 180)
    const x = Math.floor((lng / 360 + 0.5) * cells)
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * cells)
    counts.set(`${x} ${y}`, (counts.get(`${x} ${y}`) ?? 0) + count)
  }
  return Math.max(1, ...counts.values())
}
