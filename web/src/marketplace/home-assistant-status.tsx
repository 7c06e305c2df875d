import { Group, Text } from '@mantine/core'
import type { BrokerState, HomeAssistantSettings } from '#contract/home-assistant/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'

const states: Record<BrokerState, { label: string; tone: Tone }> = {
  off: { label: 'Off', tone: 'unknown' },
  waiting: { label: 'Connecting', tone: 'unknown' },
  connected: { label: 'Connected', tone: 'good' },
  failing: { label: 'Not connected', tone: 'bad' },
}

/** Whether the broker is connected, when it last took something, and why not. */
export function HomeAssistantStatus({ status }: { status: HomeAssistantSettings['status'] }) {
  return (
    <Group gap="sm" role="status">
      <StatusBadge {...states[status.state]} />
      {status.published_at && (
        <Text size="sm">
          Last published <RelativeTime at={status.published_at} />
        </Text>
      )}
      {status.last_error && <Text size="sm">{status.last_error.text} It is tried again by itself.</Text>}
    </Group>
  )
}
