import { rangeMessages } from '#contract/explorer/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { invalid } from '../core/errors.ts'

/** Nothing was seen before or after; calendars of databases and programs end at different years. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** Reads the period of a call; an end that is left out is open. Times without an offset are those of the zone. */
export const readRange = (
  { from, to }: { from: string | undefined; to: string | undefined },
  zone?: string,
): OpenRange => ({
  ...read('from', from, zone),
  ...read('to', to, zone),
})

function read(name: 'from' | 'to', text: string | undefined, zone: string | undefined): OpenRange {
  if (!text) return {}
  const instant = parseInstant(text, { isRangeEnd: name === 'to', ...(zone && { zone }) })
  if (!instant) throw invalid({ [name]: [rangeMessages.unreadable] })
  return { [name]: new Date(Math.min(Math.max(instant.getTime(), earliest), latest)) }
}
