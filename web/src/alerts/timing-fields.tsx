import { Button, Chip, CloseButton, Group, Input, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { TimeWindow } from '#contract/alerts/api.ts'
import { longestCooldownMinutes } from '#contract/alerts/constants.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { digestTime } from '#rules/alerts/daily-digest.ts'
import { DigestField } from './digest-field.tsx'
import type { AlertFormValues } from './alert-form-values.ts'
import { MinutesField } from './minutes-field.tsx'

/** Monday first; 0 is Sunday. */
const days = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const
const weekdays = [1, 2, 3, 4, 5]
const everyDay = days.map(([day]) => day)

/** When it watches, when it keeps quiet, and how often it repeats itself. */
export const TimingFields = ({ form }: { form: UseFormReturnType<AlertFormValues> }) => (
  <>
    <MinutesField
      form={form}
      name="cooldown_minutes"
      label="Cooldown"
      description={
        form.values.kind === AlertKind.CAMERA
          ? 'The same camera does not notify again for this long. 0 notifies every time.'
          : 'The same plate at the same camera does not notify again for this long. 0 notifies of every pass.'
      }
      min={0}
      max={longestCooldownMinutes}
    />
    <WindowsField
      label="Schedule"
      description="When it watches, by the clock of the site. Always, where nothing is set."
      addLabel="Add hours to watch"
      fresh={{ weekdays, from: '08:00', to: '17:00' }}
      value={form.values.schedule}
      onChange={(windows) => form.setFieldValue('schedule', windows)}
    />
    <DigestField
      quietHours={form.values.quiet_hours}
      onChange={(windows) => form.setFieldValue('quiet_hours', windows)}
    />
    {digestTime(form.values.quiet_hours) === undefined && (
      <WindowsField
        label="Quiet hours"
        description="What happens in them is sent in one message when they end; priority plates at once."
        addLabel="Add quiet hours"
        fresh={{ weekdays: everyDay, from: '22:00', to: '06:00' }}
        value={form.values.quiet_hours}
        onChange={(windows) => form.setFieldValue('quiet_hours', windows)}
      />
    )}
  </>
)

interface WindowsProps {
  label: string
  description: string
  addLabel: string
  fresh: TimeWindow
  value: TimeWindow[]
  onChange: (windows: TimeWindow[]) => void
}

function WindowsField({ label, description, addLabel, fresh, value, onChange }: WindowsProps) {
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
          {days.map(([day, label]) => (
            <Chip key={day} value={String(day)} size="xs">
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {clock('from')} to {clock('to')}
      <CloseButton aria-label={`Remove ${name}`} onClick={onRemove} />
    </Group>
  )
}
