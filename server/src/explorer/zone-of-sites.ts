import { serverTimeZone } from '#contract/product/constants.ts'

/** Whose days and hours are meant: those of the only site, else the server's. */
export const zoneOfSites = ([only, ...others]: readonly { time_zone: string }[]): string =>
  only && others.length === 0 ? only.time_zone : serverTimeZone
