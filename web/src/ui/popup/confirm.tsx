import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { modalWidthPx } from '../page/layout.ts'
import { rememberFocus } from '../restore-focus.ts'
import { openDialog } from './dialogs.ts'
import { useIsTopmost } from './use-is-topmost.ts'

interface ConfirmOptions {
  message: ReactNode
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Confirming destroys data. */
  isDestructive?: boolean
  /** Runs while the dialog is open and busy. After a failure the dialog stays open for a retry. */
  run?: () => Promise<unknown>
}

/** Resolves to true only when the user confirms: Esc, the cross and a click outside cancel. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let isConfirmed = false
    const keepFocus = rememberFocus()
    const close = openDialog({
      title: question.title ?? 'Please confirm',
      size: modalWidthPx.narrow,
      onClose: () => resolve(isConfirmed),
      // The element that opened the dialog may be gone, such as a removed row.
      onGone: keepFocus,
      children: (
        <Dialogue
          question={question}
          onAnswer={(answer) => {
            isConfirmed = answer
            close()
          }}
        />
      ),
    })
  })
}

function Dialogue({ question, onAnswer }: { question: ConfirmOptions; onAnswer: (answer: boolean) => void }) {
  useIsTopmost()
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    const isDone = await Promise.resolve(question.run?.()).then(
      () => true,
      () => false,
    )
    if (isDone) onAnswer(true)
    else setBusy(false)
  }
  return (
    <Stack gap="lg">
      <Text size="sm">{question.message}</Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={isBusy}
          data-autofocus={question.isDestructive || undefined}
          onClick={() => onAnswer(false)}
        >
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          data-autofocus={!question.isDestructive || undefined}
          loading={isBusy}
          {...(question.isDestructive && { color: 'red' })}
          onClick={agree}
        >
          {question.confirmLabel ?? 'Ok'}
        </Button>
      </Group>
    </Stack>
  )
}
