import { Button, Group, Popover, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dwellPicker } from '#contract/parking/constants.ts'
import { liveTexts } from '#contract/parking/texts.ts'
import { dwellOf, formatDwell, minutesOf, type Dwell } from '#rules/text/format.ts'
import { stayText } from '../lib/stay-text.ts'
import classes from './live-explorer.module.css'

interface Props {
  /** Minutes. */
  value: number
  onChange: (minutes: number) => void
}

const choicesOf = ({ max, step }: { max: number; step: number }) =>
  Array.from({ length: max / step + 1 }, (_, index) => String(index * step))
const parts = [
  { name: 'days', label: 'Days', choices: choicesOf(dwellPicker.days) },
  { name: 'hours', label: 'Hours', choices: choicesOf(dwellPicker.hours) },
  { name: 'minutes', label: 'Minutes', choices: choicesOf(dwellPicker.minutes) },
] as const satisfies { name: keyof Dwell; label: string; choices: string[] }[]

/** The minimum dwell time: days, hours and minutes. */
export function DwellPicker({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const labelId = useId()
  const dwell = dwellOf(value)
  return (
    <div>
      <div id={labelId} className={classes.label}>
        {liveTexts.dwellTime}
      </div>
      <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            fw={400}
            px={12}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            {...(value > 0 && { title: stayText(value) })}
            aria-labelledby={`${labelId} ${labelId}-value`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span id={`${labelId}-value`}>{value === 0 ? 'Any' : `At least ${formatDwell(value)}`}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            {parts.map(({ name, label, choices }) => (
              <Select
                key={name}
                w={84}
                label={label}
                allowDeselect={false}
                data={choices}
                value={String(dwell[name])}
                comboboxProps={{ withinPortal: false }}
                onChange={(chosen) => onChange(minutesOf({ ...dwell, [name]: Number(chosen) }))}
              />
            ))}
          </Group>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
