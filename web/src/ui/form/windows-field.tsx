import { Button, Chip, CloseButton, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { TimeWindow } from '#contract/alerts/api.ts'
import { weekdayName, weekdaysInOrder } from '#rules/place/weeks.ts'

interface WindowsProps {
  label: string
  description: string
  addLabel: string
  fresh: TimeWindow
  value: TimeWindow[]
  onChange: (windows: TimeWindow[]) => void
}

/** Any number of time windows on weekdays. */
export function WindowsField({ label, description, addLabel, fresh, value, onChange }: WindowsProps) {
  const replace = (index: number, window: TimeWindow) =>
    onChange(value.map((old, place) => (place === index ? window : old)))
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Stack gap="xs" my={6} role="group" aria-label={label}>
        {value.map((window, index) => (
          <WindowRow
            // Rows have no identity of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={`${label} ${index + 1}`}
            window={window}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange(value.filter((_, place) => place !== index))}
          />
        ))}
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, fresh])}
        >
          {addLabel}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

interface RowProps {
  name: string
  window: TimeWindow
  onChange: (window: TimeWindow) => void
  onRemove: () => void
}

function WindowRow({ name, window, onChange, onRemove }: RowProps) {
  const clock = (side: 'from' | 'to') => (
    <TextInput
      type="time"
      size="xs"
      aria-label={`${name} ${side}`}
      value={window[side]}
      onChange={(event) =>
        event.currentTarget.value && onChange({ ...window, [side]: event.currentTarget.value })
      }
    />
  )
  return (
    <Group gap="xs" role="group" aria-label={name}>
      <Chip.Group
        multiple
        value={window.weekdays.map(String)}
        onChange={(chosen) => chosen.length > 0 && onChange({ ...window, weekdays: chosen.map(Number) })}
      >
        <Group gap={4}>
          {weekdaysInOrder().map((day) => (
            <Chip key={day} value={String(day)} size="xs">
              {weekdayName(day, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {clock('from')} to {clock('to')}
      <CloseButton aria-label={`Remove ${name}`} onClick={onRemove} />
    </Group>
  )
}
