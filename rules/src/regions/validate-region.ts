import { roiMaxPoints, roiMinPoints } from '#contract/regions/constants.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import type { RegionInput } from '#contract/regions/api.ts'
import { isInsideImage, openRing } from './geometry/polygon.ts'
import { areCollinear, isSimplePolygon } from './geometry/simple-polygon.ts'
import type { Point, Size } from './geometry/polygon.ts'
import type { Region, RegionDetails } from './region.ts'

/** The largest JPEG. Points beyond it are in no picture. */
const largestImage: Size = { width: 65_535, height: 65_535 }

/** The fault of an outline, or undefined. The outline must be inside the image. */
export function outlineFault(points: readonly Point[], image: Size = largestImage): string | undefined {
  const outline = openRing(points)
  if (outline.length > roiMaxPoints) return regionMessages.tooManyPoints
  if (outline.length < roiMinPoints || !outline.flat().every(Number.isSafeInteger))
    return regionMessages.notPolygon
  if (areCollinear(outline)) return regionMessages.notPolygon
  if (!isSimplePolygon(outline)) return regionMessages.selfIntersecting
  if (!outline.every((point) => isInsideImage(point, image))) return regionMessages.outsideImage
  return undefined
}

export interface RoiFaults {
  roi?: string
  roi_type?: string
  meta_data?: string
}

/** The faults of a region in a request, by field; undefined without faults. */
export function roiFaults(
  roi: Pick<RegionInput, 'roi_type' | 'meta_data'> & { readonly roi: readonly (readonly Point[])[] },
  image?: Size,
): RoiFaults | undefined {
  const faults: RoiFaults = {}
  const shape =
    roi.roi.length === 0
      ? regionMessages.notPolygon
      : roi.roi.map((points) => outlineFault(points, image)).find((fault) => fault !== undefined)
  if (shape) faults.roi = shape
  if (!isRoiType(roi.roi_type)) faults.roi_type = regionMessages.unknownType
  const details = detailsFault(roi.roi_type, roi.meta_data ?? {})
  if (details) faults.meta_data = details
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** The first fault of the regions in an editor, as shown to the user; undefined without faults. */
export function regionsFault(
  drawing: { readonly regions: readonly Region[]; readonly draft: Region | null },
  options: { readonly needsOne: boolean; readonly image?: Size },
): string | undefined {
  if (drawing.draft) return regionMessages.notPolygon
  if (options.needsOne && drawing.regions.length === 0) return regionMessages.atLeastOne
  return drawing.regions
    .map(
      (region) => outlineFault(region.points, options.image) ?? detailsFault(region.roiType, region.details),
    )
    .find((fault) => fault !== undefined)
}

const isRoiType = (value: number): value is RoiType => Object.values<number>(RoiType).includes(value)

/** A live lane requires a length, an occupancy zone a limit. */
function detailsFault(roiType: number, details: RegionDetails): string | undefined {
  if (roiType === RoiType.VEHICLE_TRACK && !isAboveZero(details.speed_zone_distance)) {
    return cameraMessages.distanceInvalid
  }
  if (
    roiType === RoiType.OCCUPANCY_ZONE &&
    !(isAboveZero(details.limit) && Number.isInteger(details.limit))
  ) {
    return cameraMessages.thresholdInvalid
  }
  return undefined
}

const isAboveZero = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
