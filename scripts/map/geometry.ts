import type { Position } from 'geojson'

/** Drawn through the seas around Australia and New Zealand, so that a coast is either inside or outside. */
const HOME_RINGS: Position[][] = [
  [
    [111, -38],
    [111, -20],
    [118, -13],
    [122, -11.6],
    [126.5, -10.8],
    [130, -9.8],
    [144.5, -9.8],
    [146, -11.5],
    [150, -12.5],
    [156, -13],
    [158, -26],
    [165, -27],
    [170, -27],
    [180, -28],
    [180, -56],
    [157, -56],
    [140, -46],
  ],
  [
    [-180, -28],
    [-174, -28],
    [-174, -53],
    [-180, -53],
  ],
]

export function isInRing([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? []
    const [xj = 0, yj = 0] = ring[j] ?? []
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside
  }
  return isInside
}

/** Whether a point belongs to the part of the world drawn in detail. */
export function isHome(point: Position): boolean {
  return HOME_RINGS.some((ring) => isInRing(point, ring))
}

/** Twice the signed area, in square degrees. */
function signedArea(ring: Position[]): number {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? []
    const [xj = 0, yj = 0] = ring[j] ?? []
    sum += xj * yi - xi * yj
  }
  return sum
}

export function ringArea(ring: Position[]): number {
  return Math.abs(signedArea(ring)) / 2
}

/** The middle of the largest polygon, where the name is written. */
export function labelPoint(polygons: Position[][][]): Position {
  const rings = polygons.map((polygon) => polygon[0] ?? [])
  const largest = rings.reduce((best, ring) => (ringArea(ring) > ringArea(best) ? ring : best), [])
  const area = signedArea(largest)
  let x = 0
  let y = 0
  for (let i = 0, j = largest.length - 1; i < largest.length; j = i++) {
    const [xi = 0, yi = 0] = largest[i] ?? []
    const [xj = 0, yj = 0] = largest[j] ?? []
    const cross = xj * yi - xi * yj
    x += (xi + xj) * cross
    y += (yi + yj) * cross
  }
  const lng = x / (3 * area)
  return [lng > 180 ? lng - 360 : lng, y / (3 * area)]
}

/** Cuts every corner of a ring (Chaikin): the lakes of the source come from a raster and look like stairs. */
export function roundCorners(ring: Position[]): Position[] {
  const corners = ring.slice(0, -1)
  const rounded = corners.flatMap(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
    return [
      [0.75 * x + 0.25 * nextX, 0.75 * y + 0.25 * nextY],
      [0.25 * x + 0.75 * nextX, 0.25 * y + 0.75 * nextY],
    ]
  })
  return [...rounded, ...rounded.slice(0, 1)]
}

/** A ring without the jump from 180 to -180 degrees; one that goes around a pole is closed over it. */
export function unwrapRing(ring: Position[]): Position[] {
  let turns = 0
  const unwrapped = ring.map(([x = 0, y = 0], index): Position => {
    const before = ring[index - 1]?.[0] ?? x
    if (x - before > 180) turns--
    else if (before - x > 180) turns++
    return [x + 360 * turns, y]
  })
  const first = unwrapped[0]
  const last = unwrapped.at(-1)
  if (turns === 0 || !first || !last) return unwrapped
  const pole = Math.sign(first[1] ?? 0) * 90
  return [...unwrapped, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}
