import { Anchor, Text, Timeline as Line } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowUp,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconMessage,
  IconNote,
  IconRefresh,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TimelineEntry } from '#contract/messages/incidents.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'

const icons: Record<TimelineEntry['kind'], Icon> = {
  alert: IconBell,
  message: IconSend,
  acknowledged: IconCheck,
  resolved: IconCircleCheck,
  reopened: IconRefresh,
  note: IconNote,
  escalated: IconArrowUp,
  reply: IconMessage,
  withdrawn: IconArrowBackUp,
}

const channelNames = { email: 'Email', sms: 'SMS', webhook: 'Webhook', push: 'Browser', app: 'App' }
const stateTexts = {
  queued: 'waits to be sent',
  delivered: 'delivered',
  failed: 'not delivered',
  expired: 'not delivered in time',
  merged: 'sent in a summary',
  suppressed: 'not sent',
}

function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'alert':
      return entry.title
    case 'message':
      return `${channelNames[entry.channel]} to ${entry.to}: ${stateTexts[entry.state]}`
    case 'acknowledged':
      return `Acknowledged by ${entry.by ?? 'nobody'}`
    case 'resolved':
      return entry.by ? `Resolved by ${entry.by}` : 'Resolved'
    case 'reopened':
      return `Opened again by ${entry.by ?? 'nobody'}`
    case 'note':
      return `Note by ${entry.by ?? 'nobody'}`
    case 'reply':
      return `SMS reply from ${entry.by ?? 'nobody'}`
    case 'withdrawn':
      return 'Alert withdrawn'
    default:
      return 'Escalated'
  }
}

const detailOf = (entry: TimelineEntry): string | null => {
  if (entry.kind === 'alert') return `Alert: ${entry.alert}`
  return entry.kind === 'message' ? entry.reason : entry.text
}

/** The events of an incident, oldest first. */
export const IncidentTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <Line bulletSize={28} lineWidth={2} aria-label="Timeline">
    {entries.map((entry, place) => {
      const EntryIcon = icons[entry.kind]
      const detail = detailOf(entry)
      return (
        <Line.Item
          // Two entries may have the same time and text.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          bullet={<EntryIcon size={16} stroke={1.6} aria-hidden />}
          title={titleOf(entry)}
        >
          {detail && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {detail}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            <RelativeTime at={entry.at} isAbsolute hasSeconds />
            {entry.kind === 'alert' && entry.path && (
              <>
                {' · '}
                <Anchor component={Link} to={entry.path} size="xs">
                  Open
                </Anchor>
              </>
            )}
          </Text>
        </Line.Item>
      )
    })}
  </Line>
)
