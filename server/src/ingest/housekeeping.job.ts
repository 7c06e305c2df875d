import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'

/** Whoever was away from the feed for longer fetches everything again. */
const liveDays = 1
/** A sender repeats within hours; this leaves room for one that was cut off. */
const knownEventDays = 40

/** Makes the partitions of the coming months and forgets what is no longer asked for. */
export const housekeepingJob = defineJob({
  name: 'housekeeping',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const today = now()
      const later = new Date(today.getTime() + 62 * dayMs)
      await sql`select ensure_partitions(${today}::date, ${later}::date)`.execute(db)
      await db
        .deleteFrom('live_events')
        .where('at', '<', new Date(today.getTime() - liveDays * dayMs))
        .execute()
      await db
        .deleteFrom('ingest_events')
        .where('received_at', '<', new Date(today.getTime() - knownEventDays * dayMs))
        .execute()
    },
})
