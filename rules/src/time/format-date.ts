import { dateFormats, locale, relativeTimeLimitDays, serverTimeZone } from '#contract/product/constants.ts'
import { wallTimeAt } from './zoned-time.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Supports YYYY, MMM, MM, DD, D, HH, mm and ss. The patterns of the product are in `dateFormats`. */
export function formatDate(instant: Date, pattern: string, zone: string = serverTimeZone): string {
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

const relativeUnits = [
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const
const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })

/** '5 minutes ago', 'in 2 days'; from a year on, the date itself. */
export function formatRelativeTime(instant: Date, now: Date, zone: string = serverTimeZone): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000
  const distance = Math.abs(seconds)
  if (distance >= relativeTimeLimitDays * 86_400) return formatDate(instant, dateFormats.long, zone)
  const fitting = relativeUnits.find((candidate) => distance >= candidate.seconds)
  if (!fitting) return 'just now'
  // The future is rounded: a new link that works for 7 days has 7 days left.
  const whole = seconds > 0 ? Math.round : Math.trunc
  return relativeFormat.format(whole(seconds / fitting.seconds), fitting.unit)
}

/** Time since an instant. A time in the future, from a fast clock, is shown as just now. */
export const formatTimeAgo = (instant: Date, now: Date, zone: string = serverTimeZone): string =>
  formatRelativeTime(instant > now ? now : instant, now, zone)
