import '@mantine/dates/styles.css'
import { DateInput, DateTimePicker, type DateInputProps, type DateTimePickerProps } from '@mantine/dates'
import { dateFormats } from '#contract/product/constants.ts'
import { hasTwelveHours } from '#rules/place/twelve-hours.ts'
import { firstWeekday } from '#rules/place/weeks.ts'
import { pickerFormat } from '#rules/time/picker-format.ts'

/** Closes the calendar. A chosen date applies at once. */
const done = { 'aria-label': 'Done' }

export const DayPicker = (props: DateInputProps) => (
  <DateInput valueFormat={pickerFormat(dateFormats.date)} firstDayOfWeek={firstWeekday()} {...props} />
)

export const MomentPicker = (props: DateTimePickerProps) => (
  <DateTimePicker
    valueFormat={pickerFormat(dateFormats.dateTime)}
    firstDayOfWeek={firstWeekday()}
    timePickerProps={{ format: hasTwelveHours() ? '12h' : '24h' }}
    submitButtonProps={done}
    {...props}
  />
)
