import { exportDateFormat } from '#contract/explorer/texts.ts'
import { formatDate, showDate } from '#rules/time/format-date.ts'

/** A time in the time zone of the organisation, to the second. */
export const formatDateTime = (time: Date): string => showDate(time, exportDateFormat)

/** The same for the name of a file. */
export const fileTime = (time: Date): string => formatDate(time, 'YYYY-MM-DD-HH-mm-ss')
