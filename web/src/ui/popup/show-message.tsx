import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { modalWidthPx } from '../layout.ts'

/** Says something that has to be seen; done once it is closed. */
export function showMessage({ title, message }: { title: string; message: ReactNode }): Promise<void> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      size: modalWidthPx.narrow,
      onClose: () => resolve(),
      children: (
        <Stack gap="lg">
          <Text size="sm">{message}</Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={() => modals.close(id)}>
              Ok
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}
