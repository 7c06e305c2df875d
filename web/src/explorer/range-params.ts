import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/text/format.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'

/** A period as a call carries it in its path; undefined means all time. */
export interface RangeParams {
  from: string
  to: string
}

const beginning = new Date(0)
const end = new Date(Date.UTC(2100, 0, 1))

/** An open end of a custom range reaches as far as there is data. */
export function rangeParams(filter: TimeFilter): RangeParams | undefined {
  if (!filter.from && !filter.to) return undefined
  return {
    from: formatDate(filter.from ?? beginning, dateFormats.wire),
    to: formatDate(filter.to ?? end, dateFormats.wire),
  }
}
