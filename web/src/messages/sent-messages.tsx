import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MessageDetail } from '#contract/messages/api.ts'
import { messageQuery } from './api.ts'
import { MessageState } from './message-state.tsx'

const everyMs = 1_000

/** The delivery of messages that were just sent, with the response of each receiver. */
export const SentMessages = ({ ids }: { ids: readonly string[] }) => (
  <Stack gap="xs" role="status" aria-label="Test results">
    {ids.map((id) => (
      <SentMessage key={id} id={id} />
    ))}
  </Stack>
)

const isTried = ({ attempts, state }: MessageDetail) => attempts > 0 || state !== 'queued'

function SentMessage({ id }: { id: string }) {
  const { data: message } = useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) => (state.data && isTried(state.data) ? false : everyMs),
  })
  if (!message) return null
  const answer = message.history.at(-1)?.answer ?? message.reason
  return (
    <Group gap="sm" align="baseline">
      <MessageState row={message} />
      <Text size="sm">{message.webhook ?? message.to}</Text>
      {answer && (
        <Text size="xs" c="dimmed" lineClamp={3}>
          {answer}
        </Text>
      )}
    </Group>
  )
}
