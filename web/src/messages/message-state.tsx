import { Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { HistoryRow } from '#contract/messages/api.ts'
import { say } from '#rules/text/say.ts'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'

const tones: Record<HistoryRow['status'], Tone> = {
  delivered: 'good',
  'not delivered': 'bad',
  other: 'unknown',
}
const words: Record<HistoryRow['state'], string> = {
  queued: say('waiting'),
  delivered: say('delivered'),
  failed: say('not delivered'),
  expired: say('not delivered (too old)'),
  merged: say('sent in a summary'),
  suppressed: say('not sent'),
}

/** The code of the last response with its meaning: 250 of a mail server, 200 of a webhook. */
function answerText({ answer_code: code, status }: HistoryRow): string {
  if (status === 'delivered') return `accepted (${code})`
  return `refused (${code})`
}

/** The state of a message, with the code of the last response. */
export function MessageState({ row }: { row: HistoryRow }) {
  return (
    <Group gap={6} wrap="nowrap" title={row.reason ?? undefined}>
      <StatusBadge
        tone={tones[row.status]}
        label={words[row.state]}
        {...(row.state === 'queued' && { icon: IconClock })}
      />
      {row.answer_code !== null && (
        <Text span size="xs" c="dimmed">
          {answerText(row)}
        </Text>
      )}
    </Group>
  )
}
