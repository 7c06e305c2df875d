import { longestClipMs } from '#contract/safety/constants.ts'
import type { Db } from '../../db.ts'
import type { VideoRow } from '../find-media.ts'

/** The observations of a clip, in the order of their start. */
export const findVideoObservations = (db: Db, orgId: string, video: VideoRow) =>
  db
    .selectFrom('observations')
    .select(['start_frame', 'violation_type', 'is_safe', 'detail'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', video.camera_id)
    .where('time', '>=', video.time)
    .where('time', '<=', new Date(video.time.getTime() + longestClipMs))
    .where('video_id', '=', video.id)
    .orderBy('start_frame')
    .orderBy('id')
    .execute()
