import { dateFormats } from '#contract/product/constants.ts'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { showDate } from '#rules/time/format-date.ts'
import { zonedText } from '../../ui/values/zoned-text.ts'

/** The period in the words of the period control, or its dates: '7 days', '03 Nov to 09 Nov'. */
export function coveredText(filter: TimeFilter, zone: string = placeZone()): string {
  if (filter.period !== TimePeriod.CUSTOM) return timePeriodLabels[filter.period]
  const shown = (date: Date | null, otherwise: string) =>
    date ? showDate(date, dateFormats.dayMonth, zone) : otherwise
  return `${shown(filter.from, 'the beginning')} to ${shown(filter.to, 'now')}`
}

/** 'Observations for <period>', or from one date to another. */
export function observationsText(filter: TimeFilter, zone?: string): string {
  if (filter.period !== TimePeriod.CUSTOM)
    return filterMessages.observationsFor(timePeriodLabels[filter.period])
  const shown = (date: Date | null, otherwise: string) =>
    date ? zonedText(date, dateFormats.long, zone) : otherwise
  return filterMessages.observationsBetween(shown(filter.from, 'the beginning'), shown(filter.to, 'now'))
}
