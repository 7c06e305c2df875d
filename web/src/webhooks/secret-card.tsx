import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secretOverlapHours } from '#contract/webhooks/fields.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { rotateSecret, secretQuery } from './api.ts'

/** The secret with which a receiver verifies calls; shown on request. */
export function SecretCard({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [isShown, setShown] = useState(false)
  const secret = useQuery({ ...secretQuery(id), enabled: isShown })
  const rotate = () =>
    confirm({
      title: 'New secret',
      message: `Requests are signed with the new secret at once. The previous secret also signs for ${secretOverlapHours} hours, so that you can change the receiver.`,
      confirmLabel: 'Make a new secret',
      run: async () => {
        const made = await rotateSecret(id).catch(showAndRethrow)
        queryClient.setQueryData(secretQuery(id).queryKey, made)
        setShown(true)
        showSuccess('The secret was changed')
      },
    })
  return (
    <SectionCard title="Signature">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Requests carry webhook-id, webhook-timestamp and webhook-signature after the Standard Webhooks
          rules. A message that is sent again has the same webhook-id.
        </Text>
        {isShown && secret.data && (
          <Group gap="xs">
            <Code>{secret.data.secret}</Code>
            <CopyButton value={secret.data.secret} size="xs" />
          </Group>
        )}
        {isShown && secret.data?.former_until && (
          <Text size="xs" c="dimmed">
            The previous secret is also used until{' '}
            <RelativeTime at={secret.data.former_until} isAbsolute isToCome />.
          </Text>
        )}
        <Group gap="xs">
          {!isShown && (
            <Button variant="default" size="xs" onClick={() => setShown(true)}>
              Show secret
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => void rotate()}>
            Rotate secret
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
