import type { ClipLimits } from '#rules/annotations/limits.ts'
import { frameTimes } from '#rules/time/frame-times.ts'
import type { Db } from '../db.ts'
import { findImages, type VideoRow } from '../media/find-media.ts'
import { findObject } from '../media/stored-objects.ts'

/** The number of frames of a clip and the size of its picture, where they are known. */
export async function clipLimits(db: Db, video: VideoRow): Promise<ClipLimits> {
  const [[image], object] = await Promise.all([
    video.image_id ? findImages(db, video.org_id, [video.image_id]) : [],
    video.media_key ? findObject(db, video.org_id, video.media_key) : undefined,
  ])
  const width = image?.width ?? object?.width
  const height = image?.height ?? object?.height
  const { fps, duration_seconds: duration, frame_count, frame_times } = video
  const isCounted = frame_times !== null || frame_count !== null || duration !== null
  return {
    frameCount: isCounted ? frameTimes({ fps, duration, frame_count, frame_times }).count : undefined,
    size: width && height ? { width, height } : undefined,
  }
}
