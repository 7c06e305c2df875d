import { addDays, instantAt, startOfDay, wallTimeAt, weekdayOf } from '../time/zoned-time.ts'
import { parseInstant } from '../time/time-range.ts'
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
  const hours = take(
    text,
    /\b(after|before|between)\s+(\S+(?:\s?[ap]m)?)(?:\s+and\s+(\S+(?:\s?[ap]m)?))?/,
    readHours,
  )
  const days = takeDays(hours.rest, now, zone)
  if (!days.value && !hours.value) return { value: undefined, rest: text }
  const { first, end, chip } = days.value ?? dayAt(0, 'today', now, zone)
  const { fromHour = 0, toHour = 24 } = hours.value ?? {}
  const at = (day: Date, minutes: number) =>
    instantAt({ ...wallTimeAt(day, zone), hour: 0, minute: minutes, second: 0 }, zone)
  const lastDay = addDays(end, -1, zone)
  return {
    rest: days.rest,
    value: {
      from: at(first, fromHour * 60),
      to: toHour === 24 ? end : at(lastDay, toHour * 60),
      chip: [chip, hours.value?.chip].filter(Boolean).join(' '),
    },
  }
}

function takeDays(text: string, now: Date, zone: string): Found<Days> {
  const today = startOfDay(now, zone)
  const wall = wallTimeAt(now, zone)
  const weekStart = addDays(today, -daysIntoWeek(weekdayOf(wall)), zone)
  const monthStart = (offset: number) =>
    instantAt({ ...wall, month: wall.month + offset, day: 1, hour: 0, minute: 0, second: 0 }, zone)
  const spans: [RegExp, (match: RegExpExecArray) => Days | undefined][] = [
    [/\btoday\b/, () => dayAt(0, 'today', now, zone)],
    [/\byesterday\b/, () => dayAt(-1, 'yesterday', now, zone)],
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

function namedDate(date: string, zone: string): Days | undefined {
  const first = parseInstant(date, { zone })
  return first && { first, end: addDays(first, 1, zone), chip: date }
}

function readHours([, kind, first = '', second]: RegExpExecArray) {
  const start = readHour(first)
  const end = second === undefined ? undefined : readHour(second)
  if (start === undefined || (kind === 'between') !== (end !== undefined)) return undefined
  if (kind === 'after') return { fromHour: start, chip: `after ${hourText(start)}` }
  if (kind === 'before') return { toHour: start, chip: `before ${hourText(start)}` }
  return end! > start
    ? { fromHour: start, toHour: end!, chip: `${hourText(start)} to ${hourText(end!)}` }
    : undefined
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

const hourText = (hour: number) =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
