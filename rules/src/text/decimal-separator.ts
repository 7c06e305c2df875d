import { currentPlace } from '../place/current-place.ts'
import { numberFormat } from '../place/formatters.ts'

/** Of number fields, which take European digits: a comma or a point. */
export function decimalSeparator(): ',' | '.' {
  const parts = numberFormat(currentPlace().locale, {}).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
