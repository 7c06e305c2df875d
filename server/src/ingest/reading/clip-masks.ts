import type { CanonicalEvent, ImageSize } from '#contract/ingest/event.ts'
import { defaultFps } from '#contract/media/constants.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { isPersonType } from '#rules/ingest/words/object-type.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { headsOfTracks, peopleOfTracks } from '#rules/safety/heads.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { Hidden } from '../../media/masking/hidden.ts'

type Polygon = [x: number, y: number][]

/** The masks of a clip on all of its frames, or the reason why they cannot be determined. */
export function clipMasks(
  camera: IngestCamera,
  event: CanonicalEvent,
  clip: ImageSize & { fps: number | null },
  onPicture: Hidden,
): Polygon[] | { unknown: string } {
  if (camera.facesAreRedacted && event.faces.length > 0)
    return { unknown: 'faces move in it, and only their places on the picture are known' }
  const hidesPeople = camera.peopleAreRedacted || camera.headsAreRedacted
  const ofTracks = camera.peopleAreRedacted ? peopleOfTracks : headsOfTracks
  const fps = clip.fps || event.fps || defaultFps
  const people = hidesPeople && event.tracks ? ofTracks(event.tracks, fps) : []
  const hasPeople = event.detections.some(({ type, bb }) => bb && isPersonType(type))
  if (hidesPeople && people.length === 0 && hasPeople)
    return { unknown: 'people move in it, and only their places on the picture are known' }
  const drawn = {
    roi: [...onPicture.masks, ...onPicture.people, ...people],
    drawn_width: event.imageSize?.width ?? null,
    drawn_height: event.imageSize?.height ?? null,
  }
  const zones = camera.regions.filter(({ roi_type }) => roi_type === RoiType.PRIVACY_MASK)
  const masks = [drawn, ...zones].flatMap((region) => regionOn(region, clip).roi)
  return [...new Map(masks.map((mask) => [JSON.stringify(mask), mask])).values()]
}
