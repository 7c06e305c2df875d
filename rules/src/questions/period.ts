import { addDays, instantAt, startOfDay, wallTimeAt, weekdayOf } from '../time/zoned-time.ts'
import { parseInstant } from '../time/time-range.ts'
import { say } from '../text/say.ts'
import { daysIntoWeek } from '../place/weeks.ts'

export interface AskedPeriod {
  from: Date
  to: Date
  chip: string
}

interface Days {
  first: Date
  /** The day after the last one. */
  end: Date
  chip: string
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The first phrase of a period, and the text without it. */
interface Found<Value> {
  value: Value | undefined
  rest: string
}

function take<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | undefined,
): Found<Value> {
  const match = pattern.exec(text)
  const value = match ? read(match) : undefined
  if (!match || value === undefined) return { value: undefined, rest: text }
  return { value, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` }
}

/** Reads the days and the time of day of a question, such as 'yesterday after 6'. */
export function takePeriod(text: string, now: Date, zone: string): Found<AskedPeriod> {
  const at = (day: Date, hour: number) =>
    instantAt({ ...wallTimeAt(day, zone), hour: 0, minute: hour * 60, second: 0 }, zone)
  const night = take(text, /\blast night\b/, () => {
    const today = startOfDay(now, zone)
    return { from: at(addDays(today, -1, zone), 20), to: at(today, 6), chip: 'last night' }
  })
  if (night.value) return night
  const days = takeDays(text, now, zone)
  const { first, end, chip } = days.value ?? dayAt(0, say('today'), now, zone)
  // Hours of several days are no period, so they are reported as not understood.
  if (addDays(first, 1, zone) < end) return { value: { from: first, to: end, chip }, rest: days.rest }
  const hours = takeHours(days.rest)
  if (!days.value && !hours.value) return { value: undefined, rest: text }
  const { fromHour = 0, toHour = 24 } = hours.value ?? {}
  return {
    rest: hours.rest,
    value: {
      from: at(first, fromHour),
      to: toHour === 24 ? end : at(first, toHour),
      chip: [chip, hours.value?.chip].filter(Boolean).join(' '),
    },
  }
}

const partsOfDay: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['morning', [6, 12]],
  ['afternoon', [12, 18]],
  ['evening', [18, 24]],
])

function takeHours(text: string) {
  const part = take(text, /\b(?:in the |this )?(morning|afternoon|evening)\b/, ([, name = '']) => {
    const [fromHour, toHour] = partsOfDay.get(name)!
    return { fromHour, toHour, chip: hoursText(fromHour, toHour) }
  })
  if (part.value) return part
  return take(
    text,
    /\b(after|before|between)\s+(\S+(?:\s?[ap]m)?)(?:\s+and\s+(\S+(?:\s?[ap]m)?))?/,
    readHours,
  )
}

function takeDays(text: string, now: Date, zone: string): Found<Days> {
  const today = startOfDay(now, zone)
  const wall = wallTimeAt(now, zone)
  const weekStart = addDays(today, -daysIntoWeek(weekdayOf(wall)), zone)
  const monthStart = (offset: number) =>
    instantAt({ ...wall, month: wall.month + offset, day: 1, hour: 0, minute: 0, second: 0 }, zone)
  const spans: [RegExp, (match: RegExpExecArray) => Days | undefined][] = [
    [/\btoday\b/, () => dayAt(0, say('today'), now, zone)],
    [/\byesterday\b/, () => dayAt(-1, say('yesterday'), now, zone)],
    [/\bthis week\b/, () => ({ first: weekStart, end: addDays(today, 1, zone), chip: 'this week' })],
    [/\blast week\b/, () => ({ first: addDays(weekStart, -7, zone), end: weekStart, chip: 'last week' })],
    [/\bthis month\b/, () => ({ first: monthStart(0), end: addDays(today, 1, zone), chip: 'this month' })],
    [/\blast month\b/, () => ({ first: monthStart(-1), end: monthStart(0), chip: 'last month' })],
    [
      /\b(?:in the )?last (\d{1,3}) days?\b/,
      ([, count]) => ({
        first: addDays(today, 1 - Number(count), zone),
        end: addDays(today, 1, zone),
        chip: `last ${count} days`,
      }),
    ],
    [/\b(?:on )?(\d{4}-\d{2}-\d{2})\b/, ([, date = '']) => namedDate(date, zone)],
    [
      new RegExp(`\\b(?:on )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months.join('|')})(?: (\\d{4}))?\\b`),
      ([, day = '', month = '', year]) => dayOfMonth({ day, month, year }, now, zone),
    ],
    [
      new RegExp(`\\b(?:in|last) (${months.join('|')})\\b`),
      ([, name = '']) => {
        const back = (wall.month - 1 - months.indexOf(name) + 12) % 12
        const end = back === 0 ? addDays(today, 1, zone) : monthStart(1 - back)
        return { first: monthStart(-back), end, chip: name }
      },
    ],
    [
      /\blast weekend\b/,
      () => {
        const sunday = addDays(today, -(weekdayOf(wall) || 7), zone)
        return { first: addDays(sunday, -1, zone), end: addDays(sunday, 1, zone), chip: say('last weekend') }
      },
    ],
    [
      new RegExp(`\\b(?:on |last )?(${weekdays.join('|')})\\b`),
      ([, name = '']) => {
        const back = (weekdayOf(wall) - weekdays.indexOf(name) + 6) % 7
        return dayAt(-back - 1, `last ${name}`, now, zone)
      },
    ],
  ]
  for (const [pattern, read] of spans) {
    const found = take(text, pattern, read)
    if (found.value) return found
  }
  return { value: undefined, rest: text }
}

function dayAt(offset: number, chip: string, now: Date, zone: string): Days {
  const first = addDays(startOfDay(now, zone), offset, zone)
  return { first, end: addDays(first, 1, zone), chip }
}

/** The last such day; today counts. */
function dayOfMonth(
  { day, month, year }: { day: string; month: string; year: string | undefined },
  now: Date,
  zone: string,
): Days | undefined {
  const two = (part: number | string) => String(part).padStart(2, '0')
  const dated = (of: number | string) =>
    namedDate(`${of}-${two(months.indexOf(month) + 1)}-${two(day)}`, zone)
  if (year !== undefined) return dated(year)
  const thisYear = wallTimeAt(now, zone).year
  const found = dated(thisYear)
  return found && found.first > now ? dated(thisYear - 1) : found
}

function namedDate(date: string, zone: string): Days | undefined {
  const first = parseInstant(date, { zone })
  return first && { first, end: addDays(first, 1, zone), chip: date }
}

function readHours([, kind, first = '', second]: RegExpExecArray) {
  const end = second === undefined ? undefined : readHour(second)
  const named = readHour(first)
  // 'Between 7 and 9' is in the morning, 'between 4 and 6' in the afternoon.
  const start = end !== undefined && named! > end && !first.endsWith('pm') ? named! - 12 : named
  if (start === undefined || (kind === 'between') !== (end !== undefined)) return undefined
  if (kind === 'after') return { fromHour: start, chip: say('after {hour}', { hour: hourText(start) }) }
  if (kind === 'before') return { toHour: start, chip: say('before {hour}', { hour: hourText(start) }) }
  return end! > start ? { fromHour: start, toHour: end!, chip: hoursText(start, end!) } : undefined
}

/** Hours up to 7 without 'am' are in the afternoon or evening: 'after 6' usually means the evening. */
function readHour(text: string): number | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)?$/.exec(text)
  if (!match) return undefined
  const [, digits = '', minutes = '0', half] = match
  const hour = Number(digits)
  if (hour > 24 || Number(minutes) > 59 || (half && hour > 12)) return undefined
  const isAfternoon = half === 'pm' ? hour < 12 : !half && !text.includes(':') && hour >= 1 && hour <= 7
  const midnight = half === 'am' && hour === 12 ? -12 : 0
  return hour + (isAfternoon ? 12 : midnight) + Number(minutes) / 60
}

const hoursText = (start: number, end: number) => `${hourText(start)} to ${hourText(end)}`

const hourText = (hour: number) =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
