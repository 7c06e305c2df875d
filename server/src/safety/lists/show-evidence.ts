import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'

const isEpisode = sql`start_frame is null and last_time > observations.time and observations.track_id is not null`

/**
 * Older versions stored the first picture of an episode only. This sets the evidence to the picture of the score and
 * links the other pictures to the episode.
 */
export async function showEvidence(tx: Db, orgId: string): Promise<void> {
  const worst = sql`(observations.detail->'detection_ids'->>0)`
  await sql`
    update observations set image_id = detections.image_id, detection_id = detections.id
    from detections where observations.org_id = ${orgId} and ${isEpisode} and detections.org_id = ${orgId}
      and detections.time = ${timeInId(worst)} and detections.id::text = ${worst}
      and observations.image_id is distinct from detections.image_id`.execute(tx)
  await sql`
    update images set violations = episode.violations
    from (
      select detections.time, detections.image_id, jsonb_agg(jsonb_build_object(
        'observation_id', observations.id, 'violation_type', violation_type, 'is_safe', is_safe,
        'detection_id', detections.id)) as violations
      from observations join detections on detections.org_id = ${orgId}
        and detections.camera_id = observations.camera_id and detections.track_id = observations.track_id
        and detections.time between observations.time and last_time
      where observations.org_id = ${orgId} and ${isEpisode}
      group by 1, 2) as episode
    where images.org_id = ${orgId} and images.time = episode.time and images.id = episode.image_id
      and images.violations is null and risk_level > 0
      and not exists (select from observations where observations.org_id = ${orgId}
        and observations.time = images.time and observations.image_id = images.id)`.execute(tx)
}
