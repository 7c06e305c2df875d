import { roiCalibrationHalfSize, roiPointMarkerPx } from './region-look.ts'
import { RoiType } from '#contract/regions/enumerations.ts'

export const nodeStrokePx = 2

type NodeShape = { readonly box: { readonly half: number } } | { readonly dot: { readonly radius: number } }

/** A dot, or a box on a calibrated ground plane, in image pixels. Its size on the screen is constant. */
export function nodeShape(roiType: number, scale: number): NodeShape {
  return roiType === RoiType.GROUND_PLANE
    ? { box: { half: roiCalibrationHalfSize / scale } }
    : { dot: { radius: (roiPointMarkerPx - nodeStrokePx) / 2 / scale } }
}
