import { latestKeptHour } from '#rules/parking/kept-levels.ts'

/** A time at a site: the hours that begin after it no longer have the levels that were kept. */
export interface SiteTime {
  org_id: string
  site_id: string
  hour: Date
}

/** Which of the hours that change are of the past. Ordinary events change nothing that is so old. */
export function outdatedLevels(hours: readonly SiteTime[], now: Date): SiteTime[] {
  const latest = latestKeptHour(now)
  return hours.filter(({ hour }) => hour <= latest)
}
