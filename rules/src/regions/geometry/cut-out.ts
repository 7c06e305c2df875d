import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { regionOn, type DrawnRegion } from './region-scale.ts'

/** The part of the scene that a picture shows, and the size of the scene; null where it is unknown. */
export interface CutOut {
  box: Box
  scene: ImageSize | null
}

type Point = [x: number, y: number]

/**
 * The polygons of a region on a cut-out of the scene. A region that was not drawn in the aspect ratio of the scene
 * may have been drawn on a cut-out, so it also covers the same part of every cut-out.
 */
export function polygonsOnCutOut(region: DrawnRegion, { box, scene }: CutOut, size: ImageSize): Point[][] {
  const onPart = ([x, y]: Point): Point => [
    Math.round(((x - box.l) * size.width) / (box.r - box.l)),
    Math.round(((y - box.t) * size.height) / (box.b - box.t)),
  ]
  const inScene = regionOn(region, scene ?? undefined).roi.map((polygon) => polygon.map(onPart))
  return isOfScene(region, scene) ? inScene : [...inScene, ...regionOn(region, size).roi]
}

const sameShape = 0.02

/** A region without a size is in pixels of the scene. */
function isOfScene({ drawn_width, drawn_height }: DrawnRegion, scene: ImageSize | null): boolean {
  if (!drawn_width || !drawn_height) return true
  if (!scene) return false
  const wider = drawn_width / drawn_height / (scene.width / scene.height)
  return Math.abs(wider - 1) < sameShape
}
