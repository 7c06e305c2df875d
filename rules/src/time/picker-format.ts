import { locale } from '#contract/product/constants.ts'
import { currentPlace } from '../place/current-place.ts'
import { dateFormat } from '../place/formatters.ts'
import { hasTwelveHours } from '../place/twelve-hours.ts'

const tokens: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD', minute: 'mm', dayPeriod: 'A' }

/** The pattern of a date field: the specified one by default, else that of the locale in European digits. */
export function pickerFormat(pattern: 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm'): string {
  const place = currentPlace()
  if (place.locale === locale) return pattern
  const hasTime = pattern.includes('HH')
  const format = dateFormat(place.locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(hasTime && { hour: hasTwelveHours() ? 'numeric' : '2-digit', minute: '2-digit' }),
  })
  const hour = hasTwelveHours() ? 'h' : 'HH'
  return format
    .formatToParts(0)
    .map(({ type, value }) => (type === 'literal' ? value : type === 'hour' ? hour : (tokens[type] ?? '')))
    .join('')
}
