import { currentPlace } from './current-place.ts'
import { dateFormat } from './formatters.ts'

/** Whether 3/5/2026 is the fifth of March. */
export function isMonthFirst(): boolean {
  const format = dateFormat(currentPlace().locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = format.formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day')
}
