import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconSend } from '@tabler/icons-react'
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
import { previewAlert, testAlert, type AlertBody } from '../api.ts'
import { useTry, type TryProps } from './use-try.ts'

/** Shows the message of the alert in the form, and sends it as a test. */
export function PreviewButton({ bodyOf, isDisabled }: TryProps) {
  const { outcome, isBusy, run, clear } = useTry(bodyOf, previewAlert)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.6} />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={run}
      >
        Preview
      </Button>
      {outcome && <PreviewPopup body={outcome.body} preview={outcome.result} onClose={clear} />}
    </>
  )
}

interface PopupProps {
  body: AlertBody
  preview: AlertPreview
  onClose: () => void
}

function PreviewPopup({ body, preview, onClose }: PopupProps) {
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
