import { REPEAT_MS } from '#rules/parking/visits-timeline.ts'
import { haveSameEnds } from '#rules/vehicles/plates-by-ends.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import { rowsOf } from '../../core/database/statements/pipeline.ts'
import { isShortAndNear } from '../../events/short-plates.ts'
import type { SiteMovement } from './movements.ts'
import { visitColumns, type VisitRow } from './visit-rows.ts'

/** A plate at a site and time, for the lookup of visits. */
export interface PlateSeen {
  org_id: string
  site_id: string
  plate_key: string
  since: Date
  /** Visits that began later are excluded. Without it all visits are included. */
  until?: Date
}

export const plateSeen = (
  orgId: string,
  siteId: string,
  plate: string,
  time: Date,
  isPast = false,
): PlateSeen => ({
  org_id: orgId,
  site_id: siteId,
  plate_key: plateKey(plate),
  since: new Date(time.getTime() - REPEAT_MS),
  ...(isPast && { until: new Date(time.getTime() + REPEAT_MS) }),
})

/** The lookup keys of a movement. */
export const platesSeenIn = (
  { orgId, siteId, movement, formerPlate }: SiteMovement,
  isPast: boolean,
): PlateSeen[] =>
  [movement.plate, ...(formerPlate === undefined ? [] : [formerPlate])].map((plate) =>
    plateSeen(orgId, siteId, plate, movement.time, isPast),
  )

/** Visits with similar plates that had not ended, or whose end was only assumed. */
export const nearVisits = (seen: readonly PlateSeen[]): CombinedQuery<VisitRow> => ({
  text: nearVisitsText,
  values: [rowsOf('seen_plate', seen)],
  times: ['entry_time', 'exit_time', 'closed_at'],
})

const nearVisitsText = `
  select ${['org_id', 'id', ...visitColumns].map((column) => `near.${column}`).join(', ')}
  from unnest($1::seen_plate[]) as requested
  cross join lateral (
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and left(plate_key, 3) = left(requested.plate_key, 3) and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and right(plate_key, 3) = right(requested.plate_key, 3) and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and ${isShortAndNear} and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and plate_key = requested.plate_key and closed_why in ('expired', 'operator'))
    offset 0
  ) as near
  where requested.until is null or coalesce(near.entry_time, near.exit_time) <= requested.until`

/** Whether `nearVisits` would return this row, for a batch whose earlier movements are not written yet. */
export function isNearVisit(row: VisitRow, { site_id, plate_key, since, until }: PlateSeen): boolean {
  if (row.site_id !== site_id) return false
  if (until && (row.entry_time ?? row.exit_time ?? until) > until) return false
  const endedAt = row.exit_time ?? row.closed_at
  if ((!endedAt || endedAt >= since) && haveSameEnds(row.plate_key, plate_key)) return true
  return row.plate_key === plate_key && (row.closed_why === 'expired' || row.closed_why === 'operator')
}
