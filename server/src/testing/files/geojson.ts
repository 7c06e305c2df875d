type Json = Record<string, unknown>
type Position = number[]

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'number')

/** Faults of a position by RFC 7946: longitude first, both in degrees. */
function positionFaults(value: unknown): string[] {
  if (!isPosition(value)) return [`${JSON.stringify(value)} is no position`]
  const [lng, lat] = value as [number, number]
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [] : [`${lng},${lat} is not on the globe`]
}

/** Twice the area of a ring; positive for counterclockwise rings. */
const turning = (ring: Position[]) =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0)

function lineFaults(line: unknown): string[] {
  if (!Array.isArray(line) || line.length < 2) return ['a line has fewer than two positions']
  const faults = line.flatMap(positionFaults)
  if (faults.length > 0) return faults
  const leaps = (line as Position[]).filter(([x], i) => i > 0 && Math.abs(x! - line[i - 1][0]) > 180)
  return leaps.length > 0 ? ['a line is not cut at the date line'] : []
}

function polygonFaults(rings: unknown): string[] {
  if (!Array.isArray(rings) || rings.length === 0) return ['a polygon has no ring']
  return rings.flatMap((ring: unknown, index) => {
    if (!Array.isArray(ring) || ring.length < 4) return ['a ring has fewer than four positions']
    const faults = ring.flatMap(positionFaults)
    if (faults.length > 0) return faults
    const area = turning(ring as Position[])
    return [
      ...(JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1)) ? [] : ['a ring is not closed']),
      ...((index === 0 ? area > 0 : area < 0) ? [] : ['a ring goes round the wrong way']),
    ]
  })
}

const every = (value: unknown, faultsOf: (each: unknown) => string[]) =>
  Array.isArray(value) ? value.flatMap(faultsOf) : ['coordinates are no list']

/** Faults of a geometry, a feature or a collection by RFC 7946. */
export function geometryFaults(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['is no object']
  const { type, coordinates, features, geometry, properties, bbox } = value as Json
  const own = bbox === undefined ? [] : boxFaults(bbox)
  if (type === 'Point') return [...own, ...positionFaults(coordinates)]
  if (type === 'LineString') return [...own, ...lineFaults(coordinates)]
  if (type === 'MultiLineString') return [...own, ...every(coordinates, lineFaults)]
  if (type === 'Polygon') return [...own, ...polygonFaults(coordinates)]
  if (type === 'MultiPolygon') return [...own, ...every(coordinates, polygonFaults)]
  if (type === 'FeatureCollection') return [...own, ...every(features, geometryFaults)]
  if (type !== 'Feature') return [`has the type ${String(type)}`]
  return [
    ...own,
    ...(typeof properties === 'object' ? [] : ['a feature has no properties']),
    ...(geometry === null ? [] : geometryFaults(geometry)),
  ]
}

/** Across the date line west may be greater than east, but south is never greater than north. */
function boxFaults(bbox: unknown): string[] {
  if (!Array.isArray(bbox) || bbox.length !== 4) return ['a bbox has four numbers']
  const [west, south, east, north] = bbox as number[]
  return [
    ...positionFaults([west, south]),
    ...positionFaults([east, north]),
    ...(south! <= north! ? [] : ['a bbox is upside down']),
  ]
}

/** Whether a position is within a bbox, which may cross the date line. */
export function isWithinBox([lng, lat]: Position, [west, south, east, north]: number[]): boolean {
  const isBetween = west! <= east! ? lng! >= west! && lng! <= east! : lng! >= west! || lng! <= east!
  return isBetween && lat! >= south! && lat! <= north!
}
