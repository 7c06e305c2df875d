import { Group, Switch, TextInput } from '@mantine/core'
import type { TimeWindow } from '#contract/alerts/api.ts'
import { dailyDigest, digestTime } from '#rules/alerts/daily-digest.ts'

const usualTime = '07:00'

interface Props {
  quietHours: TimeWindow[]
  onChange: (quietHours: TimeWindow[]) => void
}

/** One message a day: quiet hours from one time to the same time of the next day. */
export function DigestField({ quietHours, onChange }: Props) {
  const time = digestTime(quietHours)
  return (
    <Group gap="md" align="flex-start">
      <Switch
        label="Daily digest"
        description="What it finds comes as one message a day; priority plates at once."
        checked={time !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? dailyDigest(usualTime) : [])}
      />
      {time !== undefined && (
        <TextInput
          type="time"
          size="xs"
          label="Sent at"
          value={time}
          onChange={(event) => event.currentTarget.value && onChange(dailyDigest(event.currentTarget.value))}
        />
      )}
    </Group>
  )
}
