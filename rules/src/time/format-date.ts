import { dateFormats, locale, relativeTimeLimitDays } from '#contract/product/constants.ts'
import { currentPlace, placeZone } from '../place/current-place.ts'
import { dateFormat, relativeFormat } from '../place/formatters.ts'
import { spokenLocale } from '../place/spoken-locale.ts'
import { spokenLanguage } from '../place/spoken-language.ts'
import { wallTimeAt } from './zoned-time.ts'
import { hasTwelveHours } from '../place/twelve-hours.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * For addresses, keys and files: the same in every locale. Supports YYYY, MMM, MM, DD, D, HH, mm and ss. The patterns
 * of the product are in `dateFormats`.
 */
export function formatDate(instant: Date, pattern: string, zone: string = placeZone()): string {
  const wall = wallTimeAt(instant, zone)
  return pattern.replaceAll(/YYYY|MMM|MM|DD|D|HH|mm|ss/g, (token) => {
    switch (token) {
      case 'YYYY':
        return String(wall.year).padStart(4, '0')
      case 'MMM':
        return monthNames[wall.month - 1] ?? ''
      case 'MM':
        return twoDigits(wall.month)
      case 'DD':
        return twoDigits(wall.day)
      case 'D':
        return String(wall.day)
      case 'HH':
        return twoDigits(wall.hour)
      case 'mm':
        return twoDigits(wall.minute)
      default:
        return twoDigits(wall.second)
    }
  })
}

const optionOf: Record<string, Intl.DateTimeFormatOptions> = {
  YYYY: { year: 'numeric' },
  MMM: { month: 'short' },
  MM: { month: '2-digit' },
  DD: { day: '2-digit' },
  D: { day: 'numeric' },
  HH: { hour: '2-digit' },
  mm: { minute: '2-digit' },
  ss: { second: '2-digit' },
}

/** For people: the parts that a pattern names, in the order and the spelling of the organisation's locale. */
export function showDate(instant: Date, pattern: string, zone: string = placeZone()): string {
  const own = spokenLocale()
  if (own === locale) return formatDate(instant, pattern, zone)
  const parts = pattern.match(/YYYY|MMM|MM|DD|D|HH|mm|ss/g) ?? []
  const options: Intl.DateTimeFormatOptions = Object.assign(
    { timeZone: zone },
    ...parts.map((part) => optionOf[part]),
  )
  if (options.hour && own === currentPlace().locale && hasTwelveHours()) options.hour = 'numeric'
  return dateFormat(own, options).format(instant)
}

/** A full hour of the day: '09:00', '9:00 AM'. */
export function showHour(hour: number): string {
  if (spokenLocale() === locale) return `${twoDigits(hour)}:00`
  return showDate(new Date(Date.UTC(2000, 0, 1, hour)), 'HH:mm', 'UTC')
}

/** A time of day that is stored as HH:mm: '18:00', '6:00 PM'. */
export function showClock(clock: string): string {
  return spokenLocale() === locale ? clock : showDate(new Date(`2000-01-01T${clock}:00Z`), 'HH:mm', 'UTC')
}

const relativeUnits = [
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** '5 minutes ago', 'in 2 days'; from a year on, the date itself. */
export function formatRelativeTime(instant: Date, now: Date, zone: string = placeZone()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000
  const distance = Math.abs(seconds)
  if (distance >= relativeTimeLimitDays * 86_400) return showDate(instant, dateFormats.long, zone)
  const fitting = relativeUnits.find((candidate) => distance >= candidate.seconds)
  if (!fitting) return 'just now'
  // The future is rounded: a new link that works for 7 days has 7 days left.
  const whole = seconds > 0 ? Math.round : Math.trunc
  return relativeFormat(spokenLanguage() === 'en' ? locale : spokenLanguage(), { numeric: 'always' }).format(
    whole(seconds / fitting.seconds),
    fitting.unit,
  )
}

/** Time since an instant. A time in the future, from a fast clock, is shown as just now. */
export const formatTimeAgo = (instant: Date, now: Date, zone: string = placeZone()): string =>
  formatRelativeTime(instant > now ? now : instant, now, zone)
