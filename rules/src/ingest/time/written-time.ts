import type { WallTime } from '../../time/zoned-time.ts'

/** A time as written: the local time and the zone beside it. */
export interface WrittenTime {
  wall: WallTime
  milliseconds: number
  /** As written; undefined for local time of the site. */
  zone?: string
}

const CLOCK = String.raw`(?<hour>\d{1,2})[:.h-](?<minute>\d{2})(?:[:.m-](?<second>\d{2})s?(?:[.,:](?<fraction>\d{1,9}))?)?`
const HALF = String.raw`(?:\s*(?<half>[ap])\.?m\.?)?`
const ZONE = String.raw`(?:\s*(?<zone>Z|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?|[A-Z]{3,5}))?(?:\s*[[(][^\])]{1,40}[\])])?`
const MONTH = String.raw`(?<monthName>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const DAY_NAME = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`
const REST = String.raw`${CLOCK}${HALF}${ZONE}$`

const written = (pattern: string) => new RegExp(pattern, 'i')

/** The year first, or a day and a month in an unambiguous order. */
const PATTERNS: readonly RegExp[] = [
  written(
    String.raw`^(?<year>\d{4})[-/.:](?<month>\d{1,2})[-/.:](?<day>\d{1,2})(?:[T _,]+${CLOCK}${HALF})?${ZONE}$`,
  ),
  written(
    String.raw`^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})[T _-]?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})(?:[.,]?(?<fraction>(?<=[.,])\d{1,9}|\d{3}))?${ZONE}$`,
  ),
  written(String.raw`^${DAY_NAME}(?<day>\d{1,2})[ -]${MONTH}[ -](?<year>\d{4})[ ,T]+${REST}`),
  written(
    String.raw`^${DAY_NAME}${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})[ ,]+(?:at\s+)?${REST}`,
  ),
  written(String.raw`^${DAY_NAME}${MONTH}\s+(?<day>\d{1,2})\s+${CLOCK}\s+(?<year>\d{4})$`),
  written(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[ ,T]+${REST}`),
]
/** Only a number above 12 identifies the day. */
const TWO_ORDERS = written(String.raw`^(?<first>\d{1,2})[/-](?<other>\d{1,2})[/-](?<year>\d{4})[ ,T]+${REST}`)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Groups = Record<string, string | undefined>

/** Parses a written time; undefined for other text and for an ambiguous order of day and month. */
export function writtenTime(text: string): WrittenTime | undefined {
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(text)?.groups
    if (groups) return madeOf(groups, numberIn(groups.month), numberIn(groups.day))
  }
  const groups = TWO_ORDERS.exec(text)?.groups
  if (!groups) return undefined
  const [first, other] = [numberIn(groups.first), numberIn(groups.other)]
  if (first > 12 === other > 12 && first !== other) return undefined
  return first > 12 ? madeOf(groups, other, first) : madeOf(groups, first, other)
}

const numberIn = (digits: string | undefined): number => Number(digits ?? 0)

function madeOf(groups: Groups, month: number, day: number): WrittenTime {
  const named = groups.monthName && MONTHS.indexOf(groups.monthName.slice(0, 3).toLowerCase()) + 1
  const zone = groups.zone?.trim()
  return {
    wall: {
      year: numberIn(groups.year),
      month: named || month,
      day,
      hour: hourOf(groups),
      minute: numberIn(groups.minute),
      // A leap second counts as the last second of its minute.
      second: Math.min(numberIn(groups.second), 59),
    },
    milliseconds: Number((groups.fraction ?? '').padEnd(3, '0').slice(0, 3)),
    ...(zone && { zone }),
  }
}

/** Midnight is 12 AM. */
function hourOf({ hour, half }: Groups): number {
  const hours = numberIn(hour)
  if (!half) return hours
  if (hours < 1 || hours > 12) return Number.NaN
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}
