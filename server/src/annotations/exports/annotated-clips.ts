import { sql } from 'kysely'
import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import type { AnnotatedClip } from '#rules/annotations/files/annotated-frames.ts'
import { frameTimes } from '#rules/time/frame-times.ts'
import type { Db } from '../../db.ts'
import { all, atPlaces, duringRange } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { findCamerasOf } from '../../media/find-cameras.ts'
import type { VideoRow } from '../../media/find-media.ts'
import { clipLimits } from '../clip-limits.ts'

/** A clip for annotation files; undefined where the size of its picture is unknown, because the formats require it. */
export async function annotatedClip(db: Db, video: VideoRow): Promise<AnnotatedClip | undefined> {
  const [{ frameCount, size }, [camera]] = await Promise.all([
    clipLimits(db, video),
    findCamerasOf(db, video.org_id, [video.camera_id]),
  ])
  if (!size) return undefined
  const tracks = (video.annotations ?? {}) as AnnotationTracks
  const { fps, duration_seconds: duration, frame_count, frame_times } = video
  return {
    id: video.id,
    time: video.time,
    camera: camera?.name ?? '',
    size,
    fps: frameTimes({ fps, duration, frame_count, frame_times }).fps,
    frameCount: frameCount ?? lastFrameOf(tracks) + 1,
    tracks,
  }
}

const lastFrameOf = (tracks: AnnotationTracks): number =>
  Object.values(tracks).reduce((last, { frames }) => frames.reduce((a, b) => Math.max(a, b), last), 0)

/** The annotated clips of a camera in a period, oldest first. */
export async function annotatedClipsOf(
  { db, orgId, filters }: Scope,
  cameraId: string,
): Promise<AnnotatedClip[]> {
  const conditions = all([
    sql`org_id = ${orgId}`,
    sql`camera_id = ${cameraId}`,
    sql`annotated_at is not null`,
    ...duringRange('time', filters.range),
    ...atPlaces(filters),
  ])
  const { rows } = await sql<VideoRow>`select * from videos where ${conditions} order by time, id`.execute(db)
  const clips: AnnotatedClip[] = []
  for (const row of rows) {
    const clip = await annotatedClip(db, row)
    if (clip) clips.push(clip)
  }
  return clips
}
