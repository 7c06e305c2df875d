import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { showError } from '../lib/notices.ts'
import { modalWidthPx } from '../ui/layout.ts'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'

interface Props {
  title: string
  hint: string
  label: string
  actionLabel: string
  onClose: () => void
  onSubmit: (text: string) => Promise<unknown>
}

const shortest = 3

/** Asks for a text, such as the reason of a release. */
export function AskText({ title, hint, label, actionLabel, onClose, onSubmit }: Props) {
  const isTopmost = useIsTopmost()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await onSubmit(text.trim())
      onClose()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={modalWidthPx.narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">{hint}</Text>
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={text.trim().length < shortest} onClick={() => void submit()}>
            {actionLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
