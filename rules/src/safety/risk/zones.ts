import type { RoiType } from '#contract/regions/enumerations.ts'
import type { Box } from '#contract/ingest/event.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { containsPoint } from '../../regions/drawing/hit-test.ts'
import type { Point } from '../../regions/geometry/polygon.ts'

/** The fields of a region that the safety rules use. */
export type SafetyRegion = Pick<RegionOfInterest, 'id' | 'roi' | 'roi_type' | 'meta_data' | 'deleted'>

/** The position of a person or object: the bottom centre of its box. */
export const feetOf = ({ bb }: { bb?: Box }): Point | undefined => bb && [(bb.l + bb.r) / 2, bb.b]

/** A region may have several polygons. A deleted region contains nothing. */
export const isInRegion = (place: Point | undefined, { roi, deleted }: SafetyRegion): boolean =>
  place !== undefined && !deleted && roi.some((polygon) => containsPoint(polygon, place))

/** The share of a box's height by which its lower edge jitters from frame to frame. */
const BORDER_SHARE = 0.1

/** In a region, or beside it within the jitter of the box. */
export function isAtRegion(thing: { bb?: Box }, region: SafetyRegion): boolean {
  const feet = feetOf(thing)
  if (!feet || !thing.bb || region.deleted) return false
  const margin = BORDER_SHARE * (thing.bb.b - thing.bb.t)
  return isInRegion(feet, region) || region.roi.some((polygon) => distanceToEdge(feet, polygon) <= margin)
}

const distanceToEdge = (place: Point, polygon: readonly Point[]): number =>
  Math.min(
    ...polygon.map((corner, index) => distanceToLine(place, corner, polygon[(index + 1) % polygon.length]!)),
  )

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

export const regionsOfType = (regions: readonly SafetyRegion[], roiType: RoiType): SafetyRegion[] =>
  regions.filter((region) => !region.deleted && region.roi_type === roiType)

/** The first region of a type that contains a point. */
export const regionAt = (
  place: Point | undefined,
  regions: readonly SafetyRegion[],
  roiType: RoiType,
): SafetyRegion | undefined =>
  regions.find((region) => region.roi_type === roiType && isInRegion(place, region))
