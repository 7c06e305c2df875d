import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { AlertPreview, PreviewPart } from '#contract/alerts/replies.ts'
import { smsPriceCents } from '#contract/alerts/constants.ts'
import { AlertAction } from '#contract/alerts/enumerations.ts'
import { formatCents } from '#rules/text/format.ts'
import { showError } from '../../lib/notices.ts'
import { MessageBody } from '../../messages/message-body.tsx'
import { SentMessages } from '../../messages/sent-messages.tsx'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { testAlert, type AlertBody } from '../api.ts'

interface Props {
  body: AlertBody
  preview: AlertPreview
  onClose: () => void
}

/** The message of the alert in the form, which can be sent as a test. */
export function PreviewPopup({ body, preview, onClose }: Props) {
  const [sent, setSent] = useState<string[]>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await testAlert(body).then(({ messages }) => setSent(messages), showError)
    setBusy(false)
  }
  return (
    <Popup title="Preview" widthPx={modalWidthPx.wide} onClose={onClose}>
      <Stack gap="md" p="md">
        <Text size="sm" c="dimmed">
          {preview.is_sample
            ? 'Made up: no camera has seen what the alert watches for.'
            : 'Of the newest detection where the alert watches.'}
        </Text>
        {[preview, ...preview.others].map((part) => (
          <Part key={part.channel} part={part} />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.6} />}
            loading={isBusy}
            onClick={() => void send()}
          >
            Send a test
          </Button>
        </Group>
        {sent && <SentMessages ids={sent} />}
      </Stack>
    </Popup>
  )
}

const Part = ({ part }: { part: PreviewPart }) => (
  <Stack gap="xs">
    <div>
      <Text size="sm">To {part.to.join(', ')}</Text>
      {part.channel === AlertAction.EMAIL && <Text fw={600}>{part.subject}</Text>}
      {part.segments !== null && <Text size="sm">{costText(part.segments)}</Text>}
    </div>
    <MessageBody body={part.body} body_type={part.body_type} />
  </Stack>
)

const costText = (segments: number) =>
  segments === 1
    ? `Sent as 1 text message, ${formatCents(smsPriceCents)}`
    : `Sent as ${segments} text messages, ${formatCents(segments * smsPriceCents)}`
