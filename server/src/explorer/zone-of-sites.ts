import { serverTimeZone } from '#contract/product/constants.ts'

/** The time zone of a single site, else of the server. */
export const zoneOfSites = ([only, ...others]: readonly { time_zone: string }[]): string =>
  only && others.length === 0 ? only.time_zone : serverTimeZone
