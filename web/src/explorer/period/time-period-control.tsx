import { Button, Group, Popover, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { TimePeriod, timePeriodLabels } from '#contract/explorer/enumerations.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import { formatNumber } from '#rules/text/format.ts'
import { editTimeFilter, selectAllTime, selectPreset, type TimeFilter } from '#rules/time/time-filter.ts'
import { isValidCustomRange } from '#rules/time/time-range.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { CalendarPeriods } from './calendar-periods.tsx'
import { RangeFields } from './range-fields.tsx'

interface Props {
  filter: TimeFilter
  /** The zone of days and hours. */
  zone?: string
  onChange: (filter: TimeFilter) => void
  /** Cancelling All Time reloads the current period. */
  onReload: () => void
  /** Returns the number of detections that All Time would load. */
  countAll: () => Promise<number>
}

const choices = Object.values(TimePeriod).map((value) => ({ value, label: timePeriodLabels[value] }))

export function TimePeriodControl({ filter, zone, onChange, onReload, countAll }: Props) {
  const [isCustomOpen, setCustomOpen] = useState(false)
  const choose = async (period: TimePeriod) => {
    setCustomOpen(period === TimePeriod.CUSTOM)
    if (period === TimePeriod.CUSTOM) return
    if (period !== TimePeriod.ALL_TIME) return onChange(selectPreset(period, new Date()))
    const count = await countAll().catch(() => undefined)
    if (count === undefined) return
    const message = filterMessages.confirmAllTime(formatNumber(count))
    if (await confirm({ title: timePeriodLabels.all, message })) onChange(selectAllTime())
    else onReload()
  }
  return (
    <Popover opened={isCustomOpen} onChange={setCustomOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <SegmentedControl
          aria-label="Time period"
          size="sm"
          data={choices}
          value={filter.period}
          onChange={(value) => void choose(value)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <CustomRange
          filter={filter}
          {...(zone && { zone })}
          onApply={(next) => {
            setCustomOpen(false)
            onChange(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface CustomProps {
  filter: TimeFilter
  zone?: string
  onApply: (filter: TimeFilter) => void
}

function CustomRange({ filter, zone, onApply }: CustomProps) {
  const [draft, setDraft] = useState(filter)
  return (
    <Stack gap="sm">
      <CalendarPeriods zone={zone} onChoose={(range) => onApply({ period: TimePeriod.CUSTOM, ...range })} />
      <RangeFields
        {...draft}
        {...(zone && { zone })}
        isInPopover
        onChange={(change) => setDraft(editTimeFilter(draft, change))}
      />
      <Group justify="flex-end">
        <Button
          disabled={!isValidCustomRange(draft)}
          onClick={() => onApply({ ...draft, period: TimePeriod.CUSTOM })}
        >
          Apply
        </Button>
      </Group>
    </Stack>
  )
}
