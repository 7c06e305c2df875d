import { serverTimeZone } from '#contract/product/constants.ts'

/** The day of a time, by the server's calendar, as SQL. */
export const serverDay = (time: string) => `(${time} at time zone '${serverTimeZone}')::date`

/** The first day of its month. */
export const serverMonth = (time: string) =>
  `date_trunc('month', ${time} at time zone '${serverTimeZone}')::date`
