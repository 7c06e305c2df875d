import type { PlanFeature, PlanKind } from '#contract/sites/plans.ts'

/** Metres east and north of the site's own point. */
export type Metres = readonly [east: number, north: number]

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface Facts {
  name?: string
  width?: number
}

const metresPerDegree = 111_320
const round = (degrees: number) => Number(degrees.toFixed(7))

/** Draws in metres around a point on the globe. */
export function drawAt({ lat, lng }: { lat: number; lng: number }) {
  const positionOf = ([east, north]: Metres) => [
    round(lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180))),
    round(lat + north / metresPerDegree),
  ]
  const feature = (
    kind: PlanKind,
    geometry: PlanFeature['geometry'],
    { name, width }: Facts = {},
  ): PlanFeature => ({
    type: 'Feature',
    properties: { kind, ...(name && { name }), ...(width && { width }) },
    geometry,
  })
  const area = (kind: PlanKind, corners: readonly Metres[], facts?: Facts): PlanFeature =>
    feature(kind, { type: 'Polygon', coordinates: [[...corners, corners[0]!].map(positionOf)] }, facts)
  return {
    area,
    box: (kind: PlanKind, { west, south, east, north }: Box, facts?: Facts): PlanFeature =>
      area(
        kind,
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ],
        facts,
      ),
    line: (kind: PlanKind, points: readonly Metres[], facts?: Facts): PlanFeature =>
      feature(kind, { type: 'LineString', coordinates: points.map(positionOf) }, facts),
    point: (name: string, at: Metres): PlanFeature =>
      feature('outline', { type: 'Point', coordinates: positionOf(at) }, { name }),
  }
}

export type Draw = ReturnType<typeof drawAt>

/** The corners of an uneven round area, such as an excavation. */
export const roundArea = ([east, north]: Metres, radius: number): Metres[] =>
  Array.from({ length: 36 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 36
    const reach = radius * (1 + 0.08 * Math.sin(3 * angle) + 0.05 * Math.cos(5 * angle))
    return [east + reach * Math.cos(angle), north + reach * 0.62 * Math.sin(angle)]
  })

/** A line with rounded bends, so that roads turn as vehicles do. */
export function bent(points: readonly Metres[], radius: number): Metres[] {
  return points.flatMap((point, index): Metres[] => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return [point]
    const from = towards(point, before, radius)
    const to = towards(point, after, radius)
    return [0, 0.25, 0.5, 0.75, 1].map((share) => onCurve(from, point, to, share))
  })
}

function towards(from: Metres, to: Metres, metres: number): Metres {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const share = Math.min(metres / length, 0.5)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function onCurve(from: Metres, over: Metres, to: Metres, share: number): Metres {
  const at = (axis: 0 | 1) =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * over[axis] + share ** 2 * to[axis]
  return [at(0), at(1)]
}
