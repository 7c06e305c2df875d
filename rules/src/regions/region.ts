import { roiLabel } from '#contract/regions/constants.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { fullImagePolygon, isSamePolygon, openRing } from './geometry/polygon.ts'
import type { Polygon, Size } from './geometry/polygon.ts'

/** The details of a region: the length of a live lane in centimetres, the limit of a zone. */
export type RegionDetails = Readonly<RegionOfInterest['meta_data']>

/** One polygon on the canvas. Regions with the same `roiId` are stored as one record. */
export interface Region {
  readonly key: string
  readonly roiId: string | null
  readonly points: Polygon
  readonly tags: readonly string[]
  readonly roiType: number
  readonly details: RegionDetails
}

export const isKept = (roi: RegionOfInterest): boolean => !roi.deleted

export const regionsFromRois = (rois: readonly RegionOfInterest[]): Region[] =>
  rois.filter(isKept).flatMap((roi) =>
    roi.roi.map((points, index) => ({
      key: `${roi.id}/${index}`,
      roiId: roi.id,
      points: openRing(points),
      tags: roi.tags,
      roiType: roi.roi_type,
      details: roi.meta_data,
    })),
  )

/** The initial region of a camera without regions: its whole image. */
export const defaultRegion = (image: Size): Region => ({
  key: 'default',
  roiId: null,
  points: fullImagePolygon(image),
  tags: [roiLabel.default],
  roiType: RoiType.DETECTION_REGION,
  details: {},
})

/** The label on the canvas. A live lane shows its length. */
export function regionLabel(region: Region): string {
  const distance = region.details.speed_zone_distance
  return region.roiType === RoiType.VEHICLE_TRACK && distance !== undefined
    ? roiLabel.liveLane(distance)
    : region.tags.join(', ')
}

/** 'ROI #n' with the position of the next region, or the next free number. */
export function nextRegionLabel(regions: readonly Region[]): string {
  const taken = new Set(regions.flatMap((region) => region.tags))
  let position = regions.length + 1
  while (taken.has(roiLabel.numbered(position))) position++
  return roiLabel.numbered(position)
}

export const isSameRegion = (a: Region, b: Region): boolean =>
  a === b ||
  (a.key === b.key &&
    a.roiType === b.roiType &&
    isSamePolygon(a.points, b.points) &&
    JSON.stringify(a.tags) === JSON.stringify(b.tags) &&
    isSameDetails(a.details, b.details))

export const areSameRegions = (a: readonly Region[], b: readonly Region[]): boolean =>
  a.length === b.length && a.every((region, index) => isSameRegion(region, b[index]!))

export const isSameDetails = (a: RegionDetails, b: RegionDetails): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

const inOrder = (details: RegionDetails) => Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
