import { Button, Popover, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChannelHealth as Health } from '#contract/messages/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { channelsQuery } from './api.ts'

/** The destinations of messages, with the last success and error of each. */
export function ChannelHealth() {
  const { data = [] } = useQuery(channelsQuery)
  if (data.length === 0) return null
  const failing = data.filter(({ failing_since }) => failing_since !== null)
  return (
    <Popover width={380} position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          {...(failing.length > 0 && { c: 'var(--mantine-color-error)' })}
        >
          {failing.length > 0
            ? `${failing.length} of ${data.length} destinations fail`
            : 'All destinations work'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah={420} style={{ overflow: 'auto' }}>
        <Stack gap="sm">
          {data.map((health) => (
            <Destination key={`${health.channel} ${health.to}`} health={health} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const Destination = ({ health }: { health: Health }) => (
  <div>
    <StatusBadge tone={health.failing_since ? 'bad' : 'good'} label={health.to} />
    <Text size="xs" c="dimmed">
      Last success: <RelativeTime at={health.last_success_at} />
      {health.queued > 0 && `, ${health.queued} waiting`}
    </Text>
    {health.last_error && (
      <Text size="xs" c="dimmed">
        Last error: <RelativeTime at={health.last_error_at} />, {health.last_error}
      </Text>
    )}
  </div>
)
