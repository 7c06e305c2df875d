import type { Box, CanonicalEvent, ImageSize, Tracks } from '#contract/ingest/event.ts'
import { clipped, isFraction, roundedToPixels, scaled } from './boxes.ts'

type Boxed = Pick<CanonicalEvent, 'detections' | 'faces' | 'tracks' | 'image'>

function boxesOf({ detections, faces, tracks, image }: Boxed): Box[] {
  return [
    ...detections.flatMap(({ bb, plateBb }) => [bb, plateBb]),
    ...faces,
    ...Object.values(tracks ?? {}).flatMap((frames) => frames.map(({ bb }) => bb)),
    image?.crop,
  ].filter((box) => box !== undefined)
}

/** Changes every box. Boxes without a result are removed, and so are track frames without a box. */
function mapBoxes<Event extends Boxed>(event: Event, change: (box: Box) => Box | undefined): Event {
  const optional = (box: Box | undefined) => box && change(box)
  return {
    ...event,
    detections: event.detections.map((detection) => ({
      ...detection,
      bb: optional(detection.bb),
      plateBb: optional(detection.plateBb),
    })),
    faces: event.faces.map(change).filter((box) => box !== undefined),
    tracks: event.tracks && mapTracks(event.tracks, change),
    image: event.image && { ...event.image, crop: optional(event.image.crop) },
  }
}

function mapTracks(tracks: Tracks, change: (box: Box) => Box | undefined): Tracks {
  return Object.fromEntries(
    Object.entries(tracks).map(([id, frames]) => [
      id,
      frames.flatMap((frame) => {
        const bb = change(frame.bb)
        return bb ? [{ ...frame, bb }] : []
      }),
    ]),
  )
}

/**
 * Uses one unit for all boxes of an event: pixels where the image size is known. Otherwise fractions stay fractions,
 * or are dropped where other boxes are in pixels, since their position is unknown.
 */
export function settleBoxes<Event extends Boxed & { imageSize?: ImageSize }>(
  event: Event,
): Event & { boxUnit: CanonicalEvent['boxUnit'] } {
  const { imageSize } = event
  const boxes = boxesOf(event)
  if (!imageSize && boxes.length > 0 && boxes.every(isFraction)) return { ...event, boxUnit: 'fraction' }
  const settled = mapBoxes(event, (box) => {
    if (!isFraction(box)) return roundedToPixels(box)
    return imageSize && clipped(roundedToPixels(scaled(box, imageSize.width, imageSize.height)), imageSize)
  })
  return { ...settled, boxUnit: 'pixel' }
}

/** Converts fractions to pixels of a scene of this size. Pixel boxes stay unchanged. */
export function placeFractions(event: CanonicalEvent, scene: ImageSize): CanonicalEvent {
  if (event.boxUnit === 'pixel') return event
  const placed = mapBoxes(event, (box) => roundedToPixels(scaled(box, scene.width, scene.height)))
  return { ...placed, imageSize: scene, boxUnit: 'pixel' }
}

/**
 * Fits the boxes to the stored picture: cut-outs are shifted, other sizes scaled, and boxes clipped. Zones are drawn
 * on the whole scene, so evaluate a cut-out before this.
 */
export function fitToImage(event: CanonicalEvent, kept: ImageSize): CanonicalEvent {
  const frame = event.boxUnit === 'fraction' ? { width: 1, height: 1 } : (event.imageSize ?? kept)
  const shown = event.image?.crop ?? { l: 0, t: 0, r: frame.width, b: frame.height }
  const x = kept.width / (shown.r - shown.l)
  const y = kept.height / (shown.b - shown.t)
  const fitted = mapBoxes(event, (box) => {
    const moved = { l: box.l - shown.l, t: box.t - shown.t, r: box.r - shown.l, b: box.b - shown.t }
    return clipped(roundedToPixels(scaled(moved, x, y)), kept)
  })
  const image = event.image && { source: event.image.source }
  return { ...fitted, image, imageSize: kept, boxUnit: 'pixel' }
}
