import { latestKeptHour } from '#rules/parking-kept-levels.ts'
import type { VisitChange } from './apply-movements.ts'

/** A time at a site: the hours that begin after it no longer have the levels that were kept. */
export interface SiteTime {
  org_id: string
  site_id: string
  hour: Date
}

/** What of the past changes: hours whose sums do, and closings. Ordinary events change nothing that is so old. */
export function outdatedLevels(
  hours: readonly SiteTime[],
  visits: readonly VisitChange[],
  now: Date,
): SiteTime[] {
  const latest = latestKeptHour(now)
  return [...hours, ...visits.flatMap(changedClosings)].filter(({ hour }) => hour <= latest)
}

function changedClosings({ before, after }: VisitChange): SiteTime[] {
  if (before?.closed_at?.getTime() === after?.closed_at?.getTime()) return []
  return [before, after].flatMap((row) =>
    row?.closed_at ? [{ org_id: row.org_id, site_id: row.site_id, hour: row.closed_at }] : [],
  )
}
