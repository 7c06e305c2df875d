import { sql } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { Db } from '../db.ts'
import { removeInBatches } from '../core/database/statements/remove-in-batches.ts'
import type { Cutoffs } from './due-rows.ts'
import { isListed } from './listed-plates.ts'
import { removeDue } from './remove-due.ts'

const atOnce = 200

interface DueVisit {
  id: string
  /** Its end. */
  time: Date
  plate: string
  site_id: string
  entry_time: Date | null
  entry_camera_id: string | null
  exit_camera_id: string | null
  is_listed: boolean
}

interface DueVisits {
  db: Db
  orgId: string
  siteId: string
  cutoffs: Cutoffs
  signal?: AbortSignal | undefined
}

/** Deletes visits of a site whose end is past the retention. */
export const deleteVisits = ({ db, orgId, siteId, cutoffs, signal }: DueVisits): Promise<number> =>
  removeInBatches<DueVisit>({
    size: atOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DueVisit>`
          select id, ended_at as time, plate, site_id, entry_time, entry_camera_id, exit_camera_id,
            ${isListed(orgId, 'visits')} as is_listed
          from visits where org_id = ${orgId} and site_id = ${siteId} and ended_at < ${cutoffs.latest!}
            and (exit_time < ${cutoffs.latest!} or entry_time < ${cutoffs.latest!})
            and ${after ? sql`(ended_at, id) > (${after.time}, ${after.id}::uuid)` : sql`true`}
          order by ended_at, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (visit) => {
      const before = visit.is_listed ? cutoffs.listed : cutoffs.unlisted
      return before !== undefined && visit.time < before
    },
    remove: removeDue<DueVisit>(
      { db, orgId },
      {
        isHeld: (visit, holds) => holds.isVisitHeld(visit),
        remove: async (tx, visits) => {
          await lockOrganisation(tx, orgId)
          await tx
            .deleteFrom('visits')
            .where('org_id', '=', orgId)
            .where('id', '=', anyOf(visits.map(({ id }) => id)))
            .execute()
        },
      },
    ),
  })
