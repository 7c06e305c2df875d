import { sql } from 'kysely'
import { removeVisit } from '#rules/parking/visits.ts'
import type { Caller } from '../../core/access.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { notFound } from '../../core/errors.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { closeVisit } from './close-visit.ts'
import { visitOfRow } from './visit-rows.ts'

type Remover = Pick<Caller, 'orgId' | 'siteIds' | 'userId'>

/** Ends the visit of a vehicle that is known to have left, and logs who said so. */
export const removeVehicle = (db: Db, caller: Remover, visitId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { plate, site_id } = await endVisit(tx, caller, visitId, now)
    await recordAudit(tx, caller.orgId, {
      at: now,
      actorId: caller.userId,
      action: 'visit.removed',
      subject: visitId,
      detail: { plate, site: site_id },
    })
  })

/** Late movements can still correct the end. */
export async function endVisit(
  tx: Db,
  { orgId, siteIds }: Pick<Remover, 'orgId' | 'siteIds'>,
  visitId: string,
  now: Date,
) {
  // Visits of an organisation are written one at a time, since an event may end this one now.
  await lockOrganisation(tx, orgId)
  const row = await tx
    .selectFrom('visits')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', visitId)
    .where('ended_at', '=', sql<Date>`'infinity'`)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()
  if (!row) throw notFound('Vehicle')
  const { closed } = removeVisit(visitOfRow(row), now)
  await closeVisit(tx, row, closed!, now)
  return row
}
