import { Text } from '@mantine/core'
import type { HistoryRow } from '#contract/messages/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'

/** For a waiting message: the message that blocks it, and the next attempt. */
export function NextTry({ row: { state, waiting_behind, next_attempt_at } }: { row: NextTryRow }) {
  if (state !== 'queued') return null
  if (waiting_behind)
    return (
      <Text size="xs" c="dimmed">
        Waiting behind '{waiting_behind.title}', next try{' '}
        <RelativeTime at={waiting_behind.next_attempt_at} isToCome />
      </Text>
    )
  if (!next_attempt_at) return null
  return (
    <Text size="xs" c="dimmed">
      Next try <RelativeTime at={next_attempt_at} isToCome />
    </Text>
  )
}

type NextTryRow = Pick<HistoryRow, 'state' | 'waiting_behind' | 'next_attempt_at'>
