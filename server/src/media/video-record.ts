import { videoErrors, type VideoRecord } from '#contract/media/api.ts'
import type { Db } from '../db.ts'
import { canShowClip } from './clip-copies.ts'
import { plateResult } from './detected-objects.ts'
import { hiddenBy, imageFiles, mediaCamera, type Looking } from './image-record.ts'
import {
  findCamerasOf,
  findDetectionsOf,
  findImages,
  findObject,
  findStoredKeys,
  findVideoObservations,
  type VideoRow,
} from './queries.ts'
import { safetyDistanceData, speedData, trackFrames } from './track-data.ts'

/** A clip as the player wants it. */
export async function videoRecord(
  db: Db,
  orgId: string,
  video: VideoRow,
  looking: Looking,
): Promise<VideoRecord> {
  const [images, [camera], object, violations] = await Promise.all([
    video.image_id ? findImages(db, orgId, [video.image_id]) : [],
    findCamerasOf(db, orgId, [video.camera_id]),
    video.media_key ? findObject(db, orgId, video.media_key) : undefined,
    findVideoObservations(db, orgId, video),
  ])
  const [image] = images
  const stored = await findStoredKeys(db, orgId, image?.media_key ? [image.media_key] : [])
  const detections = image ? await findDetectionsOf(db, orgId, [image]) : []
  const width = image?.width ?? object?.width ?? null
  const height = image?.height ?? object?.height ?? null
  const hides = hiddenBy(camera!)
  const size = width && height ? { width, height } : undefined
  return {
    id: video.id,
    camera: mediaCamera(camera!),
    time_created: video.time.toISOString(),
    video_info: {
      fps: video.fps,
      duration: video.duration_seconds,
      frame_count: video.frame_count,
      codec: video.codec,
    },
    poster_image: image ? imageFiles(image, hides, stored, looking).image_file : null,
    ...(await clipFiles(db, video, { isStored: object !== undefined, hides }, looking)),
    image: video.image_id,
    detection_data: { img_width: width, img_height: height, results: detections.map(plateResult) },
    detection_data_tracks: trackFrames(video.tracks),
    speed_data: speedData(video.tracks),
    safety_distance_data: safetyDistanceData(video.tracks, { time: video.time, size }, camera!),
    violation_data: violations.map(({ start_frame, violation_type, is_safe }) => ({
      violation_start_frame: start_frame,
      violation_type,
      is_safe,
    })),
    annotation_data: video.annotations,
  }
}

async function clipFiles(
  db: Db,
  video: VideoRow,
  { isStored, hides }: { isStored: boolean; hides: string | undefined },
  { links, now, viewer }: Looking,
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
      viewer.role === 'ADMIN'
        ? links.sign({ ...file, variant: 'original', viewer: viewer.userId }, now)
        : null,
    error: canShow ? null : videoErrors.withheld,
  }
}
