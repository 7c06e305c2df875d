import { locale } from '#contract/product/constants.ts'
import { currentPlace } from './current-place.ts'
import { dateFormat } from './formatters.ts'

/** Whether clocks say AM and PM. The specified times of the default have 24 hours. */
export function hasTwelveHours(): boolean {
  const place = currentPlace()
  return (
    place.locale !== locale && dateFormat(place.locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
  )
}
