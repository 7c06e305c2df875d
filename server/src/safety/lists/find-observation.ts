import type { Caller } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db.ts'
import { timesInClip } from '../../media/clips/times-in-clip.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

/** The query scans one month, rarely two. */
export function findObservation(db: Db, orgId: string, id: string): Promise<ObservationRow | undefined> {
  const { from, to } = timesInClip(id)
  return db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '>=', from)
    .where('time', '<=', to)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An observation that the caller may see. */
export async function getObservation(
  db: Db,
  { orgId, siteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  id: string,
): Promise<ObservationRow> {
  const row = await findObservation(db, orgId, id)
  if (!row || (siteIds && !siteIds.includes(row.site_id))) throw notFound('Observation')
  return row
}
