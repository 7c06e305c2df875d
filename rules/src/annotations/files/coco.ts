import { categoryOf, seenThings, shapesOf, type AnnotatedClip } from './annotated-frames.ts'

export interface CocoInfo {
  organisation: string
  version: string
  now: Date
}

/** The file name of a frame in the folder of its clip. */
export const frameFile = (clipId: string, frame: number): string =>
  `video-${clipId}/${String(frame).padStart(6, '0')}.jpg`

/**
 * Annotations as COCO object detection: images, annotations with bbox and segmentation, categories. Streamed,
 * because a long clip has many frames.
 */
export function* cocoPieces(clips: readonly AnnotatedClip[], info: CocoInfo): Generator<string> {
  const categories = [...new Set(clips.flatMap(shapesOf).map(categoryOf))]
    .sort()
    .map((name, index) => ({ id: index + 1, name, supercategory: 'annotation' }))
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  yield `{"info":${JSON.stringify(infoOf(info))},"licenses":[],"categories":${JSON.stringify(categories)},"images":[`
  yield* joined(clips, imagesOf)
  yield '],"annotations":['
  yield* joined(clips, (clip, nextImage) => annotationsOf(clip, nextImage, categoryIds))
  yield ']}\n'
}

const infoOf = ({ organisation, version, now }: CocoInfo) => ({
  description:
    'Annotated frames of clips. Frames are counted from 0: ffmpeg -i video-{id}.mp4 -start_number 0 video-{id}/%06d.jpg',
  version,
  year: now.getUTCFullYear(),
  contributor: organisation,
  date_created: now.toISOString(),
})

/** Ids continue from one clip to the next in both lists. */
interface Ids {
  image: number
  annotation: number
}

function* joined(
  clips: readonly AnnotatedClip[],
  rowsOf: (clip: AnnotatedClip, ids: Ids) => Generator<object>,
): Generator<string> {
  const ids: Ids = { image: 0, annotation: 0 }
  let comma = ''
  for (const clip of clips)
    for (const row of rowsOf(clip, ids)) {
      yield comma + JSON.stringify(row)
      comma = ','
    }
}

function* imagesOf(clip: AnnotatedClip, ids: Ids): Generator<object> {
  let last = -1
  for (const { frame } of seenThings(clip)) {
    if (frame === last) continue
    last = frame
    ids.image++
    yield {
      id: ids.image,
      file_name: frameFile(clip.id, frame),
      width: clip.size.width,
      height: clip.size.height,
      date_captured: new Date(clip.time.getTime() + (frame / clip.fps) * 1000).toISOString(),
      video_id: clip.id,
      frame_number: frame,
      camera: clip.camera,
    }
  }
}

function* annotationsOf(
  clip: AnnotatedClip,
  ids: Ids,
  categoryIds: ReadonlyMap<string, number>,
): Generator<object> {
  let last = -1
  for (const { frame, trackId, category, bounds, points, area, isInterpolated } of seenThings(clip)) {
    if (frame !== last) ids.image++
    last = frame
    ids.annotation++
    yield {
      id: ids.annotation,
      image_id: ids.image,
      category_id: categoryIds.get(category),
      bbox: [bounds.x, bounds.y, bounds.w, bounds.h],
      area,
      segmentation: [points.flat()],
      iscrowd: 0,
      track_id: trackId,
      attributes: { interpolated: isInterpolated },
    }
  }
}
