import { sql } from 'kysely'
import { repeatReason } from '#rules/alerts/repeats.ts'
import type { Db } from '../../db.ts'
import type { Found } from './found.ts'

/** How a match is marked that only counts towards a number of them. */
export const countedBy = 'counted'

/** Which of these are too few so far within the time that their alert names, and the words for it. */
export async function countRepeats(
  db: Db,
  orgId: string,
  found: readonly Found[],
): Promise<ReadonlyMap<Found, string>> {
  const repeated = found
    .filter(({ alert }) => alert.conditions?.repeat)
    .sort((a, b) => a.time.getTime() - b.time.getTime())
  const reasons = new Map<Found, string>()
  const before = new Map<string, Date[]>()
  for (const each of repeated) {
    const { alert, place, time } = each
    const key = `${alert.id} ${place.siteId}`
    const times = before.get(key) ?? (await findCounted(db, orgId, each))
    const reason = repeatReason(alert.conditions!.repeat!, times, time)
    // Having notified, it counts from the beginning.
    before.set(key, reason ? [...times, time] : [])
    if (reason) reasons.set(each, reason)
  }
  return reasons
}

/** When those were seen that have counted at this site since the alert last notified. */
async function findCounted(db: Db, orgId: string, { alert, place }: Found): Promise<Date[]> {
  const { rows } = await sql<{ time: Date }>`
    select time from alert_matches
    where org_id = ${orgId} and alert_id = ${alert.id} and site_id = ${place.siteId} and matched_by = ${countedBy}
      and created_at > coalesce((
        select max(created_at) from alert_matches
        where org_id = ${orgId} and alert_id = ${alert.id} and site_id = ${place.siteId}
          and matched_by is distinct from ${countedBy}), '-infinity')
    order by time desc limit 1000`.execute(db)
  return rows.map(({ time }) => time)
}
