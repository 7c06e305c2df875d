import { Button, Group } from '@mantine/core'
import { placeZone } from '#rules/place/current-place.ts'
import { calendarPeriodLabels, calendarPeriods, calendarRange } from '#rules/time/calendar-range.ts'
import type { TimeRange } from '#rules/time/time-range.ts'

interface Props {
  /** The zone of days and hours. */
  zone?: string | undefined
  onChoose: (range: TimeRange) => unknown
}

/** Yesterday, last week and last month as ranges of whole days. */
export const CalendarPeriods = ({ zone = placeZone(), onChoose }: Props) => (
  <Group gap="xs" role="group" aria-label="Calendar periods">
    {calendarPeriods.map((period) => (
      <Button
        key={period}
        variant="default"
        size="xs"
        onClick={() => onChoose(calendarRange(period, new Date(), zone))}
      >
        {calendarPeriodLabels[period]}
      </Button>
    ))}
  </Group>
)
