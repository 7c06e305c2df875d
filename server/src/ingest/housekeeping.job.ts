import { sql } from 'kysely'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'

/** A live feed subscriber that was away for longer fetches everything again. */
const liveDays = 1
/** Senders retry within hours. This also covers one that was offline for weeks. */
const knownEventDays = 40

/** The newest change of an organisation stays, so that a version of its settings never returns. */
const forgetChanges = (before: Date) => sql`
  delete from settings_changes as old where changed_at < ${before} and exists (
    select from settings_changes as newer where newer.org_id = old.org_id and newer.changed_at > old.changed_at)`

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
      await forgetChanges(new Date(today.getTime() - hourMs)).execute(db)
    },
})
