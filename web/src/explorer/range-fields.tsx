import '@mantine/dates/styles.css'
import { DateTimePicker } from '@mantine/dates'
import { dateFormats } from '#contract/product/constants.ts'
import { formatDate } from '#rules/text/format.ts'
import { parseInstant } from '#rules/time/time-range.ts'

interface Range {
  from: Date | null
  to: Date | null
}

const toPicker = (date: Date | null) => (date ? formatDate(date, dateFormats.wire).replace('T', ' ') : null)
const fromPicker = (text: string | null) => (text ? (parseInstant(text) ?? null) : null)

/** Both ends of a period of one's own; either may be left open. */
export function RangeFields({ from, to, onChange }: Range & { onChange: (change: Partial<Range>) => void }) {
  return (
    <>
      <DateTimePicker
        label="From"
        valueFormat={dateFormats.dateTime}
        clearable
        value={toPicker(from)}
        onChange={(value) => onChange({ from: fromPicker(value) })}
      />
      <DateTimePicker
        label="To"
        valueFormat={dateFormats.dateTime}
        clearable
        value={toPicker(to)}
        onChange={(value) => onChange({ to: fromPicker(value) })}
      />
    </>
  )
}
