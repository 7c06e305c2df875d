import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { showError } from '../lib/notices.ts'
import { PublicCard } from '../ui/page/public-card.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { acknowledge, acknowledgementQuery, resolveByLink } from './api.ts'

/** The page of a message link. Programs that follow links acknowledge nothing, because a click is needed. */
export function AcknowledgePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'acknowledge' | 'resolve'>()
  const message = useQuery(acknowledgementQuery(token))
  const send = async (what: 'acknowledge' | 'resolve') => {
    setBusy(what)
    try {
      const change = what === 'resolve' ? resolveByLink : acknowledge
      queryClient.setQueryData(acknowledgementQuery(token).queryKey, await change(token))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(undefined)
    }
  }
  if (message.isError)
    return (
      <PublicCard title="Message not found">
        <Text ta="center">The link is not complete, or the message is no longer kept.</Text>
      </PublicCard>
    )
  if (!message.data) return <BlockSkeleton height={180} />
  const { title, time, acknowledged, resolved, has_incident } = message.data
  return (
    <PublicCard title="Acknowledge">
      <Stack gap="md" align="center">
        <Text fw={600} ta="center">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {time}
        </Text>
        <div role="status">
          {acknowledged && (
            <Text ta="center">
              Acknowledged by {acknowledged.by}, <RelativeTime at={acknowledged.at} />
            </Text>
          )}
          {resolved && (
            <Text ta="center">
              Resolved by {resolved.by}, <RelativeTime at={resolved.at} />
            </Text>
          )}
        </div>
        <Group>
          {!acknowledged && (
            <Button
              loading={busy === 'acknowledge'}
              disabled={busy === 'resolve'}
              onClick={() => void send('acknowledge')}
            >
              Acknowledge
            </Button>
          )}
          {has_incident && !resolved && (
            <Button
              variant={acknowledged ? 'filled' : 'default'}
              loading={busy === 'resolve'}
              disabled={busy === 'acknowledge'}
              onClick={() => void send('resolve')}
            >
              Resolve
            </Button>
          )}
        </Group>
      </Stack>
    </PublicCard>
  )
}
