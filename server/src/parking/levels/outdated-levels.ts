import { latestKeptHour } from '#rules/parking/kept-levels.ts'

/** A time at a site. Stored levels of later hours are invalid. */
export interface SiteTime {
  org_id: string
  site_id: string
  hour: Date
}

/** The changed hours that may have stored levels. Ordinary events change only recent hours. */
export function outdatedLevels(hours: readonly SiteTime[], now: Date): SiteTime[] {
  const latest = latestKeptHour(now)
  return hours.filter(({ hour }) => hour <= latest)
}
