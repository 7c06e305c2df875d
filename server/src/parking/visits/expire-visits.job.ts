import { sql } from 'kysely'
import { expireVisit, VISIT_MAX_DAYS } from '#rules/parking/visits.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { closeVisit } from './close-visit.ts'
import { visitOfRow } from './visit-rows.ts'

/** Few enough not to delay events. */
const atOnce = 100

/** Closes visits without an exit after 90 days. Stops between batches when the worker stops. */
export const expireVisitsJob = defineJob({
  name: 'expire_visits',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async (_payload, { abortSignal }) => {
      const { rows } = await sql<{ org_id: string }>`
        select distinct org_id from visits
        where ended_at = 'infinity' and entry_time <= ${oldestEntry(now())}`.execute(db)
      const isStopped = () => abortSignal?.aborted
      await eachAlone(
        rows,
        ({ org_id }) => org_id,
        async ({ org_id }) => {
          let closed = atOnce
          while (closed === atOnce && !isStopped()) closed = await expireSome(db, org_id, now())
        },
        abortSignal,
      )
    },
})

const oldestEntry = (now: Date) => new Date(now.getTime() - VISIT_MAX_DAYS * dayMs)

const expireSome = (db: Db, orgId: string, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    const rows = await tx
      .selectFrom('visits')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('ended_at', '=', sql<Date>`'infinity'`)
      .where('entry_time', '<=', oldestEntry(now))
      .orderBy('entry_time')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      const expired = expireVisit(visitOfRow(row), now)
      if (expired) await closeVisit(tx, row, expired.closed!, now)
    }
    return rows.length
  })
