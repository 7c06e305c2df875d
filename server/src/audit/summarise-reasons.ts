import { sql, type RawBuilder } from 'kysely'
import type { ReasonsRow } from '#contract/audit/api.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { currentPlace } from '#rules/place/current-place.ts'
import type { Db } from '../db.ts'

/**
 * Searches, downloads and opened originals by user and week, with their reasons. Weeks begin on the first weekday of
 * the organisation.
 */
export async function summariseReasons(
  db: Db,
  orgId: string,
  weeks: number,
  now: Date,
): Promise<ReasonsRow[]> {
  const since = new Date(now.getTime() - weeks * 7 * dayMs)
  const { time_zone: zone, first_weekday } = currentPlace()
  // date_trunc knows weeks from Monday only.
  const shift = sql`${(first_weekday + 6) % 7}::int * interval '1 day'`
  const weekOf = (local: RawBuilder<unknown>) => sql`(date_trunc('week', ${local} - ${shift}) + ${shift})`
  const { rows } = await sql<ReasonsRow>`
    with noted as (
      select to_char(${weekOf(sql`(at at time zone ${zone})`)}, 'YYYY-MM-DD') as week, actor_id, action,
        coalesce(detail ->> 'reason', '') as reason
      from audit_log where org_id = ${orgId} and action in ('plate.searched', 'data.exported',
          'evidence.downloaded', 'access.downloaded', 'image.original_viewed', 'video.original_viewed')
        and at >= ${weekOf(sql`(${since}::timestamptz at time zone ${zone})`)} at time zone ${zone}
    ), counted as (
      select week, actor_id, reason, count(*)::int as count,
        count(*) filter (where action = 'plate.searched')::int as searches,
        count(*) filter (where action = 'data.exported' or action like '%.downloaded')::int as downloads,
        count(*) filter (where action like '%.original_viewed')::int as originals
      from noted group by week, actor_id, reason
    )
    select week, coalesce(nullif(trim(max(users.first_name || ' ' || users.last_name)), ''), 'Former member') as person,
      sum(searches)::int as searches, sum(downloads)::int as downloads, sum(originals)::int as originals,
      coalesce(sum(count) filter (where reason = ''), 0)::int as without_reason,
      coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason)
        filter (where reason <> ''), '[]') as reasons
    from counted left join users on users.org_id = ${orgId} and users.id = counted.actor_id
    group by week, actor_id order by week desc, sum(count) desc, person`.execute(db)
  return rows
}
