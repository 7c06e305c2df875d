import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Attempt, MessageDetail } from '#contract/messages/api.ts'
import { notDelivered } from '#rules/messages/message-lines.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { messageQuery } from './api.ts'
import { MessageBody } from './message-body.tsx'
import { MessageState } from './message-state.tsx'
import { NextTry } from './next-try.tsx'
import { useReplay } from './use-replay.ts'
import { SidePanel } from '../ui/popup/side-panel.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** One message: its body and every attempt. */
export function MessageDrawer({ id, onClose }: Props) {
  const message = useQuery(messageQuery(id))
  return (
    <SidePanel title={message.data?.title ?? 'Message'} widthPx={modalWidthPx.wide} onClose={onClose}>
      {message.isError && <LoadFailure error={message.error} onRetry={() => void message.refetch()} />}
      {message.isPending && <BlockSkeleton height={320} />}
      {message.data && <Detail message={message.data} />}
    </SidePanel>
  )
}

function Detail({ message }: { message: MessageDetail }) {
  const replay = useReplay()
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <MessageState row={message} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRepeat size={16} />}
          disabled={message.state === 'queued'}
          onClick={() => void replay(message.id)}
        >
          Replay
        </Button>
      </Group>
      <Text size="sm">
        To {message.webhook ? `${message.webhook} (${message.to})` : message.to}, for '{message.source}'
      </Text>
      {message.reason && <Text size="sm">{message.reason}</Text>}
      {message.instead_of && (
        <Text size="sm">
          {notDelivered()} {message.instead_of}
        </Text>
      )}
      <NextTry row={message} />
      {message.acknowledged && (
        <Text size="sm">
          Acknowledged by {message.acknowledged.by}, <RelativeTime at={message.acknowledged.at} />
        </Text>
      )}
      <Title order={3}>Attempts</Title>
      {message.history.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet
        </Text>
      ) : (
        <Attempts attempts={message.history} />
      )}
      <Title order={3}>Body</Title>
      <MessageBody body={message.body} body_type={message.body_type} />
    </Stack>
  )
}

const outcomes = { delivered: 'delivered', refused: 'refused', gone: 'gone', failed: 'failed' } as const

const Attempts = ({ attempts }: { attempts: readonly Attempt[] }) => (
  <Table aria-label="Attempts" verticalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Time</Table.Th>
        <Table.Th>Outcome</Table.Th>
        <Table.Th>Code</Table.Th>
        <Table.Th>Answer</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {attempts.map((attempt) => (
        <Table.Tr key={attempt.number}>
          <Table.Td>
            <RelativeTime at={attempt.started_at} isAbsolute />
          </Table.Td>
          <Table.Td>{outcomes[attempt.outcome]}</Table.Td>
          <Table.Td>{attempt.code ?? '–'}</Table.Td>
          <Table.Td>
            <Text size="xs" lineClamp={3}>
              {attempt.answer ?? '–'}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
