import { useState } from 'react'
import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'

/** The date of the day on which the page was opened, as rows of days have it. */
export function useToday(): string {
  const [today] = useState(() => formatDate(new Date(), dateFormats.date))
  return today
}
