import type { Place } from '#contract/product/place.ts'
import { writtenIn } from '../place/current-place.ts'
import { dateFormat } from '../place/formatters.ts'
import { readPlace } from '../place/place-faults.ts'
import { formatCurrency, formatNumber } from '../text/format.ts'
import { formatLength, formatSpeed } from '../text/units.ts'
import { showDate } from './format-date.ts'

/** Examples of what a place changes: 'Wednesday, 18 November 2026, 14:05 · …'. Undefined while it is not valid. */
export function placePreview(typed: Place, now: Date): string | undefined {
  const read = readPlace(typed)
  if (!('place' in read)) return undefined
  const { locale, time_zone: timeZone } = read.place
  return writtenIn(read.place, () =>
    [
      `${dateFormat(locale, { dateStyle: 'full', timeZone }).format(now)}, ${showDate(now, 'HH:mm')}`,
      formatNumber(1234.5, 1),
      formatSpeed(50),
      formatLength(12),
      formatCurrency(19),
    ].join(' · '),
  )
}
