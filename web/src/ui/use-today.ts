import { useState } from 'react'
import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'

/** The date on which the page was opened, in the format of daily rows. */
export function useToday(): string {
  const [today] = useState(() => formatDate(new Date(), dateFormats.date))
  return today
}
