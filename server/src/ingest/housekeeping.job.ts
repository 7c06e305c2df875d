import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'

/** A live feed subscriber that was away for longer fetches everything again. */
const liveDays = 1
/** Senders retry within hours. This also covers one that was offline for weeks. */
const knownEventDays = 40

/** Creates the partitions of the coming months and deletes expired rows. */
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
