import { weekdayName } from '#rules/place/weeks.ts'
import { formatNumber } from '#rules/text/format.ts'

/** 'Sat 8' */
export const shortDay = (day: string) =>
  `${weekdayName(new Date(`${day}T00:00Z`).getUTCDay(), 'short')} ${formatNumber(Number(day.slice(8)))}`
