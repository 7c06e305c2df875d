import { videoErrors, type VideoPiece, type VideoRecord } from '#contract/media/replies.ts'
import { frameMarkers, thinMarkers } from '#rules/media/clips/frame-markers.ts'
import { maySee } from '../../core/access.ts'
import type { Db } from '../../db.ts'
import { canShowClip, isUnconverted } from './clip-copies.ts'
import { noPlateImage, plateResult } from '../pictures/detected-objects.ts'
import { hiddenBy, imageFiles, mediaCamera, type ViewContext } from '../pictures/image-record.ts'
import { findVideoObservations } from './find-observations.ts'
import { findCamerasOf } from '../find-cameras.ts'
import { findDetectionsOf, findImages, type VideoRow } from '../find-media.ts'
import { findOriginalReason } from '../original-reason.ts'
import { findObject, findStoredKeys } from '../stored-objects.ts'
import { safetyDistanceData, speedData, trackFrames, tracksWithin, withMeasuredSpeeds } from './track-data.ts'

/** About the number of pixels of a scrubber. */
const mostMarkers = 1500

/** A clip in the format of the player. */
export async function videoRecord(
  db: Db,
  orgId: string,
  video: VideoRow,
  looking: ViewContext,
  { hasTracks }: { hasTracks: boolean },
): Promise<VideoRecord> {
  const [images, [camera], object, violations, original_reason] = await Promise.all([
    video.image_id ? findImages(db, orgId, [video.image_id]) : [],
    findCamerasOf(db, orgId, [video.camera_id]),
    video.media_key ? findObject(db, orgId, video.media_key) : undefined,
    findVideoObservations(db, orgId, video),
    findOriginalReason(db, orgId, looking),
  ])
  const [image] = images
  const stored = await findStoredKeys(db, orgId, image?.media_key ? [image.media_key] : [])
  const detections = image ? await findDetectionsOf(db, orgId, [image]) : []
  const width = image?.width ?? object?.width ?? null
  const height = image?.height ?? object?.height ?? null
  const hides = hiddenBy(camera!)
  const size = width && height ? { width, height } : undefined
  const measured = withMeasuredSpeeds(video.tracks, camera!)
  const tracks = trackFrames(measured)
  const distances = safetyDistanceData(video.tracks, { time: video.time, size }, camera!)
  const violation_data = violations.map(({ start_frame, violation_type, is_safe, detail }) => ({
    violation_start_frame: start_frame,
    violation_end_frame: detail.end_frame ?? null,
    violation_type,
    is_safe,
  }))
  return {
    id: video.id,
    camera: mediaCamera(camera!),
    time_created: video.time.toISOString(),
    video_info: {
      fps: video.fps,
      duration: video.duration_seconds,
      frame_count: video.frame_count,
      codec: video.codec,
      frame_times: video.frame_times,
      is_converted: video.playback !== null,
    },
    original_reason,
    poster_image: image
      ? imageFiles(image, hides, stored.has(image.media_key ?? ''), looking).image_file
      : null,
    ...(await clipFiles(db, video, { isStored: object !== undefined, hides }, looking)),
    image: video.image_id,
    detection_data: {
      img_width: width,
      img_height: height,
      results: detections.map((row) => plateResult(row, { camera: camera!, plateImageOf: noPlateImage })),
    },
    ...(hasTracks
      ? {
          detection_data_tracks: tracks,
          speed_data: speedData(measured),
          safety_distance_data: distances,
        }
      : { detection_data_tracks: {}, speed_data: [], safety_distance_data: [] }),
    violation_data,
    frame_markers: thinMarkers(
      frameMarkers({
        tracks,
        distances,
        violations: violation_data,
        annotated: annotatedFrames(video.annotations),
      }),
      mostMarkers,
    ),
    annotation_data: video.annotations,
  }
}

/** The detections of a range of frames, so that a long clip is loaded in pieces. */
export async function videoPiece(
  db: Db,
  orgId: string,
  video: VideoRow,
  { from, to }: { from: number; to: number },
): Promise<VideoPiece> {
  const [[camera], object] = await Promise.all([
    findCamerasOf(db, orgId, [video.camera_id]),
    video.media_key ? findObject(db, orgId, video.media_key) : undefined,
  ])
  const [image] = video.image_id ? await findImages(db, orgId, [video.image_id]) : []
  const width = image?.width ?? object?.width
  const height = image?.height ?? object?.height
  const size = width && height ? { width, height } : undefined
  const tracks = tracksWithin(video.tracks, from, to)
  return {
    from,
    to,
    detection_data_tracks: trackFrames(withMeasuredSpeeds(tracks, camera!)),
    safety_distance_data: safetyDistanceData(tracks, { time: video.time, size }, camera!),
  }
}

/** The frames that annotations reference. */
function annotatedFrames(annotations: object | null): Set<number> {
  const tracks: { frames?: unknown }[] = Object.values(annotations ?? {})
  const frames = tracks.flatMap((track) => (Array.isArray(track?.frames) ? (track.frames as unknown[]) : []))
  return new Set(frames.map(Number).filter((frame) => Number.isInteger(frame) && frame >= 0))
}

async function clipFiles(
  db: Db,
  video: VideoRow,
  { isStored, hides }: { isStored: boolean; hides: string | undefined },
  { links, now, viewer }: ViewContext,
): Promise<Pick<VideoRecord, 'display_video_file' | 'ori_video_file' | 'error'>> {
  if (!isStored) {
    const error = video.media_key === null ? videoErrors.none : videoErrors.expired
    return { display_video_file: null, ori_video_file: null, error }
  }
  const file = { kind: 'videos', orgId: video.org_id, id: video.id } as const
  const canShow = await canShowClip(db, video)
  return {
    display_video_file: canShow ? links.sign({ ...file, variant: 'displayed', hides }, now) : null,
    ori_video_file:
      video.stored_masks === null && maySee('originals', viewer)
        ? links.sign({ ...file, variant: 'original', viewer: viewer.userId }, now)
        : null,
    error: canShow ? ((await isUnconverted(video)) ? videoErrors.unconverted : null) : videoErrors.withheld,
  }
}
