import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { showError } from '../lib/notices.ts'
import { PublicCard } from '../ui/public-card.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { BlockSkeleton } from '../ui/skeletons.tsx'
import { acknowledge, acknowledgementQuery } from './api.ts'

/** Where the link of a message leads. Programs that follow links acknowledge nothing: it takes a click. */
export function AcknowledgePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const message = useQuery(acknowledgementQuery(token))
  const confirm = async () => {
    setBusy(true)
    try {
      queryClient.setQueryData(acknowledgementQuery(token).queryKey, await acknowledge(token))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  if (message.isError)
    return (
      <PublicCard title="Message not found">
        <Text ta="center">The link is not complete, or the message is no longer kept.</Text>
      </PublicCard>
    )
  if (!message.data) return <BlockSkeleton height={180} />
  const { title, time, acknowledged } = message.data
  return (
    <PublicCard title="Acknowledge">
      <Stack gap="md" align="center">
        <Text fw={600} ta="center">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {time}
        </Text>
        {acknowledged ? (
          <Text role="status">
            Acknowledged by {acknowledged.by}, <RelativeTime at={acknowledged.at} />
          </Text>
        ) : (
          <Button loading={isBusy} onClick={() => void confirm()}>
            Acknowledge
          </Button>
        )}
      </Stack>
    </PublicCard>
  )
}
