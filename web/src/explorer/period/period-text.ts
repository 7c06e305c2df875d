import { dateFormats } from '#contract/product/constants.ts'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'
import { zonedText } from '../../ui/zoned-text.ts'

/** 'Observations for <period>', or from one date to another. */
export function observationsText(filter: TimeFilter, zone?: string): string {
  if (filter.period !== TimePeriod.CUSTOM)
    return filterMessages.observationsFor(timePeriodLabels[filter.period])
  const shown = (date: Date | null, otherwise: string) =>
    date ? zonedText(date, dateFormats.long, zone) : otherwise
  return filterMessages.observationsBetween(shown(filter.from, 'the beginning'), shown(filter.to, 'now'))
}
