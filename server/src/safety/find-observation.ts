import type { Caller } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { ObservationRow } from './observation-rows.ts'

/** An observation that the caller may see. Its id tells its time, so one month is looked at. */
export async function getObservation(
  db: Db,
  { orgId, siteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  id: string,
): Promise<ObservationRow> {
  const row = await db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '=', timeOfId(id))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || (siteIds && !siteIds.includes(row.site_id))) throw notFound('Observation')
  return row
}
