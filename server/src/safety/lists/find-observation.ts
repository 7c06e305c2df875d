import { longestClipMs } from '#contract/safety/constants.ts'
import type { Caller } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

/**
 * The id contains the time of the event. An observation in a clip is later, so the query scans one month, rarely two.
 */
export function findObservation(db: Db, orgId: string, id: string): Promise<ObservationRow | undefined> {
  const eventTime = timeOfId(id)
  return db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '>=', eventTime)
    .where('time', '<=', new Date(eventTime.getTime() + longestClipMs))
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
