import { rangeMessages } from '#contract/explorer/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { invalid } from '../core/errors.ts'

/** No data exists before or after. Databases and programs support different ranges of years. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** Reads the period of a call. A missing end is open. Times without an offset are in the zone. */
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
