import { sql } from 'kysely'
import { matchDays } from '#contract/alerts/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'

/** Deletes old matches of alerts, and the marks of who has read them. */
export const forgetMatchesJob = defineJob({
  name: 'forget_matches',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const before = new Date(now().getTime() - matchDays * dayMs)
      await db.deleteFrom('alert_matches').where('created_at', '<', before).execute()
      await sql`delete from inbox_reads where read_at < ${before}`.execute(db)
    },
})
