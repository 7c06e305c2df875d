import { rangeMessages } from '#contract/explorer/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { invalid } from '../core/errors.ts'

/** Reads the period of a call; an end that is left out is open. */
export const readRange = ({ from, to }: { from: string | undefined; to: string | undefined }): OpenRange => ({
  ...read('from', from),
  ...read('to', to),
})

function read(name: 'from' | 'to', text: string | undefined): OpenRange {
  if (!text) return {}
  const instant = parseInstant(text, { isRangeEnd: name === 'to' })
  if (!instant) throw invalid({ [name]: [rangeMessages.unreadable] })
  return { [name]: instant }
}
