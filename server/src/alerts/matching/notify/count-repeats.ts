import { sql } from 'kysely'
import { repeatReason } from '#rules/alerts/repeats.ts'
import type { Db } from '../../../db.ts'
import type { Found } from '../found.ts'

/** The mark of a match that counts towards a number and notifies nobody. */
export const countedBy = 'counted'

/** The matches whose alert has not counted enough within its time, with the reason as text. */
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
    // A notification restarts the count.
    before.set(key, reason ? [...times, time] : [])
    if (reason) reasons.set(each, reason)
  }
  return reasons
}

/** The times of the matches at this site since the last notification of the alert. */
async function findCounted(db: Db, orgId: string, { alert, place }: Found): Promise<Date[]> {
  const { rows } = await sql<{ time: Date }>`
    select time from alert_matches
    where org_id = ${orgId} and alert_id = ${alert.id} and site_id = ${place.siteId} and matched_by = ${countedBy}
      and state <> 'withdrawn'
      and created_at > coalesce((
        select max(created_at) from alert_matches
        where org_id = ${orgId} and alert_id = ${alert.id} and site_id = ${place.siteId}
          and matched_by is distinct from ${countedBy} and state <> 'withdrawn'), '-infinity')
    order by time desc limit 1000`.execute(db)
  return rows.map(({ time }) => time)
}
