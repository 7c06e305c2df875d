import type { CanonicalDetection, CanonicalEvent, ImageSize } from '#contract/ingest/event.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { cornersOf } from '#rules/ingest/boxes/boxes.ts'
import { polygonsOnCutOut, type CutOut } from '#rules/regions/geometry/cut-out.ts'
import { containsPoint } from '#rules/regions/drawing/hit-test.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { headsOf, peopleOf } from '#rules/safety/heads.ts'
import type { IngestCamera, IngestRegion } from '../../events/camera.ts'
import type { Hidden } from '../../media/masking/hidden.ts'

/** The camera with its regions scaled to frames of this size. */
export function cameraOn(camera: IngestCamera, frame: ImageSize | undefined): IngestCamera {
  if (camera.regions.length === 0) return camera
  return { ...camera, regions: camera.regions.map((region) => regionOn(region, frame)) }
}

/** The tags of the regions that contain an object: the lower edge of its box, or of its plate. */
export function regionTags(
  { regions }: IngestCamera,
  { bb, plateBb }: Pick<CanonicalDetection, 'bb' | 'plateBb'>,
): string[] {
  const box = bb ?? plateBb
  if (!box) return []
  const foot = [(box.l + box.r) / 2, box.b] as const
  const isHere = ({ roi, roi_type }: IngestRegion) =>
    roi_type !== RoiType.PRIVACY_MASK && roi.some((polygon) => containsPoint(polygon, foot))
  return regions.filter((region) => region.tags.length > 0 && isHere(region)).flatMap(({ tags }) => tags)
}

/** The part of the scene that the picture shows; undefined where it shows the whole scene. */
export function cutOutOf({ image, imageSize }: CanonicalEvent): CutOut | undefined {
  const box = image?.crop
  if (!box || box.r <= box.l || box.b <= box.t) return undefined
  return { box, scene: imageSize ?? null }
}

/** The masked regions, and faces, heads and people where the camera masks them, on the stored picture. */
export function privacyMasks(
  camera: IngestCamera,
  { imageSize, faces, detections }: CanonicalEvent,
  cutOut: CutOut | undefined,
): Hidden {
  const masks = camera.regions
    .filter(({ roi_type }) => roi_type === RoiType.PRIVACY_MASK)
    .flatMap((region) => (cutOut && imageSize ? polygonsOnCutOut(region, cutOut, imageSize) : region.roi))
  const seen = detections.map(({ type, bb }) => ({
    type,
    bb: bb ? ([bb.l, bb.t, bb.r, bb.b] as const) : null,
  }))
  return {
    masks: [
      ...masks,
      ...(camera.facesAreRedacted ? faces.map(cornersOf) : []),
      ...(camera.headsAreRedacted && !camera.peopleAreRedacted ? headsOf(seen) : []),
    ],
    people: camera.peopleAreRedacted ? peopleOf(seen) : [],
  }
}
