import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { modalWidthPx } from '../page/layout.ts'
import { openDialog } from './dialogs.ts'
import { useIsTopmost } from './use-is-topmost.ts'

/** Shows a message that the user must close; resolves then. */
export function showMessage({ title, message }: { title: string; message: ReactNode }): Promise<void> {
  return new Promise((resolve) => {
    const close = openDialog({
      title,
      size: modalWidthPx.narrow,
      onClose: () => resolve(),
      children: <Message message={message} onClose={() => close()} />,
    })
  })
}

function Message({ message, onClose }: { message: ReactNode; onClose: () => void }) {
  useIsTopmost()
  return (
    <Stack gap="lg">
      <Text size="sm">{message}</Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Ok
        </Button>
      </Group>
    </Stack>
  )
}
