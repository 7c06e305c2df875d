import type { RoiType } from '#contract/regions/enumerations.ts'
import type { Box } from '#contract/ingest/event.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { containsPoint } from '../regions/hit-test.ts'
import type { Point } from '../regions/polygon.ts'

/** What the rules of safety know of a region. */
export type SafetyRegion = Pick<RegionOfInterest, 'id' | 'roi' | 'roi_type' | 'meta_data' | 'deleted'>

/** Where a person stands, or a thing: the bottom centre of its box. */
export const feetOf = ({ bb }: { bb?: Box }): Point | undefined => bb && [(bb.l + bb.r) / 2, bb.b]

/** A region may be several polygons; a deleted one is nowhere. */
export const isInRegion = (place: Point | undefined, { roi, deleted }: SafetyRegion): boolean =>
  place !== undefined && !deleted && roi.some((polygon) => containsPoint(polygon, place))

export const regionsOfType = (regions: readonly SafetyRegion[], roiType: RoiType): SafetyRegion[] =>
  regions.filter((region) => !region.deleted && region.roi_type === roiType)

/** The first region of a type that a place lies in. */
export const regionAt = (
  place: Point | undefined,
  regions: readonly SafetyRegion[],
  roiType: RoiType,
): SafetyRegion | undefined =>
  regions.find((region) => region.roi_type === roiType && isInRegion(place, region))
