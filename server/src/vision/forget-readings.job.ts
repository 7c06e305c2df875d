import { mediaRetentionDays } from '#contract/media/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'

/** Deletes readings of deleted pictures. Passes and detections keep their plates. */
export const forgetReadingsJob = defineJob({
  name: 'forget_readings',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const since = new Date(now().getTime() - mediaRetentionDays * dayMs)
      await db.deleteFrom('picture_readings').where('time', '<', since).execute()
      await db.deleteFrom('shadow_readings').where('time', '<', since).execute()
    },
})
