import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState, type ReactNode } from 'react'
import { modalWidthPx } from '../layout.ts'
import { rememberFocus } from '../restore-focus.ts'
import { useIsTopmost } from './use-is-topmost.ts'

interface ConfirmOptions {
  message: ReactNode
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Something is lost by saying yes. */
  isDestructive?: boolean
  /** Done while the dialog stays open and busy; when it fails the dialog stays, for another try. */
  run?: () => Promise<unknown>
}

/** Asks, and answers true only for a yes: Esc, the cross and a click outside mean no. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let isConfirmed = false
    const keepFocus = rememberFocus()
    const id = modals.open({
      title: question.title ?? 'Please confirm',
      size: modalWidthPx.narrow,
      onClose: () => resolve(isConfirmed),
      // What asked may be gone by then, as the row of what was removed.
      onExitTransitionEnd: keepFocus,
      children: (
        <Dialogue
          question={question}
          onAnswer={(answer) => {
            isConfirmed = answer
            modals.close(id)
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
