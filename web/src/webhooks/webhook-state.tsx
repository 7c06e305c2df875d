import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/api.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { reloadWebhooks, replayMissed } from './api.ts'

/** The delivery state of a failing or disabled webhook. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const isAdmin = useIsAdmin()
  if (!webhook.is_enabled)
    return (
      <Alert color="gray" icon={<IconPlayerPause size={18} />} title="Switched off">
        {webhook.disabled_reason ?? 'No messages are sent to it.'}
      </Alert>
    )
  if (webhook.failing_since)
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} />} title="Failing">
        Since <RelativeTime at={webhook.failing_since} />. Last answer: {webhook.last_error ?? 'none'}
      </Alert>
    )
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        Last success: <RelativeTime at={webhook.last_success_at} />
      </Text>
      {isAdmin && <ReplayButton id={webhook.id} />}
    </Group>
  )
}

function ReplayButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    try {
      const { count } = await replayMissed(id)
      showSuccess(count === 0 ? 'Nothing was missed' : `${count} messages are sent again`)
      await reloadWebhooks()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => void replay()}>
      Replay what was missed
    </Button>
  )
}
