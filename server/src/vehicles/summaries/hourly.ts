import { sql } from 'kysely'
import { longestHourlyDays } from '#contract/vehicles/api.ts'
import type { HourlySummary } from '#contract/vehicles/replies.ts'
import { isWholeHourZone, splitIntoHours } from '#rules/time/time-parts.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { ofKind } from '../../explorer/conditions.ts'
import { isSummed, type Scope } from '../../explorer/filters.ts'
import { summedImages } from '../../explorer/image-list.ts'
import { onlyRows } from '../../explorer/sums.ts'
import { summedCameras, summedDetections } from './sums.ts'

/** Images and passes of each hour with data; for a longer period its last days. */
export async function listVehicleHours(scope: Scope, now: Date): Promise<HourlySummary[]> {
  const { db, orgId } = scope
  const to = scope.filters.range.to ?? now
  const earliest = addDays(to < now ? to : now, -longestHourlyDays, scope.filters.zone)
  const { from } = scope.filters.range
  const filters = { ...scope.filters, range: { from: from && from > earliest ? from : earliest, to } }
  const isByHour = isSummed(filters) && isWholeHourZone(filters.zone)
  const parts = isByHour ? splitIntoHours(filters.range) : onlyRows(filters)
  const query = { orgId, zone: filters.zone, parts, hourZone: filters.zone }
  const summed =
    ofKind(filters).length === 0
      ? summedCameras({ ...query, filters }, ['images', 'passes'])
      : sql`(select hour, images, 0 as passes from ${summedImages({ ...query, filters })}
          union all select hour, 0, passes from ${summedDetections({ ...query, filters }, { passes: true })}) as summed`
  const { rows } = await sql<HourlySummary>`
    select to_char(local, 'YYYY-MM-DD') as date, extract(hour from local)::int as hour,
      sum(images)::int as images, sum(passes)::int as unique_plates
    from (select (hour at time zone ${filters.zone}::text) as local, images, passes from ${summed}) as hours
    group by 1, 2 having sum(images) > 0 or sum(passes) > 0 order by 1, 2`.execute(db)
  return rows
}
