import { serverTimeZone } from '#contract/product/constants.ts'

/** The server day of a time, as SQL. */
export const serverDay = (time: string) => `(${time} at time zone '${serverTimeZone}')::date`

/** The first day of its month. */
export const serverMonth = (time: string) =>
  `date_trunc('month', ${time} at time zone '${serverTimeZone}')::date`
