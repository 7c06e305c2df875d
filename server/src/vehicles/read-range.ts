import { dateFormats } from '#contract/constants.ts'
import { rangeMessages } from '#contract/explorer.ts'
import { formatDate } from '#rules/format.ts'
import type { OpenRange } from '#rules/time-parts.ts'
import { parseInstant } from '#rules/time-range.ts'
import { invalid } from '../core/errors.ts'

const hourMs = 3_600_000

/** Reads the period of a call; an end that is left out is open. */
export function readRange({ from, to }: { from: string | undefined; to: string | undefined }): OpenRange {
  return { ...read('from', from, parseInstant), ...read('to', to, parseEnd) }
}

function read(
  name: 'from' | 'to',
  text: string | undefined,
  parse: (text: string) => Date | undefined,
): OpenRange {
  if (!text) return {}
  const instant = parse(text)
  if (!instant) throw invalid({ [name]: [rangeMessages.unreadable] })
  return { [name]: instant }
}

/** When clocks go back they show an hour twice, and a time without an offset may be either: the end is the later. */
function parseEnd(text: string): Date | undefined {
  const first = parseInstant(text, { isRangeEnd: true })
  if (!first || !isNaiveTime(text)) return first
  const again = new Date(first.getTime() + hourMs)
  const shown = (time: Date) => formatDate(time, dateFormats.wire)
  return shown(again) === shown(first) ? again : first
}

/** Only a time that has no offset can be given one. */
const isNaiveTime = (text: string) => parseInstant(`${text.trim()}Z`) !== undefined
