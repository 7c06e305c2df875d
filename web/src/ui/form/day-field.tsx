import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { dateFormats } from '#contract/product/constants.ts'

/** A day, typed or chosen from a calendar, in the date format of the product. */
export const DayField = (props: DateInputProps) => <DateInput valueFormat={dateFormats.date} {...props} />
