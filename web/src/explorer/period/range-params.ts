import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'
import { placeZone } from '#rules/place/current-place.ts'

/** A period in the format of a path; undefined means all time. */
export interface RangeParams {
  from: string
  to: string
}

const beginning = new Date(0)
const end = new Date(Date.UTC(2100, 0, 1))

/**
 * An open end of a custom range extends to the first or last data. Times without an offset are in the chosen zone, as
 * the server reads them.
 */
export function rangeParams(filter: TimeFilter, zone: string = placeZone()): RangeParams | undefined {
  if (!filter.from && !filter.to) return undefined
  const written = (instant: Date) =>
    zone === placeZone()
      ? formatDate(instant, dateFormats.wire)
      : `${formatDate(instant, dateFormats.wire, 'UTC')}Z`
  return { from: written(filter.from ?? beginning), to: written(filter.to ?? end) }
}
