import { sql } from 'kysely'
import { staySums } from '#rules/parking/stays.ts'
import type { Recompute } from '../events/consequence.ts'
import { hourOfRow } from '../events/recompute.ts'
import { stayClass } from './visits/count-stays.ts'

export const recomputeVisitSums: Recompute = {
  // A separate job recomputes levels. Until then they are computed from visits.
  tables: ['visit_hours', 'parking_levels'],
  async fill(tx, orgId) {
    await sql`
      insert into visit_hours (org_id, site_id, hour, entries, exits, stays, stay_minutes, unread_entries,
        unread_exits, closes, ${sql.join(staySums.map((name) => sql.ref(name)))})
      select org_id, site_id, ${hourOfRow}, sum(entries), sum(exits), sum(stays), sum(stay_minutes),
        sum(unread_entries), sum(unread_exits), sum(closes),
        ${sql.join(staySums.map((_, index) => sql`count(*) filter (where stay_class = ${sql.lit(index + 1)})`))}
      from (
        select org_id, site_id, entry_time as time, 1 as entries, 0 as exits, 0 as stays, 0::double precision as stay_minutes,
          0 as unread_entries, 0 as unread_exits, 0 as closes, null::integer as stay_class
        from visits where org_id = ${orgId} and entry_time is not null
        union all
        select org_id, site_id, exit_time, 0, 1, (entry_time is not null)::integer,
          coalesce(extract(epoch from exit_time - entry_time) / 60, 0), 0, 0, 0, ${stayClass}
        from visits where org_id = ${orgId} and exit_time is not null
        union all
        select org_id, site_id, closed_at, 0, 0, 0, 0, 0, 0, 1, null
        from visits where org_id = ${orgId} and closed_at is not null
        union all
        select org_id, site_id, time, 0, 0, 0, 0, (direction = 'entry')::integer, (direction = 'exit')::integer, 0, null
        from passes where org_id = ${orgId} and plate is null and direction is not null
      ) as movements
      group by org_id, site_id, ${hourOfRow}`.execute(tx)
  },
}
