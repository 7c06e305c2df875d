import { roiCalibrationHalfSize, roiPointMarkerPx } from './region-look.ts'
import { RoiType } from '#contract/regions/enumerations.ts'

export const nodeStrokePx = 2

type NodeShape = { readonly box: { readonly half: number } } | { readonly dot: { readonly radius: number } }

/** A dot, or a box where the ground is calibrated, in pixels of the image: on the screen it keeps its size. */
export function nodeShape(roiType: number, scale: number): NodeShape {
  return roiType === RoiType.GROUND_PLANE
    ? { box: { half: roiCalibrationHalfSize / scale } }
    : { dot: { radius: (roiPointMarkerPx - nodeStrokePx) / 2 / scale } }
}
