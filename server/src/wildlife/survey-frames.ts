import { sql } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import type { EventChange } from '../events/changes.ts'
import { inserter, type Write } from '../events/write-rows.ts'

const keepFrames = inserter(
  'survey_frames',
  `on conflict (org_id, time, image_id) do update
    set on_effort = excluded.on_effort, sea_state = excluded.sea_state, leg = excluded.leg`,
)

/** The effort, sea state and leg that observers sent with these events. A later report replaces them. */
export const surveyWrite = (events: readonly EventChange[]): Write =>
  keepFrames(
    events.flatMap(({ prepared: { camera, event }, image: { after } }) => {
      if (camera.appType !== CameraAppType.MAUI || !event.survey) return []
      const { onEffort = null, seaState = null, leg = null } = event.survey
      const { org_id, time, id: image_id, camera_id } = after
      return [{ org_id, time, image_id, camera_id, on_effort: onEffort, sea_state: seaState, leg }]
    }),
  )

/** Deletes the effort, sea state and leg of pictures that are removed. */
export async function forgetSurveyFrames(
  tx: Db,
  orgId: string,
  images: readonly { id: string; time: Date }[],
): Promise<void> {
  await sql`delete from survey_frames where org_id = ${orgId}
    and time = any(${images.map(({ time }) => time.toISOString())}::timestamptz[])
    and image_id = ${anyOf(images.map(({ id }) => id))}`.execute(tx)
}
