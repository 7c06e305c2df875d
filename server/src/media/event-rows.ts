import { newId } from '../core/ids.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import type { Column, Row } from '../events/write-rows.ts'

/** As stored in four bytes. */
const real = (value: number | undefined): number | null => (value === undefined ? null : Math.fround(value))

export function imageRow(
  { camera, event, media, masks, storedMasks, cutOut, judged, receivedAt, isPast }: PreparedEvent,
  imageId: string,
): Row<'images'> {
  const place = event.location ?? { lat: null, lng: null }
  return {
    org_id: camera.orgId,
    time: event.time,
    id: imageId,
    site_id: camera.siteId,
    camera_id: camera.id,
    video_id: null,
    format: event.format,
    media_key: media.image?.key ?? null,
    has_picture: isPast === true || media.image !== undefined || media.video !== undefined,
    width: event.imageSize?.width ?? null,
    height: event.imageSize?.height ?? null,
    ...place,
    risk_level: real(judged.riskLevel ?? undefined),
    is_safe: judged.isSafe,
    faces: event.faces.length > 0 ? event.faces : null,
    masks: masks.length > 0 ? masks : null,
    distances: event.distances.length > 0 ? event.distances : null,
    received_at: receivedAt,
    cut_out: cutOut ?? null,
    violations: null,
    stored_masks: storedMasks?.picture ?? null,
  }
}

/** The columns of a picture that a later report may change. */
export const imageColumns = [
  'site_id',
  'camera_id',
  'video_id',
  'format',
  'media_key',
  'has_picture',
  'width',
  'height',
  'lat',
  'lng',
  'risk_level',
  'is_safe',
  'faces',
  'masks',
  'distances',
  'received_at',
  'cut_out',
  'violations',
  'stored_masks',
] as const satisfies readonly Column<'images'>[]

/** The clip of an event that has or names one. */
export function videoRow(
  { event, media, storedMasks, clip, judged, receivedAt }: PreparedEvent,
  image: Row<'images'>,
): Row<'videos'> | undefined {
  if (!media.video && !event.tracks) return undefined
  return {
    org_id: image.org_id,
    time: image.time,
    id: newId(image.time),
    site_id: image.site_id,
    camera_id: image.camera_id,
    image_id: image.id,
    media_key: media.video?.key ?? null,
    depth_key: media.depth?.key ?? null,
    fps: real(clip?.fps ?? event.fps),
    duration_seconds: real(clip?.durationSeconds),
    frame_count: clip?.frameCount ?? null,
    codec: clip?.codec ?? null,
    frame_times: clip?.frameTimes ?? null,
    playback: clip?.playback ?? null,
    tracks: judged.tracks,
    annotations: null,
    annotated_at: null,
    risk_level: image.risk_level,
    is_safe: image.is_safe,
    received_at: receivedAt,
    stored_masks: storedMasks?.clip ?? null,
  }
}
