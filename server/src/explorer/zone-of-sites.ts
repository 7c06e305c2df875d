import { placeZone } from '#rules/place/current-place.ts'

/** The time zone of a single site, else of the organisation. */
export const zoneOfSites = ([only, ...others]: readonly { time_zone: string }[]): string =>
  only && others.length === 0 ? only.time_zone : placeZone()
